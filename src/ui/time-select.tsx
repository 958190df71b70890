import { useMemo } from 'react'
import { Select, type SelectProps } from './select.tsx'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const two = (part: number) => String(part).padStart(2, '0')
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** Times of day from `from` to `to`, 24-hour, as `HH:mm`. */
export function timesOfDay(from: string, to: string, step: number): string[] {
  const times = []
  for (let at = minutesOf(from); at <= minutesOf(to); at += step) times.push(timeOf(at))
  return times
}

/** Times that a delivery can be requested for, in steps of five minutes. */
const TIMES = timesOfDay('05:00', '19:00', 5)

/** A time of day from a list. Typing `08` jumps to eight. A value that isn't listed is added. */
export function TimeSelect(props: Omit<SelectProps, 'options'>) {
  const { value } = props
  const options = useMemo(() => {
    const all = value === '' || TIMES.includes(value) ? TIMES : [...TIMES, value].sort()
    return all.map((time) => ({ value: time, label: time }))
  }, [value])
  return <Select placeholder="hh:mm" {...props} options={options} />
}
