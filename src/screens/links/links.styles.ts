import { css, cx } from 'styled-system/css'
import { card, cardGrid } from 'styled-system/recipes'

export const links = {
  page: css({ display: 'grid', gap: '5', containerType: 'inline-size' }),
  title: css({ textStyle: 'title' }),
  cards: cardGrid({ size: 'large' }),
  card: cx(
    card({ inset: 'none' }),
    css({ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: '3', padding: '4' }),
  ),
  caption: css({ textStyle: 'heading', overflowWrap: 'anywhere' }),
  description: css({ overflowWrap: 'anywhere' }),
  value: css({
    textStyle: 'small',
    color: 'ink.soft',
    overflowWrap: 'anywhere',
    marginTop: '1',
    lineClamp: '2',
  }),
  refused: css({ color: 'ink.soft' }),
}
