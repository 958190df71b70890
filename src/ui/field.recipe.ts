import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** A circle with an exclamation mark. */
const WARNING_SIGN = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>',
)}") center / contain no-repeat`

/**
 * An error that appears as a field loses focus must not move the button being pressed: while the pointer is
 * down, the message has no height.
 */
const said = {
  animation: 'said 1ms step-end',
  ':root:active &': { animationPlayState: 'paused' },
} as const

/** The error below a control: an icon and a short text. */
export const fault = {
  position: 'relative',
  paddingInlineStart: '22px',
  fontSize: 'base',
  color: 'bad',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  ...said,
  // Inline, since the first screen does not load the icon library.
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    top: '2px',
    width: '16px',
    height: '16px',
    backgroundColor: 'currentColor',
    mask: WARNING_SIGN,
  },
} as const

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'optional', 'helper', 'error'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: '1.5',
      minWidth: '0',
      '&[data-invalid] > label, &[data-invalid] > [data-label]': { color: 'bad' },
    },
    label: { fontSize: 'md', fontWeight: 'bold', lineHeight: 'snug' },
    optional: { fontWeight: 'normal', color: 'ink.soft' },
    helper: { fontSize: 'sm', color: 'ink.soft', lineHeight: 'snug' },
    error: {
      ...fault,
      // A control's own error is more specific than the form's.
      '[data-refused] ~ &': { display: 'none' },
    },
  },
  variants: { hiddenLabel: { true: { label: { srOnly: true } } } },
  staticCss: ['*'],
})

/** Shared by text fields, text areas and select triggers. */
export const controlRecipe = defineRecipe({
  className: 'control',
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: 'control',
    paddingInline: '3',
    backgroundColor: 'paper',
    color: 'ink',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'md',
    fontSize: 'control',
    lineHeight: 'snug',
    transition: 'border-color 0.12s',
    _hover: { borderColor: 'ink.soft' },
    _focusVisible: { outline: '2px solid var(--focus-ring)', outlineOffset: '-1px' },
    '&[aria-invalid=true], &[data-invalid]': {
      borderColor: 'bad',
      boxShadow: 'inset 0 0 0 1px {colors.bad}',
    },
    '&:disabled, &[data-disabled]': {
      backgroundColor: 'yard.raised',
      borderColor: 'line',
      color: 'ink.soft',
      cursor: 'not-allowed',
    },
  },
  variants: {
    kind: {
      line: {},
      area: { paddingBlock: '2', lineHeight: 'normal', resize: 'vertical', display: 'block' },
    },
    numeric: { true: { textAlign: 'end' } },
  },
  defaultVariants: { kind: 'line' },
  staticCss: ['*'],
})

/** A field with something inside it: `$`, a search icon, a button. */
export const adornedRecipe = defineSlotRecipe({
  className: 'adorned',
  slots: ['root', 'lead', 'trail'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      width: 'full',
      '& > [data-lead] + input': { paddingInlineStart: '2.25rem' },
      '&[data-trail] > input': { paddingInlineEnd: '4.5rem' },
    },
    lead: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineStart: '0',
      width: '2.25rem',
      display: 'grid',
      placeItems: 'center',
      color: 'ink.soft',
      pointerEvents: 'none',
    },
    trail: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      display: 'flex',
      alignItems: 'center',
    },
  },
})

export const searchFieldRecipe = defineSlotRecipe({
  className: 'searchField',
  slots: ['root', 'input'],
  base: {
    root: { display: 'block', minWidth: '0', width: 'full' },
    input: { '&::-webkit-search-cancel-button, &::-webkit-search-decoration': { display: 'none' } },
  },
})
