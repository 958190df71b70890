import { css, cx } from 'styled-system/css'

/** While something is selected, the page fills the window, so that the selection bar stays at its edge. */
export const selecting = css({
  '&:has(> [data-selection])': {
    minHeight: { base: '[calc(100dvh - 4.75rem)]', md: '[calc(100dvh - 5.25rem)]' },
  },
})

export const listPage = {
  page: cx(selecting, css({ display: 'flex', flexDirection: 'column', gap: '4' })),
  title: css({ textStyle: 'title' }),
}
