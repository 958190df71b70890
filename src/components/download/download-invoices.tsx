import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { batchMachine } from '#machines/batch/batch.machine.ts'
import { archiveNames } from '#machines/download/archive.rules.ts'
import { headingOf, type TransactionName } from '#machines/transaction/transaction.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useActorEvent, useTrackedActor } from '../actors/use-tracked-actor.ts'
import { BatchProgress } from '../batch/batch-progress.tsx'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { today } from '../portal/today.ts'
import { saveBlob } from '../save-file.ts'
import { archiveOf } from './archive.ts'

interface DownloadInvoicesProps {
  /** The selection, of which only the first render's is downloaded. */
  readonly invoices: readonly TransactionName[]
  readonly onClose: () => void
}

/** Downloads invoices and credits as one ZIP. Mount it to open it. */
export default function DownloadInvoices({ invoices: selected, onClose }: DownloadInvoicesProps) {
  const [invoices] = useState(selected)
  const { timeZone } = useSite()
  const { actor, ids, files } = useDownloads(invoices)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isStopped = useSelector(actor, (state) => state.hasTag('stopped'))
  const isDone = useSelector(actor, (state) => state.hasTag('done'))
  const count = useSelector(actor, ({ context }) => context.done.size)
  const save = async () => {
    const names = archiveNames(invoices)
    const received = invoices.flatMap((invoice, at) => {
      const content = files.get(headingOf(invoice))
      return content ? [{ name: names[at] ?? '', content }] : []
    })
    const name = `invoices-${today(timeZone)}.zip`
    try {
      saveBlob(name, await archiveOf(received))
      onClose()
    } catch (error) {
      console.error(`${name} was not saved`, error)
      toast.error(`${name} could not be saved`)
    }
  }
  useEffect(() => actor.send({ type: 'batch.started', ids }), [actor, ids])
  useActorEvent(actor, 'batch.finished', save)
  return (
    <Dialog
      open
      size="small"
      title="Download Invoices"
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          {isStopped && <Button onClick={() => actor.send({ type: 'batch.resumed' })}>Continue</Button>}
          <Button variant="primary" loading={isBusy || isDone} disabled={count === 0} onClick={save}>
            {isBusy || isDone ? 'Downloading' : `Save the ${count} Downloaded`}
          </Button>
        </>
      }
    >
      <BatchProgress actor={actor} done="Downloaded" failed="could not be downloaded" />
    </Dialog>
  )
}

/** Receives the PDFs, which stay in memory until they are saved. */
function useDownloads(invoices: readonly TransactionName[]) {
  const { erp } = usePortal()
  const [{ ids, files, run }] = useState(() => {
    const files = new Map<string, Blob>()
    const byId = new Map(invoices.map((invoice) => [headingOf(invoice), invoice]))
    const run = async (id: string, signal: AbortSignal) => {
      const { transactionNumber: numTran = 0, transactionSuffix: invoiceSuffix = 0 } = byId.get(id) ?? {}
      try {
        const file = await erp.streamCustomerInvoices({ numTran, invoiceSuffix }, { signal })
        if (file.size === 0) return 'The file is empty.'
        files.set(id, file)
        return null
      } catch (error) {
        if (!signal.aborted) console.error(`${id} was not downloaded`, error)
        return failureMessage(error, FALLBACK_MESSAGES.load)
      }
    }
    return { ids: [...byId.keys()], files, run }
  })
  return { actor: useTrackedActor(batchMachine, { input: { run } }), ids, files }
}
