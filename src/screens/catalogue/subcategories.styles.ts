import { css } from 'styled-system/css'

export const side = {
  root: css({ display: 'grid', gap: '2' }),
  heading: css({ textStyle: 'overline' }),
  entries: css({ listStyle: 'none' }),
  entry: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 'control',
    paddingInlineStart: '4',
    paddingInlineEnd: '3',
    paddingBlock: '1',
    borderRadius: 'sm',
    lineHeight: 'snug',
    color: 'ink',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { backgroundColor: 'yard.raised' },
    '&[aria-current]': {
      fontWeight: 'bold',
      backgroundColor: 'paper',
      /* The end of a ruler marks the current entry. */
      _before: {
        content: '""',
        position: 'absolute',
        insetBlock: '0',
        insetInlineStart: '0',
        width: '[7px]',
        backgroundColor: 'hivis',
        backgroundImage: '[linear-gradient({colors.hivis.on} 1px, transparent 1px)]',
        backgroundSize: '[4px 5px]',
        backgroundRepeat: '[repeat-y]',
      },
    },
  }),
  select: css({ display: { base: 'block', lg: 'none' }, maxWidth: '[24rem]', _print: { display: 'none' } }),
}
