/** So much of a comment stands in a list (section 2.7). */
const SHOWN = 15

/** A comment as a list shows it: its first characters, or what one can do where there is none. */
export function commentShown(comment: string): string {
  const characters = [...comment.trim()]
  if (characters.length === 0) return 'Add'
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}...` : characters.join('')
}
