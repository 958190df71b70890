import { defineSlotRecipe } from '@pandacss/dev'

export const accordionRecipe = defineSlotRecipe({
  className: 'accordion',
  slots: ['root', 'item', 'summary', 'sign', 'content'],
  base: {
    root: { display: 'block' },
    item: { borderBottom: '1px solid', borderColor: 'line' },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: 'control',
      paddingInline: '3',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { backgroundColor: 'yard.raised' },
      '[open] > &': { fontWeight: 'bold' },
    },
    /* A plus; a minus when open. */
    sign: {
      flex: 'none',
      position: 'relative',
      width: '11px',
      height: '11px',
      color: 'ink.soft',
      '&::before, &::after': {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        top: '5px',
        height: '1.5px',
        backgroundColor: 'current',
        _highContrast: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
      },
      _after: { rotate: '90deg', transition: 'rotate 0.12s' },
      '[open] > summary > &::after': { rotate: '0deg' },
    },
    content: { paddingBottom: '2' },
  },
})
