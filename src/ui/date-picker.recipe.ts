import { defineSlotRecipe } from '@pandacss/dev'
import { fault } from './field.recipe.ts'
import { dropdown } from './popover.recipe.ts'

export const datePickerRecipe = defineSlotRecipe({
  className: 'datePicker',
  slots: [
    'root',
    'control',
    'input',
    'trigger',
    'refusal',
    'positioner',
    'content',
    'bar',
    'view',
    'table',
    'head',
    'day',
    'span',
  ],
  base: {
    root: { width: 'full', minWidth: '0', display: 'grid', gap: '1.5' },
    control: { position: 'relative' },
    input: {
      paddingInlineEnd: { base: '3rem', _largeText: '2.25rem' },
      paddingInlineStart: { _largeText: '1' },
    },
    trigger: { position: 'absolute', insetBlock: '0', insetInlineEnd: '0' },
    refusal: fault,
    positioner: { zIndex: 'dropdown!' },
    content: {
      /* At twice the size of text it is narrower than its seven days want. */
      maxWidth: 'calc(100vw - 1rem)',
      maxHeight: '100dvh',
      overflowY: 'auto',
      padding: { base: '3', _largeText: '2' },
      ...dropdown,
      outline: 'none',
      _open: { animation: 'drop' },
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginBottom: '2',
      '& > *': { minWidth: { _largeText: '0' }, paddingInline: { _largeText: '1' } },
    },
    view: { fontWeight: 'bold' },
    /* Not as wide as its box, which would then be as wide as it may become. */
    table: {
      borderCollapse: 'collapse',
      width: 'calc(7 * {sizes.control})',
      maxWidth: 'full',
      tableLayout: 'fixed',
    },
    head: {
      fontSize: { base: 'sm', _largeText: 'xs' },
      fontWeight: 'medium',
      color: 'ink.soft',
      height: '2rem',
      textAlign: 'center',
    },
    day: {
      display: 'grid',
      placeItems: 'center',
      width: 'control',
      maxWidth: 'full',
      height: { base: 'control', _largeText: '1.5rem' },
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { backgroundColor: 'yard.raised' },
      '&[data-today]': { boxShadow: 'inset 0 -3px 0 {colors.hivis.edge}', fontWeight: 'bold' },
      '&[data-selected]': { backgroundColor: 'ink', color: 'paper', fontWeight: 'bold' },
      '&[data-disabled]': {
        color: 'ink.soft',
        opacity: 0.55,
        cursor: 'not-allowed',
        backgroundColor: 'transparent',
      },
      '&[data-outside-range]:not([data-disabled])': { color: 'ink.soft' },
      '&[data-focus]': { outline: '2px solid var(--focus-ring)', outlineOffset: '-2px' },
    },
    span: { width: '4.5rem' },
  },
})
