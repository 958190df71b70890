import { css } from 'styled-system/css'

export const message = {
  page: css({ maxWidth: 'prose', marginInline: 'auto', paddingBlock: '12', paddingInline: '4' }),
  title: css({ textStyle: 'title' }),
  words: css({ marginBlock: '4', color: 'ink.soft' }),
}
