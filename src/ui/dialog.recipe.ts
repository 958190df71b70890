import { defineSlotRecipe } from '@pandacss/dev'

/** A sheet over the page: at the bottom edge on a phone, centred elsewhere. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'close',
    'body',
    'message',
    'hint',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      backgroundColor: 'scrim',
      _open: { animation: 'fadeIn' },
      transition: 'background-color 0.15s',
      /* Only the uppermost dialog darkens what is behind it. */
      '@supports selector(:has(*))': {
        '&:has(~ [data-part=backdrop][data-state=open])': { backgroundColor: 'transparent' },
      },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'flex',
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      padding: { base: '0', sm: '6', _lowWindow: '0!' },
      overscrollBehavior: 'contain',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxHeight: { base: 'calc(100dvh - 2rem)', sm: 'full' },
      /* Header and footer scroll too, since little would be left between them. */
      _lowWindow: { display: 'block', maxHeight: 'screen!', overflowY: 'auto' },
      backgroundColor: 'paper',
      color: 'ink',
      borderRadius: { base: '4px 4px 0 0', sm: 'md' },
      boxShadow: 'pop',
      outline: 'none',
      _dark: { border: '1px solid', borderColor: 'line' },
      _open: { animation: 'rise' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      paddingInline: { base: '4', sm: '6' },
      paddingBlock: '3',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    title: { textStyle: 'heading', minWidth: '0', overflowWrap: 'anywhere' },
    close: { marginInlineEnd: '-0.75rem' },
    body: {
      flex: '1 1 auto',
      minHeight: '0',
      overflowY: { base: 'auto', _lowWindow: 'visible' },
      paddingInline: { base: '4', sm: '6' },
      paddingBlock: '4',
      overflowWrap: 'anywhere',
      _focusVisible: { outlineOffset: '-2px' },
    },
    message: { whiteSpace: 'pre-line' },
    hint: { marginTop: '3', color: 'ink.soft' },
    footer: {
      display: 'flex',
      flexDirection: { base: 'column-reverse', sm: 'row' },
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      paddingInline: { base: '4', sm: '6' },
      paddingBlock: '4',
      borderTop: '1px solid',
      borderColor: 'line',
      _empty: { display: 'none' },
    },
  },
  variants: {
    /** Its top edge stays while its content loads: it fills a phone, and elsewhere only grows downwards. */
    steady: {
      true: {
        positioner: {
          alignItems: { sm: 'flex-start' },
          paddingTop: { sm: 'max({spacing.6}, 50dvh - 19rem)' },
        },
        content: { height: { base: 'calc(100dvh - 2rem)', sm: 'auto' } },
      },
    },
    size: {
      small: { content: { maxWidth: '28rem' } },
      medium: { content: { maxWidth: '40rem' } },
      large: { content: { maxWidth: '64rem' } },
    },
  },
  defaultVariants: { size: 'medium' },
  staticCss: ['*'],
})
