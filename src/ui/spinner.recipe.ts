import { defineSlotRecipe } from '@pandacss/dev'
import { rulerGround } from './ruler.recipe.ts'

/** A running ruler: for whole pages, where the specification asks for a spinner. */
export const spinnerRecipe = defineSlotRecipe({
  className: 'spinner',
  slots: ['root', 'tape', 'run', 'label'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      color: 'ink.soft',
    },
    tape: {
      position: 'relative',
      width: '10rem',
      height: '14px',
      overflow: 'hidden',
      borderRadius: 'sm',
    },
    run: {
      position: 'absolute',
      insetBlock: '0',
      left: '-40px',
      right: '-40px',
      ...rulerGround,
      /* Grey until the company's colour is known. */
      ':root:not([data-branded]) &': { filter: 'grayscale(1)' },
      animation: 'run',
    },
    label: { fontSize: 'base' },
  },
  variants: {
    size: {
      screen: { root: { minHeight: '100dvh' } },
      page: { root: { minHeight: '60dvh' } },
      panel: { root: { minHeight: '12rem' } },
    },
  },
  defaultVariants: { size: 'page' },
  staticCss: ['*'],
})
