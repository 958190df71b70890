import { defineSlotRecipe } from '@pandacss/dev'

/** A field to search with, on paper or on the bar. */
export const searchFieldRecipe = defineSlotRecipe({
  className: 'searchField',
  slots: ['root', 'input', 'hint'],
  base: {
    root: { display: 'block', minWidth: '0', width: 'full' },
    input: { '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { appearance: 'none' } },
    hint: {
      pointerEvents: 'none',
      marginInlineEnd: '2.5',
      minWidth: '1.5rem',
      textAlign: 'center',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'sm',
      color: 'ink.soft',
      fontSize: 'sm',
      lineHeight: 'snug',
      _touch: { display: 'none' },
    },
  },
  variants: {
    ground: {
      paper: {},
      bar: {
        root: { '& [data-lead], & [data-trail]': { color: 'bar.soft' } },
        input: {
          backgroundColor: 'bar.raised',
          borderColor: 'bar.line',
          color: 'bar.on',
          _hover: { borderColor: 'bar.soft' },
          _placeholder: { color: 'bar.soft' },
        },
        hint: { color: 'bar.soft', borderColor: 'bar.line' },
      },
    },
  },
  defaultVariants: { ground: 'paper' },
  staticCss: ['*'],
})
