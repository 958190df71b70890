import { defineRecipe } from '@pandacss/dev'

export const breadcrumbRecipe = defineRecipe({
  className: 'breadcrumb',
  base: {
    '& ol': { display: 'flex', flexWrap: 'wrap', color: 'ink.soft' },
    '& li': {
      minWidth: '0',
      overflowWrap: 'anywhere',
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: '1.75rem', _touch: '2.75rem' },
    },
    '& li + li::before': { content: '"/"', paddingInline: '1.5', color: 'ink.soft' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '[inherit]',
      color: 'ink.soft',
      _hover: { color: 'link' },
    },
    '& [aria-current]': { color: 'ink' },
  },
})
