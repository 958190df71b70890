import { css } from 'styled-system/css'

export const register = {
  /** The form is longer than a screen, so the sign stays beside it. */
  sign: css({ lg: { position: 'sticky', top: '0', height: 'screen' } }),
  desk: css({ lg: { paddingTop: '12' } }),
  panel: css({ width: 'full', maxWidth: '[34rem]' }),
  form: css({ display: 'flex', flexDirection: 'column', gap: '8' }),
  section: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  heading: css({ textStyle: 'heading' }),
  note: css({ color: 'ink.soft', marginTop: '-2' }),
  pair: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  }),
  actions: css({
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    /* On a phone the primary action comes first. */
    '& > :last-child': { smDown: { order: '-1' } },
  }),
}
