import { createContext, type ReactNode, use, useId } from 'react'
import { cx } from 'styled-system/css'
import { field } from 'styled-system/recipes'

/** What ties a control inside a field to its label, help and error. */
interface FieldTies {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldTies | undefined>(undefined)

/** Whether the surrounding form is being submitted. */
export const FormBusy = createContext(false)

/** For controls: in a form that is being submitted they keep their focus and value. */
export const useFormBusy = () => use(FormBusy)

/** The ties of the surrounding field, if any, for components that are controls. */
export function useField(): FieldTies | undefined {
  return use(FieldContext)
}

/** The same ties as attributes of a form element. */
export function useFieldAttributes() {
  const ties = useField()
  return {
    id: ties?.id,
    'aria-describedby': ties?.describedBy,
    'aria-invalid': ties?.invalid || undefined,
    'aria-required': ties?.required || undefined,
  }
}

export interface FieldProps {
  label: string
  /** Error message: marks the field and is read out with it. */
  error?: ReactNode
  helper?: ReactNode
  required?: boolean | undefined
  /** Adds `optional` to the label. */
  optional?: boolean | undefined
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  /** The control is a group (radio cards, checkboxes), which a label element can't name. */
  group?: boolean | undefined
  className?: string | undefined
  /** One control: TextInput, Select, DatePicker, RadioCards and so on. */
  children: ReactNode
}

/** A label, one control, and help or an error below it. */
export function Field(props: FieldProps) {
  const { label, error, helper, required = false, optional, hideLabel, group, className, children } = props
  const id = useId()
  const classes = field({ hiddenLabel: hideLabel })
  const ids = { label: `${id}label`, helper: `${id}helper`, error: `${id}error` }
  const describedBy = [error && ids.error, helper && ids.helper].filter(Boolean).join(' ') || undefined
  const words = (
    <>
      {label}
      {optional && <span className={classes.optional}> (optional)</span>}
    </>
  )
  return (
    <div className={cx(classes.root, className)} data-invalid={error ? '' : undefined}>
      {group ? (
        <span id={ids.label} data-label className={classes.label}>
          {words}
        </span>
      ) : (
        <label id={ids.label} htmlFor={id} className={classes.label}>
          {words}
        </label>
      )}
      <FieldContext value={{ id, labelId: ids.label, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {error && (
        <div id={ids.error} className={classes.error}>
          {error}
        </div>
      )}
      {helper && (
        <div id={ids.helper} className={classes.helper}>
          {helper}
        </div>
      )}
    </div>
  )
}
