import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { type InputHTMLAttributes, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { control, select } from 'styled-system/recipes'
import { useField, useFormBusy } from './field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A possible meaning of the text. */
export interface TextSuggestion {
  readonly value: string
  readonly label: string
  /** Distinguishes it from others of the same name. */
  readonly detail?: string
}

type Typing = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'>

interface SuggestInputProps extends Typing {
  value: string
  onChange: (text: string) => void
  /** Possible meanings, best first. Without any it is a plain field. */
  suggestions: readonly TextSuggestion[]
  /** One of them was chosen; what that changes is up to the form. */
  onChoose: (value: string) => void
  /** Opens the list as soon as the field is pressed, rather than once something is typed. */
  opensAtOnce?: boolean
  disabled?: boolean | undefined
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

const ENTER = 'Enter'

/** A text field with suggestions below. Any text is allowed, and only choosing a suggestion changes it. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onChange, suggestions, onChoose, opensAtOnce = false, disabled = false } = props
  const { autoComplete = 'off', inputMode } = props
  const ties = useField()
  const busy = useFormBusy()
  const list = useRef<HTMLDivElement>(null)
  const [wantsList, setWantsList] = useState(false)
  const isOpen = wantsList && suggestions.length > 0
  const collection = createListCollection({ items: suggestions })
  const classes = select()
  // On a touch screen the list would stay open when the focus moves to another field; then late suggestions do
  // not open it either.
  const leave = (to: Element | null) => {
    if (isOpen && (!to || list.current?.contains(to))) return
    setWantsList(false)
  }
  return (
    <Ark.Root
      collection={collection}
      inputValue={value}
      value={[]}
      onSelect={({ itemValue }) => onChoose(itemValue)}
      selectionBehavior="preserve"
      allowCustomValue
      open={isOpen}
      onOpenChange={({ open }) => setWantsList(open)}
      openOnClick={opensAtOnce}
      disabled={disabled}
      readOnly={busy}
      invalid={ties?.invalid ?? false}
      {...(ties && { ids: { input: ties.id, label: ties.labelId } })}
      positioning={{ placement: 'bottom-start', sameWidth: false, gutter: 4, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      className={classes.root}
      // Enter takes the highlighted suggestion; without one it must not submit the form either.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === ENTER && isOpen) event.preventDefault()
      }}
    >
      <Ark.Control>
        <Ark.Input
          ref={(input) => {
            if (input) refuseLateFocus(input, list)
          }}
          autoComplete={autoComplete}
          inputMode={inputMode}
          aria-describedby={ties?.describedBy}
          aria-required={ties?.required || undefined}
          // Not by the list's own event: browsers autofill without focus, and the list emits none then.
          onChange={({ target }) => onChange(target.value)}
          onFocus={props.onFocus}
          onBlur={({ relatedTarget }) => {
            leave(relatedTarget)
            props.onBlur?.()
          }}
          className={control()}
        />
      </Ark.Control>
      <VisuallyHidden>
        <span role="status">{isOpen && countText(suggestions.length)}</span>
      </VisuallyHidden>
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content ref={list} className={classes.content}>
            {suggestions.map((item) => (
              <Ark.Item key={item.value} item={item} className={classes.item}>
                <Ark.ItemText className={classes.itemText}>{item.label}</Ark.ItemText>
                {item.detail && (
                  <>
                    {' '}
                    <span className={classes.detail}>{item.detail}</span>
                  </>
                )}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

/**
 * The list gives its field the focus in the frame after it opens or closes, even where somebody who types fast is
 * in the next field by then. Only the list asks for the focus without scrolling.
 */
function refuseLateFocus(input: HTMLInputElement, list: RefObject<HTMLElement | null>) {
  input.focus = (options) => {
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !list.current?.contains(activeElement)
    if (!(options?.preventScroll && isElsewhere)) HTMLElement.prototype.focus.call(input, options)
  }
}

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`)
