import { css } from 'styled-system/css'

export const today = {
  /** No taller than a line despite its controls: a row stays 40 px with a mouse. */
  root: css({
    display: 'flex',
    flexWrap: { mdDown: 'wrap' },
    alignItems: 'center',
    justifyContent: { base: 'flex-start', md: 'space-between' },
    columnGap: '3',
    minHeight: { mdDown: 'control' },
    // On a card no column gets wider by it.
    mdDown: { contain: 'inline-size', width: 'full' },
    marginBlock: { md: '-2.5' },
    whiteSpace: 'nowrap',
    // Above the link that covers a card.
    '& :is(button, input)': {
      mdDown: { position: 'relative', zIndex: 'raised' },
      _print: { display: 'none' },
    },
    '& button': { minHeight: { md: '[2rem]', _touch: 'control' } },
  }),
  order: css({
    display: 'flex',
    flexWrap: { mdDown: 'wrap' },
    alignItems: 'center',
    columnGap: '1',
    '& [role=group]': { height: { md: '8', _touch: 'control' } },
  }),
}

/** The product above the lists that it may go to. */
export const listed = css({ marginBottom: '3' })
