import { defineSlotRecipe } from '@pandacss/dev'

export const segmentedToggleRecipe = defineSlotRecipe({
  className: 'segmentedToggle',
  slots: ['root', 'button'],
  base: {
    root: {
      display: 'inline-flex',
      flexWrap: { _largeText: 'wrap' },
      minHeight: 'control',
      backgroundColor: 'paper',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'md',
    },
    button: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      paddingInline: { base: '2.5', md: '4', _largeText: '1' },
      minWidth: 'control',
      justifyContent: 'center',
      fontWeight: 'bold',
      cursor: 'pointer',
      transition: 'background-color 0.12s',
      '&:first-child': { borderStartStartRadius: '3px', borderEndStartRadius: '3px' },
      '&:last-child': { borderStartEndRadius: '3px', borderEndEndRadius: '3px' },
      '& + &': { borderInlineStart: '1px solid', borderColor: 'line.strong' },
      '&:disabled': { color: 'ink.soft', fontWeight: 'normal', cursor: 'not-allowed' },
      '&[aria-pressed=false]:enabled': { _hover: { backgroundColor: 'yard.raised' } },
      '&[aria-pressed=true]': {
        backgroundColor: 'ink',
        color: 'paper',
        _highContrast: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
      _focusVisible: { zIndex: 'raised', position: 'relative' },
    },
  },
})
