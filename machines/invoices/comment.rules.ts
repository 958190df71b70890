/** Characters of a comment that a list shows (section 2.7). */
const SHOWN = 15

/** A comment as a list shows it: its first characters, or 'Add' if there is none. */
export function commentShown(comment: string): string {
  const characters = [...comment.trim()]
  if (characters.length === 0) return 'Add'
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}...` : characters.join('')
}

/** A list by whether its rows have a comment, with the values of the URL; '' is all. */
export const COMMENT_FILTERS = [
  { value: '', label: 'Any comment' },
  { value: 'with', label: 'With comment' },
  { value: 'without', label: 'Without comment' },
] as const

/** The filter in a URL; all for an unknown one. */
export const commentFilter = (value: string | null) =>
  COMMENT_FILTERS.find((each) => each.value === value) ?? COMMENT_FILTERS[0]

type CommentFilter = (typeof COMMENT_FILTERS)[number]['value']

/** Whether a filter keeps a row; undefined if it keeps all. */
export const keepsComment = (filter: CommentFilter) =>
  filter === '' ? undefined : (row: Commented) => hasComment(row) === (filter === 'with')

interface Commented {
  readonly userComment: string
}

export const hasComment = ({ userComment }: Commented) => userComment.trim() !== ''
