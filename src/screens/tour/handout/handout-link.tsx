import { Link } from 'wouter'
import { type Asked, handoutPath, handoutState } from './asked.ts'

/** Opens the handout of what is chosen; nothing where there is none. */
export function HandoutLink({ kind, name, json }: Asked) {
  if (json === null) return null
  const isFile = name === ''
  return (
    <Link href={handoutPath({ kind, name })} state={isFile ? handoutState(json) : undefined}>
      Handout
    </Link>
  )
}
