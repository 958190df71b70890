import { useMemo } from 'react'
import { Select, type SelectProps } from './select.tsx'

export interface TimeSelectProps extends Omit<SelectProps, 'options'> {
  /** First and last time of day, `HH:mm`; 05:00 and 19:00 unless given. */
  from?: string
  to?: string
  /** Minutes between entries; 5 unless given. */
  step?: number
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const two = (part: number) => String(part).padStart(2, '0')
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Times of day from `from` to `to`, 24-hour, as `HH:mm`. */
export function timesOfDay(from: string, to: string, step: number): string[] {
  const times = []
  for (let at = minutesOf(from); at <= minutesOf(to); at += step) times.push(timeOf(at))
  return times
}

/** A time of day in one list. Typing `08` jumps to eight. A value that isn't listed joins the list. */
export function TimeSelect({ from = '05:00', to = '19:00', step = 5, ...rest }: TimeSelectProps) {
  const options = useMemo(() => {
    const times = timesOfDay(from, to, step)
    const all = rest.value === '' || times.includes(rest.value) ? times : [...times, rest.value].sort()
    return all.map((time) => ({ value: time, label: time }))
  }, [from, to, step, rest.value])
  return <Select placeholder="hh:mm" {...rest} options={options} />
}
