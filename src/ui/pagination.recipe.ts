import { defineSlotRecipe } from '@pandacss/dev'
import { rulerGround } from './ruler.recipe.ts'

export const paginationRecipe = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'page', 'mark'],
  base: {
    root: {
      display: 'flex',
      flexWrap: { _largeText: 'wrap' },
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
    },
    page: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '1',
      fontWeight: 'bold',
    },
    mark: { width: '41px', height: '8px', ...rulerGround },
  },
})
