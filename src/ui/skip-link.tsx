import { skipLink } from 'styled-system/recipes'

/** The first stop of the Tab key: past the navigation, to the element with id `main`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a href={`#${target}`} className={skipLink()}>
      Skip to content
    </a>
  )
}
