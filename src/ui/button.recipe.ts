import { defineRecipe } from '@pandacss/dev'
import { rulerGround } from './ruler.recipe.ts'

const yellow = { backgroundColor: 'hivis', borderColor: 'hivis.edge', color: 'hivis.on' }
const outlined = { backgroundColor: 'paper', borderColor: 'ink', color: 'ink' }

/** Styles of a disabled button. Variants override the base, so each includes them. */
const off = '&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])'
const greyed = {
  [off]: { backgroundColor: 'yard.raised', borderColor: 'line', color: 'ink.soft', cursor: 'not-allowed' },
}
const faded = {
  [off]: {
    backgroundColor: 'transparent',
    borderColor: 'transparent',
    color: 'ink.soft',
    cursor: 'not-allowed',
  },
}

/**
 * Buttons, and links styled as such. `primary` is the one main action of a screen; `row` is outlined until
 * its row (an element with class `group`) is under the pointer or holds focus.
 */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'control',
    paddingInline: '4',
    paddingBlock: '1',
    border: '1px solid',
    borderRadius: 'md',
    fontSize: 'base',
    fontWeight: 'bold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 0.12s, border-color 0.12s, color 0.12s',
    '& svg': { flex: 'none' },
    /* Buttons are useless on paper; overrides any `display` that a screen sets. */
    _print: { display: 'none!' },
    _loading: {
      cursor: 'progress',
      overflow: 'hidden',
      _after: {
        content: '""',
        position: 'absolute',
        insetBlockEnd: '0',
        left: '-40px',
        right: '-40px',
        height: '5px',
        ...rulerGround,
        animation: 'run',
      },
    },
  },
  variants: {
    variant: {
      primary: {
        ...yellow,
        _hover: { backgroundColor: 'hivis.hover' },
        /* The button itself becomes the ruler. */
        _loading: { _after: { height: '9px', backgroundColor: 'transparent', scale: '1 -1' } },
        ...greyed,
      },
      secondary: { ...outlined, _hover: { backgroundColor: 'yard.raised' }, ...greyed },
      plain: {
        ...outlined,
        borderColor: 'line.strong',
        _hover: { backgroundColor: 'yard.raised' },
        ...greyed,
      },
      row: { ...outlined, _inActiveRow: yellow, _hover: { backgroundColor: 'hivis.hover' }, ...greyed },
      quiet: {
        backgroundColor: 'transparent',
        borderColor: 'transparent',
        color: 'ink',
        _hover: { backgroundColor: 'yard.raised' },
        ...faded,
      },
      link: {
        backgroundColor: 'transparent',
        borderColor: 'transparent',
        color: 'link',
        paddingInline: '0',
        textUnderlineOffset: '0.2em',
        _hover: { textDecoration: 'underline' },
        ...faded,
      },
      danger: {
        backgroundColor: 'bad',
        borderColor: 'bad',
        color: 'bad.on',
        _hover: { filter: 'brightness(0.92)' },
        ...greyed,
      },
    },
    size: {
      normal: {},
      large: { minHeight: 'controlLarge', fontSize: 'lg', paddingInline: '6' },
    },
    shape: {
      text: {},
      square: { width: 'control', paddingInline: '0', flex: 'none' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'secondary', size: 'normal', shape: 'text' },
  staticCss: ['*'],
})
