import { defineRecipe } from '@pandacss/dev'

const atTheEdge = {
  position: { base: 'sticky', _lowWindow: 'static' },
  bottom: 'var(--foot, 0px)',
  zIndex: 'sticky',
  /* As wide as the page including its margins. */
  marginInline: { base: '-4', md: '-6', lg: '-8' },
  paddingInline: { base: '4', md: '6', lg: '8' },
  paddingBlock: '3',
  backgroundColor: 'yard',
  borderTop: '1px solid {colors.line}',
}

/** Keeps the primary action at the edge of the screen, until there is room for it beside the rest. */
export const actionBarRecipe = defineRecipe({
  className: 'actionBar',
  base: { display: 'grid', gap: '2' },
  variants: { until: { lg: { lgDown: atTheEdge }, xl: { xlDown: atTheEdge }, never: atTheEdge } },
  staticCss: ['*'],
})
