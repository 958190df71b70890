import { css, cx } from 'styled-system/css'
import { actionBar } from 'styled-system/recipes'

export const selectionBar = {
  root: cx(
    actionBar({ until: 'never' }),
    css({
      marginTop: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      _print: { display: 'none' },
    }),
  ),
  count: css({ fontWeight: 'bold', flex: { base: '[1 0 100%]', sm: '[1 1 auto]' } }),
}
