import { css } from 'styled-system/css'
import { beside } from '../../components/product/beside.styles.ts'

export const catalogue = {
  ...beside,
  content: css({ minWidth: '0', outline: 'none' }),
  link: css({ color: 'link', textDecoration: 'underline' }),
}
