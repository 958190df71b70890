import { defineRecipe } from '@pandacss/dev'

export const statusRecipe = defineRecipe({
  className: 'status',
  base: {
    display: 'inline-flex',
    // The label, not the shape, is on the line of the text beside it.
    alignItems: 'baseline',
    gap: '1.5',
    fontWeight: 'bold',
    fontSize: 'md',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
    _before: {
      content: '""',
      flex: 'none',
      alignSelf: 'center',
      width: '10px',
      height: '10px',
      backgroundColor: 'current',
      printColorAdjust: 'exact',
      _highContrast: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
    },
  },
  variants: {
    kind: {
      in: { color: 'stock.in', _before: { borderRadius: 'full' } },
      low: { color: 'stock.low', _before: { clipPath: 'polygon(50% 4%, 100% 96%, 0 96%)' } },
      special: { color: 'stock.special', _before: { clipPath: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)' } },
      open: {
        color: 'ink',
        _before: {
          borderRadius: 'full',
          border: '2px solid',
          borderColor: 'current',
          backgroundColor: 'transparent',
          _highContrast: { borderColor: 'CanvasText', backgroundColor: 'transparent' },
        },
      },
      /** Quiet, since most rows of a list may be done. */
      done: {
        color: 'ink.soft',
        fontWeight: 'normal',
        _before: { clipPath: 'polygon(0 55%, 15% 40%, 38% 63%, 85% 14%, 100% 28%, 38% 92%)' },
      },
      /** No longer valid. */
      off: {
        color: 'ink.soft',
        fontWeight: 'normal',
        _before: { clipPath: 'polygon(0 38%, 100% 38%, 100% 62%, 0 62%)' },
      },
    },
  },
  staticCss: ['*'],
})

export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    paddingInline: '2',
    minHeight: '1.375rem',
    border: '1px solid',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: 'none',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      plain: { color: 'ink.soft', borderColor: 'line.strong' },
      good: { color: 'stock.in', borderColor: 'current' },
      warn: { color: 'stock.low', borderColor: 'current' },
      info: { color: 'stock.special', borderColor: 'current' },
      bad: { color: 'bad', borderColor: 'current' },
      // Some browsers print no backgrounds.
      strong: {
        color: { base: 'paper', _print: 'ink' },
        backgroundColor: { base: 'ink', _print: 'transparent' },
        borderColor: 'ink',
      },
    },
  },
  defaultVariants: { tone: 'plain' },
  staticCss: ['*'],
})
