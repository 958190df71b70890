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
      justifyContent: 'flex-end',
      columnGap: '3',
      rowGap: '2',
      backgroundColor: 'paper',
      /* The actions share a line on a phone. */
      '& > :is(a, button):nth-child(n + 3)': {
        flex: { base: '[1 1 auto]', md: 'none' },
        paddingInline: { base: '3', md: '4' },
        '& svg': { mdDown: { display: 'none' } },
      },
      _print: { display: 'none' },
    }),
  ),
  /** On a phone beside the button that unselects all, in two lines if it must. */
  count: css({ fontWeight: 'bold', flex: { base: '[1 1 45%]', sm: '[1 1 0]' }, lineHeight: 'snug' }),
}
