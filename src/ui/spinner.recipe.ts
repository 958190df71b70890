import { defineSlotRecipe } from '@pandacss/dev'
import { rulerGround } from './ruler.recipe.ts'

/** A length of tape drawn out of its case: for whole pages where the specification asks for one. */
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
      /* Of no colour for as long as it is not known which is the company's. */
      ':root:not([data-look]) &': { filter: 'grayscale(1)' },
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
