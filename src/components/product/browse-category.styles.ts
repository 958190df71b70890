import { css } from 'styled-system/css'

export const browse = {
  root: css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' }),
  heading: css({ textStyle: 'overline', overflowWrap: 'anywhere' }),
  link: css({
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '8', _touch: 'control' },
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'sm',
    lineHeight: 'snug',
    color: 'ink',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { backgroundColor: 'yard.raised', textDecoration: 'underline' },
    '&[aria-current]': { fontWeight: 'bold', backgroundColor: 'paper' },
  }),
  skeleton: css({
    display: 'flex',
    alignItems: 'center',
    minHeight: 'control',
    borderBottomWidth: '1',
    borderBottomStyle: 'solid',
    borderBottomColor: 'line',
  }),
}
