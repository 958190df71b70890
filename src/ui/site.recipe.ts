import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const visuallyHiddenRecipe = defineRecipe({
  className: 'visuallyHidden',
  // Keeps the space at the end of ', ', without which a screen reader joins the words around it.
  base: { srOnly: true, whiteSpace: 'pre' },
})

/** A link that is visible only while it has focus. */
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
    /* Moved up, it would be printed on the previous page. */
    _print: { display: 'none' },
  },
})

export const logoRecipe = defineSlotRecipe({
  className: 'logo',
  slots: ['root', 'picture', 'mark', 'words'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2.5', color: 'current' },
    /* A box that is reserved before the picture loads, whatever its width. */
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
