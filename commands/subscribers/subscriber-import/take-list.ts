import { createHash } from 'node:crypto'
import type { ImportId, PublicationId, UserId } from '../../../domain/kernel/ids.ts'
import { shownLine } from '../../../domain/kernel/values/texts/line.ts'
import type { SubscriberImportEvent } from '../../../domain/subscribers/subscriber-import/events.ts'
import {
  type Columns,
  guessedColumns,
  lackOfColumns,
} from '../../../domain/subscribers/subscriber-import/list/columns.ts'
import { type ListField, listFields } from '../../../domain/subscribers/subscriber-import/list/fields.ts'
import { listDayOf, pastListDay } from '../../../domain/subscribers/subscriber-import/list/list-day.ts'
import type { SubscriberImportRejection } from '../../../domain/subscribers/subscriber-import/subscriber-import.ts'
import { findPublication } from '../../editorial/issue/parents.ts'
import type { HandlePublication } from '../../editorial/publication/stream.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import type { LongWork } from '../../kernel/handling/long-work.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { type CompareTools, compareList } from './compare-list.ts'
import { type ListSource, partsOf } from './import-store.ts'
import type { ReadCells } from './list-reader.ts'
import { type ReceiveTools, receiveList } from './receive-list.ts'

type HeadingOfPublication = { readonly publication: PublicationId; readonly heading: string }

export type TakeListTools = ReceiveTools &
  Pick<CompareTools, 'readRegister'> & {
    readonly handlers: { readonly publication: HandlePublication }
    /** Resolves when the register shows all that has happened. */
    readonly awaitRegister: () => Promise<void>
    /** The columns that the last list with this heading was read with. */
    readonly findColumns: (list: HeadingOfPublication) => Promise<readonly (string | null)[] | undefined>
    readonly longWork: LongWork
    readonly now: () => Date
  }

type TakeRejection =
  | SubscriberImportRejection
  | 'ColumnsMissing'
  | 'ListFromTheFuture'
  | 'ListIsGone'
  | 'PublicationNotFound'

type TakeOutcome = Promise<Outcome<SubscriberImportEvent, TakeRejection>>

const refuse = (reason: TakeRejection) => ({ kind: 'rejected', reason }) as const

const headingOf = (titles: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(titles.map((title) => title.trim().toLowerCase())))
    .digest('base64url')

const isField = (field: string | null): field is ListField | null =>
  field === null || (listFields as readonly string[]).includes(field)

type SourceOfImport = {
  readonly publicationId: PublicationId
  readonly importId: ImportId
  readonly source: ListSource
}

const compare = async (
  { handlers, imports, readRegister, awaitRegister, longWork, now }: TakeListTools,
  list: SourceOfImport & { readonly columns: Columns; readonly heading: string },
  context: CommandContext,
): TakeOutcome => {
  const found = await findPublication({ handlers }, list.publicationId)
  if (!found) return refuse('PublicationNotFound')
  await awaitRegister()
  const at = now()
  const compared = { ...list, publication: found.settings.name, today: dayInSweden(at), at: at.toISOString() }
  return longWork((giveWay) => compareList({ handlers, imports, readRegister, giveWay }, compared, context))
}

export type TakenList = Pick<SourceOfImport, 'publicationId' | 'importId'> & {
  readonly read: ReadCells
  /** Empty: the rows were pasted. */
  readonly fileName: string
  readonly listDay: string | undefined
  readonly by: UserId
}

/** Stores a list, and compares it at once where its columns are known or can be guessed. */
export const takeList = async (
  tools: TakeListTools,
  { publicationId, importId, read, fileName, listDay: given, by }: TakenList,
  context: CommandContext,
): TakeOutcome => {
  const at = tools.now()
  const name = shownLine(fileName)
  const listDay = listDayOf({ given, name }, dayInSweden(at))
  if (typeof listDay !== 'string') return refuse(listDay.rejected)
  const list = { publicationId, importId, source: { publicationId, name, ...read, listDay } }
  const received = await receiveList(tools, { ...list, by, at: at.toISOString() }, context)
  if (received.kind !== 'accepted') return received
  const { titles, rows } = partsOf(read)
  const heading = headingOf(titles)
  const remembered = await tools.findColumns({ publication: publicationId, heading })
  const columns = remembered?.every(isField) ? remembered : guessedColumns(titles, rows)
  if (lackOfColumns(columns) !== undefined) return received
  return compare(tools, { ...list, columns, heading }, derivedContext(context, 'compare'))
}

export type NamedColumns = Pick<SourceOfImport, 'publicationId' | 'importId'> & {
  readonly columns: Columns
  /** Undefined: the list's day stays. */
  readonly listDay: string | undefined
}

/** Compares a list by the columns that the user has named. */
export const nameColumns = async (
  tools: TakeListTools,
  { publicationId, importId, columns, listDay: given }: NamedColumns,
  context: CommandContext,
): TakeOutcome => {
  const stored = await tools.imports.source(importId)
  if (!stored) return refuse('ListIsGone')
  const { titles } = partsOf(stored)
  if (lackOfColumns(columns) !== undefined || columns.length !== titles.length) return refuse('ColumnsMissing')
  const listDay = given === undefined ? stored.listDay : pastListDay(given, dayInSweden(tools.now()))
  if (typeof listDay !== 'string') return refuse(listDay.rejected)
  const source = { ...stored, listDay }
  if (listDay !== stored.listDay) await tools.imports.keepSource(importId, source)
  return compare(tools, { publicationId, importId, source, columns, heading: headingOf(titles) }, context)
}
