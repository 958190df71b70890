import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import { CalendarDays } from 'lucide-react'
import { type Ref, useId, useRef, useState } from 'react'
import { cx } from 'styled-system/css'
import { button, control, datePicker } from 'styled-system/recipes'
import { DateCalendar } from './date-calendar.tsx'
import { type DateLocale, datePattern, readDate, showDate } from './dates.ts'
import { useField, useFormBusy } from './field.tsx'

export interface DatePickerProps {
  /** `yyyy-MM-dd`, or empty. */
  value: string
  /** Called with `yyyy-MM-dd`, or with '' if the text is not a date or out of range. */
  onChange: (value: string) => void
  /** Called with whether the field contains text that is not a valid date. */
  onHalfTyped?: ((isHalfTyped: boolean) => void) | undefined
  /** Order of day and month, both typed and shown. */
  locale: DateLocale
  /** The IANA time zone that determines today; the device's own if omitted. */
  timeZone?: string | undefined
  /** The earliest date, `yyyy-MM-dd`. */
  min?: string | undefined
  /** The latest date, `yyyy-MM-dd`. */
  max?: string | undefined
  /** Accessible name where no Field surrounds it. */
  label?: string
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * A date, typed in the order of the country or picked from a calendar (Alt and arrow down opens it). Invalid
 * text stays in the field with an error; no date is ever guessed. Load it lazily: the calendar is 21 kB.
 */
export default function DatePicker(props: DatePickerProps) {
  const { value, onChange, locale, timeZone, min, max, label = 'Date', disabled = false } = props
  const { onBlur, onHalfTyped } = props
  const ties = useField()
  const busy = useFormBusy()
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<string>()
  const [open, setOpen] = useState(false)
  const classes = datePicker()

  const fault = (iso: string | undefined) => {
    if (iso === undefined) return `Not a date. Use ${datePattern(locale)}.`
    if (min && iso < min) return `Not before ${showDate(min, locale)}.`
    if (max && iso > max) return `Not after ${showDate(max, locale)}.`
    return undefined
  }
  const [refusal, setRefusal] = useState<string>()
  const type = (text: string) => {
    setDraft(text)
    setRefusal(undefined)
    const iso = readDate(text, locale)
    const isWhole = /\d{4}/.test(text) && !fault(iso)
    if (isWhole && iso) onChange(iso)
    else if (value !== '') onChange('')
    onHalfTyped?.(!isWhole && text.trim() !== '')
  }
  const read = () => {
    if (draft !== undefined) {
      const iso = readDate(draft, locale)
      const wrong = draft.trim() === '' ? undefined : fault(iso)
      setRefusal(wrong)
      onHalfTyped?.(wrong !== undefined)
      if (!wrong) {
        setDraft(undefined)
        if (iso && iso !== value) onChange(iso)
      }
    }
  }
  const settle = () => {
    read()
    onBlur?.()
  }
  const pick = (iso: string) => {
    setDraft(undefined)
    setRefusal(undefined)
    onHalfTyped?.(false)
    onChange(iso)
  }

  return (
    <Ark.Root
      value={value === '' ? [] : [parseDate(value)]}
      onValueChange={(change) => pick(change.value[0]?.toString().slice(0, 10) ?? '')}
      open={open}
      onOpenChange={(change) => {
        setOpen(change.open)
        if (!change.open && isLeft(calendar.current)) trigger.current?.focus()
      }}
      locale={locale}
      startOfWeek={locale === 'en-US' ? 0 : 1}
      timeZone={timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone}
      {...(min ? { min: parseDate(min) } : {})}
      {...(max ? { max: parseDate(max) } : {})}
      disabled={disabled}
      readOnly={busy}
      fixedWeeks
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed', overlap: true }}
      lazyMount
      unmountOnExit
      data-refused={refusal ? '' : undefined}
      className={classes.root}
    >
      <Ark.Control className={classes.control}>
        <input
          ref={props.ref}
          id={ties?.id ?? id}
          type="text"
          inputMode="text"
          autoComplete="off"
          placeholder={datePattern(locale)}
          aria-label={ties ? undefined : label}
          aria-describedby={refusal ? `${id}refusal` : ties?.describedBy}
          aria-invalid={ties?.invalid || refusal !== undefined || undefined}
          aria-required={ties?.required || undefined}
          disabled={disabled}
          readOnly={busy}
          value={draft ?? showDate(value, locale)}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.altKey && event.key === 'ArrowDown') {
              // Chromium scrolls by a page.
              event.preventDefault()
              setOpen(true)
            }
            // Enter submits the form, which must include this date.
            if (event.key === 'Enter') read()
          }}
          className={cx(control(), classes.input)}
        />
        <Ark.Trigger
          ref={trigger}
          className={cx(button({ variant: 'quiet', shape: 'square' }), classes.trigger)}
        >
          <CalendarDays size={18} aria-hidden="true" />
        </Ark.Trigger>
      </Ark.Control>
      {refusal && (
        <div id={`${id}refusal`} role="alert" className={classes.refusal}>
          {refusal}
        </div>
      )}
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content
            ref={calendar}
            // Ark notices only after two frames, when the user may be in another field already.
            onBlur={({ currentTarget, relatedTarget: next }) => {
              if (next && next !== trigger.current && !currentTarget.contains(next)) setOpen(false)
            }}
            className={classes.content}
          >
            <DateCalendar />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

/** Whether focus would be lost with the calendar: the user may be in another field by now. */
function isLeft(calendar: HTMLElement | null): boolean {
  const at = document.activeElement
  return at === null || at === document.body || calendar?.contains(at) === true
}
