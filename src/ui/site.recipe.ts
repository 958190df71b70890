import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** Words for screen readers alone. */
export const visuallyHiddenRecipe = defineRecipe({ className: 'visuallyHidden', base: { srOnly: true } })

/** A link that shows only while it has focus. */
export const skipLinkRecipe = defineRecipe({
  className: 'skipLink',
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'skip',
    paddingInline: '4',
    paddingBlock: '2.5',
    backgroundColor: 'paper',
    color: 'link',
    fontWeight: 'bold',
    borderRadius: 'md',
    boxShadow: 'pop',
    '&:not(:focus)': { translate: '0 -5rem' },
    /* Above a page of paper is the page before. */
    _print: { display: 'none' },
  },
})

/** The company's mark and name, in the colour of the text around it. */
export const logoRecipe = defineSlotRecipe({
  className: 'logo',
  slots: ['root', 'picture', 'mark', 'words'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2.5', color: 'current' },
    /* A box that is there before the picture is, however wide that turns out to be. */
    picture: {
      width: '11.5rem',
      maxWidth: 'full',
      height: '2.25rem',
      objectFit: 'contain',
      objectPosition: 'left center',
    },
    mark: { flex: 'none', width: '7', height: '7', fill: 'hivis' },
    words: {
      fontFamily: 'narrow',
      fontWeight: 'heavy',
      fontSize: '1.5rem',
      lineHeight: 'none',
      textTransform: 'uppercase',
      whiteSpace: 'nowrap',
    },
  },
})
