import { css } from 'styled-system/css'
import { detailPage } from '../../components/account/detail.styles.ts'

export const account = {
  ...detailPage,
  form: css({ display: 'grid', gap: '4', maxWidth: '[60rem]' }),
  danger: css({ maxWidth: '[60rem]' }),
  fields: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  }),
  whole: css({ gridColumn: '[1 / -1]' }),
  note: css({ color: 'ink.soft', gridColumn: '[1 / -1]' }),
  switch: css({ alignSelf: 'start' }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '3',
    /* On a phone the primary action comes first. */
    smDown: { display: 'grid', justifyContent: 'stretch', '& > :last-child': { order: '-1' } },
  }),
  deletion: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
  }),
  words: css({ color: 'ink.soft', flex: '[1 1 18rem]', maxWidth: 'prose' }),
  /** Looks like the disabled controls beside it. */
  locked: css({ backgroundColor: 'yard.raised', borderColor: 'line', color: 'ink.soft' }),
}
