import { css } from 'styled-system/css'
import { card, cardGrid } from 'styled-system/recipes'

/** Cards of categories and types in one to four columns, depending on the available width. */
export const grid = {
  title: css({ textStyle: 'title', overflowWrap: 'anywhere', marginBottom: '4' }),
  frame: css({ containerType: 'inline-size' }),
  cards: cardGrid({ size: 'medium' }),
  card: card({ inset: 'none' }),
  main: css({
    display: 'grid',
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
    padding: '3',
    color: 'ink',
    textDecoration: 'none',
    _hover: { '& h2': { textDecoration: 'underline', textUnderlineOffset: '[0.15em]' } },
    _focusVisible: { outlineOffset: '[-3px]' },
    '@container (min-width: 28rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  picture: css({ display: 'block' }),
  emptyBox: css({ display: 'block', aspectRatio: '4 / 3', backgroundColor: 'yard', borderRadius: 'sm' }),
  name: css({ textStyle: 'heading', overflowWrap: 'anywhere', minWidth: '0', lineClamp: '4' }),
  links: css({
    listStyle: 'none',
    paddingInline: '3',
    paddingBottom: '3',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '3',
    '@container (min-width: 28rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  link: css({
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '7', _touch: 'control' },
    paddingBlock: '0.5',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    color: 'link',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  }),
}
