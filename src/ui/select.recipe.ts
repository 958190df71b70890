import { defineSlotRecipe } from '@pandacss/dev'
import { dropdown } from './popover.recipe.ts'

/** A list of options or suggestions. The trigger looks like a text field. */
export const selectRecipe = defineSlotRecipe({
  className: 'select',
  slots: [
    'root',
    'control',
    'trigger',
    'text',
    'arrow',
    'positioner',
    'content',
    'item',
    'itemText',
    'detail',
    'check',
  ],
  base: {
    root: { position: 'relative', width: 'full', minWidth: '0' },
    control: { position: 'relative' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      textAlign: 'start',
      cursor: 'pointer',
      '&[data-placeholder-shown]': { color: 'ink.soft' },
    },
    text: { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    arrow: {
      flex: 'none',
      color: 'ink.soft',
      transition: 'rotate 0.12s',
      _open: { rotate: '180deg' },
    },
    positioner: { zIndex: 'dropdown!', minWidth: 'var(--reference-width)' },
    content: {
      maxHeight: 'min({sizes.dropdown}, var(--available-height, 15rem))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: '1',
      ...dropdown,
      outline: 'none',
      _open: { animation: 'drop' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: '2.25rem', _touch: '2.75rem' },
      paddingInline: '2',
      borderRadius: 'sm',
      cursor: 'pointer',
      lineHeight: 'snug',
      _highlighted: { backgroundColor: 'yard.raised' },
      '&[data-state=checked]': { fontWeight: 'bold', backgroundColor: 'selected' },
      '&[data-state=checked][data-highlighted]': {
        outline: '2px solid {colors.link}',
        outlineOffset: '-2px',
      },
      '&[data-disabled]': { color: 'ink.soft', cursor: 'not-allowed' },
    },
    itemText: { flex: '1', minWidth: '0' },
    detail: { flex: 'none', color: 'ink.soft', fontSize: 'sm' },
    check: { flex: 'none', color: 'link', '&[hidden]': { display: 'block', visibility: 'hidden' } },
  },
})
