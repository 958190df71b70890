import { css } from 'styled-system/css'

const line = css({
  display: 'inline-block',
  width: '[14rem]',
  maxWidth: 'full',
  backgroundColor: 'yard.raised',
  borderRadius: 'sm',
  animation: 'sheen',
})

/** Stands in for a title that the menu has not told yet: a blank of its size, on its base line. */
export const TitleComing = () => (
  <span aria-hidden="true" className={line}>
    {'\u00a0'}
  </span>
)
