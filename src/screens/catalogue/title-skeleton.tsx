import { line } from './catalogue.styles.ts'

/** Skeleton of a title that has not loaded: same size, same baseline. */
export const TitleSkeleton = () => (
  <span aria-hidden="true" className={line}>
    {'\u00a0'}
  </span>
)
