import { defineRecipe } from '@pandacss/dev'

export const cardRecipe = defineRecipe({
  className: 'card',
  base: {
    backgroundColor: 'paper',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    minWidth: '0',
  },
  variants: {
    inset: {
      none: { padding: '0', overflow: 'clip' },
      small: { padding: { base: '3', md: '4' } },
      normal: { padding: { base: '4', md: '6' } },
    },
    selected: { true: { backgroundColor: 'selected', borderColor: 'link' } },
  },
  defaultVariants: { inset: 'normal' },
  staticCss: ['*'],
})

export const cardHeadingRecipe = defineRecipe({
  className: 'cardHeading',
  base: { textStyle: 'heading', marginBottom: '4' },
})

/** Container widths from which two, three and four cards fit side by side. */
const across = (two: string, three: string, four: string) =>
  Object.fromEntries(
    [two, three, four].map((width, at) => [
      `@container (min-width: ${width})`,
      { gridTemplateColumns: `repeat(${at + 2}, minmax(0, 1fr))` },
    ]),
  )

/**
 * Cards in one to four columns, depending on the width of their container rather than of the window. `size`
 * is that of a card.
 */
export const cardGridRecipe = defineRecipe({
  className: 'cardGrid',
  base: {
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
