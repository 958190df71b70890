import { css } from 'styled-system/css'

/** The page of one list, one transaction, one statement: its trail, its heading with its buttons, the rest. */
export const detailPage = {
  page: css({
    display: 'grid',
    gap: '4',
    minWidth: '0',
    /* The trail stands close to its heading, as in the catalogue. */
    '& > nav': { marginBottom: '-3' },
  }),
  header: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
  }),
  title: css({ textStyle: 'title', overflowWrap: 'anywhere' }),
}

/** A link on a line of its own or in a row: as high as a finger is broad, and no line further from the next. */
export const bareLink = css({
  color: 'link',
  fontWeight: 'bold',
  _touch: { display: 'inline-block', paddingBlock: '3', marginBlock: '-3' },
})

/** A table that is as tall as its rows, where it is the better part of its page. */
export const fullTable = {
  table: css({ md: { maxHeight: '[none]', overflow: 'clip' } }),
  /** Stays under the top bar while the lines go by. */
  head: css({ md: { top: '[3.75rem]' } }),
}
