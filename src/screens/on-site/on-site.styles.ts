import { css, cx } from 'styled-system/css'
import { quietStatus } from '../../components/rendering/status.styles.ts'

export const page = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }),
  title: css({ textStyle: 'title' }),
  words: css({ color: 'ink.soft', maxWidth: 'prose' }),
  /** The docket is beside the search where there is room, and before it on a phone. */
  columns: css({
    display: 'grid',
    gap: { base: '4', xl: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' },
  }),
  found: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', minWidth: '0' }),
  side: css({ minWidth: '0', xl: { order: '1', maxWidth: '[22rem]' } }),
  actions: css({ display: 'grid', gap: '3', paddingTop: '4' }),
  /** Takes no room while its status is empty, and is not hidden: see `quietStatus`. */
  state: css({ fontWeight: 'bold', '&[data-idle]': { position: 'absolute' } }),
}

export const products = {
  root: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' }),
  count: cx(quietStatus, css({ fontWeight: 'bold' })),
  list: css({ padding: '0', _empty: { display: 'none' } }),
  product: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    borderTop: '[1px solid]',
    borderTopColor: 'line',
  }),
  /** The button is below it where a size and the button do not fit one line. */
  about: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    flex: '[1 1 14rem]',
    minWidth: '0',
  }),
  name: css({
    color: 'link',
    fontWeight: 'bold',
    overflowWrap: 'anywhere',
    justifySelf: 'start',
    maxWidth: 'full',
    _touch: { paddingBlock: '2', marginBlock: '-2' },
  }),
  facts: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    color: 'ink.soft',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  }),
  link: css({ color: 'link', fontWeight: 'bold', justifySelf: 'start', _touch: { paddingBlock: '3' } }),
}
