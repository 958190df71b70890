import { css } from 'styled-system/css'

/** The page of one list, transaction or statement: breadcrumb, header with buttons, content. */
export const detailPage = {
  page: css({
    display: 'grid',
    gap: '4',
    minWidth: '0',
    /* The breadcrumb is close to its heading, as in the catalogue. */
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

/** A link outside of running text: finger-sized on touch screens, without more space between lines. */
export const bareLink = css({
  color: 'link',
  fontWeight: 'bold',
  _touch: { display: 'inline-block', paddingBlock: '3', marginBlock: '-3' },
})

/** A table as tall as its rows, where it is the main part of its page. */
export const fullTable = {
  table: css({ md: { maxHeight: '[none]', overflow: 'clip' } }),
  /** Sticks below the top bar while the lines scroll. */
  head: css({ md: { top: '[3.75rem]' } }),
}
