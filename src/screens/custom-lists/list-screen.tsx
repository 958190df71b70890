import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'wouter'
import type { CartLine } from '#contract/entities/cart.ts'
import { idsIn } from '#machines/catalogue/category-path.rules.ts'
import { csvFileName, listCsv } from '#machines/custom-lists/csv.rules.ts'
import { itemCount } from '../../components/cart/cart-totals.tsx'
import { CopyDialogs } from '../../components/copy-to-cart/copy-dialogs.tsx'
import type { CopyToCartActor } from '../../components/copy-to-cart/use-copy-to-cart.ts'
import { useListChanges } from '../../components/custom-lists/list-changes.ts'
import { usePath } from '../../components/navigation/page-location.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { useDeferredMount } from '../../components/rendering/scheduling.ts'
import { saveFile } from '../../components/save-file.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { AddProduct } from './add-product.tsx'
import { ListLines, ListLinesSkeleton } from './list-lines.tsx'
import { coming, detail } from './lists.styles.ts'
import { type DeletionActor, type ListView, useCopy, useDeletion, useIsMissing, useList } from './use-list.ts'

/** A custom list (section 2.8). The key keeps state from carrying over to another list. */
export default function ListScreen() {
  // Not the router's `useParams`, which leaves %26 and %2F as they are.
  const [list = ''] = idsIn(usePath())
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

type ListThere = Extract<ListView, { is: 'there' }>

function ListPage({ view }: { readonly view: ListThere }) {
  const { list, lengths } = view
  const {
    access,
    lengths: { unit },
  } = useSite()
  const copy = useCopy(list.cartSessionId)
  const deletion = useDeletion()
  const { lines, change } = useListChanges(list.cartSessionId, view.lines)
  const [isEditing, setEditing] = useState(false)
  const remove = useCallback((line: CartLine) => change({ kind: 'remove', line }), [change])
  const setQuantity = useCallback(
    (line: CartLine, quantity: number) => change({ kind: 'setQuantity', line, quantity }),
    [change],
  )
  const isUnderWay = useDeferredMount()
  const isGeneric = list.type === 'Generic'
  return (
    <div className={detail.page}>
      <Breadcrumb>
        <Link to={paths.customLists}>Custom Lists</Link>
        <span>{list.name}</span>
      </Breadcrumb>
      <header className={detail.header}>
        <div className={detail.words}>
          <h1 className={detail.title}>{list.name}</h1>
          <div className={detail.facts}>
            <span>{itemCount(lines)}</span>
            {isGeneric && <Badge>Generic</Badge>}
          </div>
        </div>
        <div className={detail.actions}>
          {access.cart && <CopyButton copy={copy} disabled={lines.length === 0} />}
          <Button
            disabled={lines.length === 0}
            onClick={() =>
              saveFile(
                csvFileName(list.name),
                listCsv(lines, { prices: access.prices, tallies: { unit, byLine: lengths } }),
                'text/csv',
              )
            }
          >
            Download List
          </Button>
          {/* By the cart's operations, which a site without a cart refuses. */}
          {access.cart && !isGeneric && (
            <Button aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
              {isEditing ? 'Done' : 'Edit List'}
            </Button>
          )}
          {!isGeneric && (
            <Button onClick={() => deletion.send({ type: 'send.requested', request: list.cartSessionId })}>
              Delete list
            </Button>
          )}
        </div>
      </header>
      {isEditing && access.products && (
        <AddProduct listId={list.cartSessionId} onAdd={(product) => change({ kind: 'add', product })} />
      )}
      {lines.length === 0 && <EmptyList />}
      {lines.length > 0 && !isUnderWay && <ListLinesSkeleton />}
      {lines.length > 0 && isUnderWay && (
        <ListLines
          lines={lines}
          lengths={lengths}
          onRemove={remove}
          onQuantity={isEditing ? setQuantity : undefined}
          listId={list.cartSessionId}
        />
      )}
      {access.cart && (
        <p className={detail.help}>
          {isGeneric ? 'To update a list,' : 'To update a list, press Edit List, or'} copy it to the cart, add
          products and save using the same name.
        </p>
      )}
      <CopyDialogs
        copy={copy}
        title="Changed since you saved this list"
        unchanged="Everything else is unchanged."
      />
      <DeleteDialog deletion={deletion} />
    </div>
  )
}

function CopyButton({ copy, disabled }: { readonly copy: CopyToCartActor; readonly disabled: boolean }) {
  const isBusy = useSelector(copy, (state) => state.hasTag('busy'))
  return (
    <Button
      variant="primary"
      loading={isBusy}
      disabled={disabled}
      onClick={() => copy.send({ type: 'copy.requested' })}
    >
      Copy List to Cart
    </Button>
  )
}

function EmptyList() {
  const { access } = useSite()
  return (
    <EmptyState
      title="No items in this list yet."
      action={
        access.products && (
          <Link to={paths.products()} asChild>
            <ButtonLink variant="primary">Add products to your lists</ButtonLink>
          </Link>
        )
      }
    />
  )
}

function DeleteDialog({ deletion }: { readonly deletion: DeletionActor }) {
  const isConfirming = useSelector(deletion, (state) => state.hasTag('confirming'))
  const isBusy = useSelector(deletion, (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      open={isConfirming || isBusy}
      title="Delete list"
      message="Are you sure you want to delete this list? This action cannot be undone."
      accept="Delete"
      danger
      busy={isBusy}
      onAccept={() => deletion.send({ type: 'send.confirmed' })}
      onCancel={() => deletion.send({ type: 'send.declined' })}
    />
  )
}
