import { line } from './title-skeleton.styles.ts'

/** Stands in for a title that the menu has not told yet: a blank of its size, on its base line. */
export const TitleSkeleton = () => (
  <span aria-hidden="true" className={line}>
    {'\u00a0'}
  </span>
)
