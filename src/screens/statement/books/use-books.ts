import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { isolated } from '#contract/isolated.ts'
import { booksMachine } from '#machines/books/books.machine.ts'
import { BooksProblem, type BooksSource, type BooksText, type Report } from '#machines/books/books.model.ts'
import { type KnownLayout, rolesWithin } from '#machines/books/layout.rules.ts'
import { useActorEvent, useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { DEVICE_KEYS, onDevice } from '../../../components/portal/device-keys.ts'
import { type Portal, usePortal } from '../../../components/portal/portal.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { finishInSlices } from '../../../components/rendering/scheduling.ts'
import { nameWithSheet, plainFile, type ReadWorkbook } from '../../../components/spreadsheet/plain-file.ts'
import { FileRefused, readTextFile } from '../../../components/text-file.ts'

export type BooksActor = ActorRefFrom<typeof booksMachine>

const position = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
const kept = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(
      v.object({
        names: v.array(v.string()),
        roles: v.object({
          date: position,
          number: position,
          reference: position,
          description: position,
          type: position,
          supplier: position,
          debit: position,
          credit: position,
          amount: position,
          open: position,
          balance: position,
        }),
      }),
    ),
  ),
  [],
)

const keptNames = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), [])

const keyOf = ({ userName }: Portal) => onDevice(DEVICE_KEYS.booksColumns, userName)

/** The columns that this user chose before. */
const knownLayouts = (portal: Portal): readonly KnownLayout[] =>
  v.parse(kept, portal.stores.device.read(keyOf(portal)) ?? '').map(({ names, roles }) => ({
    names,
    roles: rolesWithin(roles, names.length),
  }))

const suppliersKey = ({ userName }: Portal) => onDevice(DEVICE_KEYS.booksNames, userName)

/** What this user's ledgers call us, where they list several suppliers. */
const knownNames = (portal: Portal): readonly string[] =>
  v.parse(keptNames, portal.stores.device.read(suppliersKey(portal)) ?? '')

/** The comparison of a statement with the books, as long as its page is open. */
export function useBooks(statement: Statement, lines: readonly StatementLine[]): BooksActor {
  const portal = usePortal()
  const { usa } = useSite()
  const actor = useTrackedActor(booksMachine, {
    input: {
      isUsa: usa,
      statement,
      lines,
      known: knownLayouts(portal),
      ours: knownNames(portal),
      inSlices: finishInSlices,
    },
  })
  useActorEvent(actor, 'columns.remembered', ({ known }) =>
    portal.stores.device.write(keyOf(portal), JSON.stringify(known)),
  )
  useActorEvent(actor, 'supplier.remembered', ({ ours }) =>
    portal.stores.device.write(suppliersKey(portal), JSON.stringify(ours)),
  )
  const compared = useRef(lines)
  useEffect(() => {
    if (compared.current === lines) return
    compared.current = lines
    actor.send({ type: 'statement.changed', statement, lines })
  }, [actor, statement, lines])
  return actor
}

const LIMITS = {
  bytes: 20_000_000,
  tooLarge: 'is larger than 20 MB. Export a shorter period, or this supplier only.',
}

/** A file as the source of a comparison. */
export class FileSource implements BooksSource {
  readonly name: string
  /** What was read of a spreadsheet. */
  workbook: ReadWorkbook | null = null

  constructor(
    readonly file: File,
    /** The sheet that the user chose. */
    readonly sheet?: string,
  ) {
    this.name = file.name
  }

  async read(report: Report, signal: AbortSignal): Promise<BooksText> {
    const { name, file, sheet } = this
    const seen = (workbook: ReadWorkbook) => {
      this.workbook = workbook
    }
    try {
      const plain = await plainFile(file, LIMITS, { sheet, report, signal, seen })
      const text = await readTextFile(plain.file, LIMITS, { signal, ...(!plain.workbook && { report }) })
      return { name: nameWithSheet(name, plain.workbook), text }
    } catch (error) {
      if (signal.aborted) throw error
      throw new BooksProblem(
        error instanceof FileRefused
          ? error.message
          : `${isolated(name)} could not be read. Choose it again.`,
      )
    }
  }
}

const PASTED = 'Pasted rows'

export const pastedSource = (text: string): BooksSource => ({
  name: PASTED,
  read: async () => ({ name: PASTED, text }),
})
