import { skipLink } from 'styled-system/recipes'

/** The first stop of the Tab key: past the navigation, to the element with id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={skipLink()}>
      Skip to content
    </a>
  )
}
