import { css } from 'styled-system/css'

export const line = css({
  display: 'inline-block',
  width: '[14rem]',
  maxWidth: 'full',
  backgroundColor: 'yard.raised',
  borderRadius: 'sm',
  animation: 'sheen',
})
