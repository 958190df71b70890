import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { paths } from '../../components/navigation/paths.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ListLinesSkeleton } from './list-lines.tsx'
import { ListPage } from './list-page.tsx'
import { coming, detail } from './lists.styles.ts'
import { useIsMissing, useList } from './use-list.ts'

/** A custom list (section 2.8). The key keeps state from carrying over to another list. */
export default function ListScreen() {
  const { list = '' } = useParams()
  // Unmounting the page of a missing list stops its queries from fetching lines again.
  return useIsMissing(list) ? <NoSuchList /> : <ListById key={list} listId={list} />
}

function ListById({ listId }: { readonly listId: string }) {
  const view = useList(listId)
  switch (view.is) {
    case 'there':
      return <ListPage view={view} />
    case 'failed':
      return (
        <Frame>
          <h1 className={detail.title}>Custom List</h1>
          <LoadFailed error={view.error} onRetry={view.retry}>
            This list could not be loaded.
          </LoadFailed>
        </Frame>
      )
    case 'loading':
      return (
        <Frame>
          <div role="status" aria-label="Loading the list" className={detail.page}>
            <div className={detail.header}>
              <div className={detail.words}>
                <Skeleton width="16rem" height="2.375rem" />
                <div className={detail.facts}>
                  <Skeleton width="5rem" />
                </div>
              </div>
              <div className={coming.actions}>
                <Skeleton width="100%" height="2.5rem" />
              </div>
            </div>
            <ListLinesSkeleton />
          </div>
        </Frame>
      )
  }
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={detail.page}>
      <Breadcrumb>
        <Link to={paths.customLists}>Custom Lists</Link>
        <span>Custom List</span>
      </Breadcrumb>
      {children}
    </div>
  )
}

function NoSuchList() {
  return (
    <EmptyState
      level={1}
      title="List not found."
      action={
        <Link to={paths.customLists} asChild>
          <ButtonLink variant="primary">Custom Lists</ButtonLink>
        </Link>
      }
    >
      It may have been deleted, or it belongs to another account.
    </EmptyState>
  )
}
