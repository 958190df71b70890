import { css } from 'styled-system/css'
import { card, cardGrid } from 'styled-system/recipes'
import { beside } from '../../components/product/product-list.styles.ts'

export const catalogue = {
  ...beside,
  content: css({ minWidth: '0', outline: 'none' }),
  link: css({ color: 'link', textDecoration: 'underline' }),
}

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

export const listing = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', scrollMarginTop: '24' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
  }),
  heading: css({
    flex: '[1 1 16rem]',
    minWidth: '0',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    flexWrap: { md: 'wrap' },
    alignItems: { md: 'baseline' },
    columnGap: '4',
  }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
  disclaimer: css({ color: 'ink.soft' }),
}

const smallPhone = '@media (max-width: 24rem)'

export const tools = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '2', md: '2.5' },
    [smallPhone]: { gap: '1.5' },
    width: { base: 'full', md: 'auto' },
    _print: { display: 'none' },
  }),
  /** On a phone the label is enough. */
  icon: css({ display: { base: 'none', md: 'block' } }),
  toggle: css({ display: { md: 'none' }, paddingInline: '3' }),
  /** Leaves room for the views beside it, so that the tools of a phone are on one line. */
  prices: css({ mdDown: { paddingInline: '2', gap: '1.5' }, [smallPhone]: { paddingInline: '1.5' } }),
  views: css({ [smallPhone]: { '& > button': { paddingInline: '1.5' } } }),
  search: css({
    order: { base: '1', md: '0' },
    flex: { base: '[1 0 100%]', md: '[0 1 16rem]' },
    width: { md: '[16rem]' },
    minWidth: '0',
    display: { base: 'none', md: 'block' },
    '&[data-open]': { display: 'block' },
  }),
}

export const side = {
  root: css({ display: 'grid', gap: '2' }),
  heading: css({ textStyle: 'overline' }),
  entry: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 'control',
    paddingInlineStart: '4',
    paddingInlineEnd: '3',
    paddingBlock: '1',
    borderRadius: 'sm',
    lineHeight: 'snug',
    color: 'ink',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { backgroundColor: 'yard.raised' },
    '&[aria-current]': {
      fontWeight: 'bold',
      backgroundColor: 'paper',
      /* The end of a ruler marks the current entry. */
      _before: {
        content: '""',
        position: 'absolute',
        insetBlock: '0',
        insetInlineStart: '0',
        width: '[7px]',
        backgroundColor: 'hivis',
        backgroundImage: '[linear-gradient({colors.hivis.on} 1px, transparent 1px)]',
        backgroundSize: '[4px 5px]',
        backgroundRepeat: '[repeat-y]',
      },
    },
  }),
  select: css({ display: { base: 'block', lg: 'none' }, maxWidth: '[24rem]', _print: { display: 'none' } }),
}

export const line = css({
  display: 'inline-block',
  width: '[14rem]',
  maxWidth: 'full',
  backgroundColor: 'yard.raised',
  borderRadius: 'sm',
  animation: 'sheen',
})
