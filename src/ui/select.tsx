import { Portal } from '@ark-ui/react/portal'
import { Select as Ark, createListCollection } from '@ark-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useId } from 'react'
import { cx } from 'styled-system/css'
import { control, select } from 'styled-system/recipes'
import { useField, useFormBusy } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps {
  options: readonly SelectOption[]
  /** Value of the chosen option; empty if there is none. */
  value: string
  onChange: (value: string) => void
  /** Name in a form. */
  name?: string | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** Accessible name where no Field surrounds it. */
  label?: string
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** The trigger, so that a form can focus it. */
  ref?: Ref<HTMLButtonElement>
  className?: string | undefined
}

/** A choice from a list. Typing jumps to an entry; the typed text is discarded after 350 ms. */
export function Select(props: SelectProps) {
  const { options, value, onChange, name, placeholder = 'Select', label, disabled = false, onBlur } = props
  const ties = useField()
  const busy = useFormBusy()
  const ownId = useId()
  const triggerId = ties?.id ?? ownId
  const labelId = ties?.labelId ?? `${ownId}label`
  // Created on each render: it only wraps the options, which are compared by content.
  const collection = createListCollection<SelectOption>({
    items: options,
    isItemDisabled: (option) => option.disabled === true,
  })
  const classes = select()
  return (
    <Ark.Root
      collection={collection}
      value={value === '' ? [] : [value]}
      onValueChange={({ value: chosen }) => onChange(chosen[0] ?? '')}
      onOpenChange={({ open }) => {
        if (!open) onBlur?.()
      }}
      disabled={disabled}
      readOnly={busy}
      invalid={ties?.invalid ?? false}
      required={ties?.required ?? false}
      ids={{ trigger: triggerId, label: labelId }}
      positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed' }}
      {...(name === undefined ? {} : { name })}
      lazyMount
      unmountOnExit
      className={cx(classes.root, props.className)}
    >
      {!ties && label && <Ark.Label hidden>{label}</Ark.Label>}
      <Ark.Control className={classes.control}>
        <Ark.Trigger
          ref={props.ref}
          aria-describedby={ties?.describedBy}
          className={cx(control(), classes.trigger)}
        >
          <Ark.ValueText className={classes.text} placeholder={placeholder} />
          <Ark.Indicator className={classes.arrow}>
            <ChevronDown size={16} aria-hidden="true" />
          </Ark.Indicator>
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content}>
            {collection.items.map((option) => (
              <Ark.Item key={option.value} item={option} className={classes.item}>
                <Ark.ItemText className={classes.itemText}>{option.label}</Ark.ItemText>
                <Ark.ItemIndicator className={classes.check}>
                  <Check size={16} aria-hidden="true" />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
      <Ark.HiddenSelect />
    </Ark.Root>
  )
}
