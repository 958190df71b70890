import { defineSlotRecipe } from '@pandacss/dev'

export const searchFieldRecipe = defineSlotRecipe({
  className: 'searchField',
  slots: ['root', 'input'],
  base: {
    root: { display: 'block', minWidth: '0', width: 'full' },
    input: { '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { appearance: 'none' } },
  },
})
