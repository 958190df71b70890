import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { type InputHTMLAttributes, type KeyboardEvent, useRef, useState } from 'react'
import { control, select } from 'styled-system/recipes'
import { useField, useFormBusy } from './field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Something that the text may mean. */
export interface TextSuggestion {
  readonly value: string
  readonly label: string
  /** What tells it from others of its name, after it. */
  readonly detail?: string
}

type Typing = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'>

interface SuggestInputProps extends Typing {
  value: string
  onChange: (text: string) => void
  /** What it may mean, best first. None, and it is a plain field. */
  suggestions: readonly TextSuggestion[]
  /** One of them was chosen: what that changes is the form's to say. */
  onChoose: (value: string) => void
  /** Shows them as soon as the field is pressed; else once something is typed. */
  opensAtOnce?: boolean
  disabled?: boolean | undefined
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

const ENTER = 'Enter'

/** A line of text with suggestions under it. Any text is allowed, and none is changed but by choosing one. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onChange, suggestions, onChoose, opensAtOnce = false, disabled = false } = props
  const { autoComplete = 'off', inputMode } = props
  const ties = useField()
  const busy = useFormBusy()
  const list = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [wantsList, setWantsList] = useState(false)
  const isOpen = wantsList && suggestions.length > 0
  const collection = createListCollection({ items: suggestions })
  const classes = select()
  // A list that is closed takes the focus back, and on a touch screen it stays open when the focus leaves it: so
  // it is made afresh where the focus has gone to another field, and what comes late opens none.
  const leave = (to: Element | null) => {
    if (isOpen && (!to || list.current?.contains(to))) return
    setWantsList(false)
    if (isOpen) setRound((round) => round + 1)
  }
  return (
    <Ark.Root
      key={round}
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
      positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      className={classes.root}
      // Enter takes what is pointed at; with nothing pointed at it must not send the form either.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === ENTER && isOpen) event.preventDefault()
      }}
    >
      <Ark.Control>
        <Ark.Input
          autoComplete={autoComplete}
          inputMode={inputMode}
          aria-describedby={ties?.describedBy}
          aria-required={ties?.required || undefined}
          // Not by the list's own event: what a browser fills in comes without a focus, and it has none then.
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

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`)
