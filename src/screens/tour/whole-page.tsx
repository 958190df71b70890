import type { ReactNode } from 'react'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { tour } from './tour.styles.ts'

/** A page that fills the window and is no higher where it can. */
export function WholePage({ children }: { readonly children: ReactNode }) {
  usePageMark('whole')
  return <main className={tour.page}>{children}</main>
}
