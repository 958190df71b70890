import { defineSlotRecipe } from '@pandacss/dev'
import { dropdown } from './dropdown.ts'
import { fault } from './field.recipe.ts'

/** A typed date with a calendar to pick it from. */
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
    input: { paddingInlineEnd: '3rem' },
    trigger: { position: 'absolute', insetBlock: '0', insetInlineEnd: '0' },
    refusal: fault,
    positioner: { zIndex: 'dropdown!' },
    content: {
      padding: '3',
      ...dropdown,
      outline: 'none',
      _open: { animation: 'drop' },
    },
    bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: '2' },
    view: { fontWeight: 'bold' },
    table: { borderCollapse: 'collapse', width: 'full' },
    head: { fontSize: 'sm', fontWeight: 'medium', color: 'ink.soft', height: '2rem', textAlign: 'center' },
    day: {
      display: 'grid',
      placeItems: 'center',
      width: 'control',
      height: 'control',
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
