/** Characters of a comment that a list shows (section 2.7). */
const SHOWN = 15

/** A comment as a list shows it: its first characters, or 'Add' if there is none. */
export function commentShown(comment: string): string {
  const characters = [...comment.trim()]
  if (characters.length === 0) return 'Add'
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}...` : characters.join('')
}
