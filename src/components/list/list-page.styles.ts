import { css, cx } from 'styled-system/css'

/** While something is selected as tall as the window: however short the list is, the bar stands at the edge. */
export const selecting = css({
  '&:has(> [data-selection])': {
    minHeight: { base: '[calc(100dvh - 4.75rem)]', md: '[calc(100dvh - 5.25rem)]' },
  },
})

/** The page of a list. */
export const listPage = {
  page: cx(selecting, css({ display: 'flex', flexDirection: 'column', gap: '4' })),
  title: css({ textStyle: 'title' }),
}
