import { defineRecipe } from '@pandacss/dev'

/** The widths from which on two, three and four stand side by side. */
const across = (two: string, three: string, four: string) =>
  Object.fromEntries(
    [two, three, four].map((width, at) => [
      `@container (min-width: ${width})`,
      { gridTemplateColumns: `repeat(${at + 2}, minmax(0, 1fr))` },
    ]),
  )

/**
 * Cards side by side, one to four, by the width of what they stand in (which is a container), not of
 * the window. `size` is that of a card.
 */
export const cardGridRecipe = defineRecipe({
  className: 'cardGrid',
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: { base: '3', md: '4' },
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  variants: {
    size: {
      small: across('20rem', '44rem', '60rem'),
      medium: across('28rem', '44rem', '60rem'),
      large: across('36rem', '52rem', '76rem'),
    },
  },
  staticCss: ['*'],
})
