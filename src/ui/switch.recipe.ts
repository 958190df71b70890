import { defineRecipe } from '@pandacss/dev'

/** The track of a switch with its thumb, which is at the end and filled when it is on. */
export const switchTrackRecipe = defineRecipe({
  className: 'switchTrack',
  base: {
    flex: 'none',
    position: 'relative',
    width: '36px',
    height: '20px',
    border: '2px solid',
    borderColor: 'ink.soft',
    borderRadius: 'full',
    backgroundColor: 'paper',
    _after: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      width: '12px',
      height: '12px',
      borderRadius: 'full',
      backgroundColor: 'ink.soft',
      _highContrast: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
    },
  },
  variants: {
    on: {
      true: {
        borderColor: 'ink',
        backgroundColor: 'ink',
        _after: { insetInlineStart: '18px', backgroundColor: 'paper' },
        _highContrast: {
          forcedColorAdjust: 'none',
          borderColor: 'CanvasText',
          backgroundColor: 'CanvasText',
          _after: { backgroundColor: 'Canvas' },
        },
      },
    },
  },
  staticCss: ['*'],
})
