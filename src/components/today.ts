/** Today where the user is, yyyy-MM-dd. */
export const today = () => dayOf(new Date())

/** The day of that moment where the user is, yyyy-MM-dd. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
