import { css } from 'styled-system/css'

/** The page of a list. */
export const listPage = {
  page: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  title: css({ textStyle: 'title' }),
}
