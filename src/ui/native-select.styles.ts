import { css } from 'styled-system/css'

/** The arrow of a Select, in a grey that is visible on light and dark: an image can't use theme colours. */
export const nativeSelect = css({
  appearance: 'none',
  paddingInlineEnd: '[1.875rem]',
  fontFamily: '[inherit]',
  textOverflow: 'ellipsis',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '[1rem]',
  backgroundPosition: '[right 0.625rem center]',
  backgroundImage: `[url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%237d8883' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E")]`,
})
