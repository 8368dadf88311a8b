import type { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { ComparedCounts } from '../../../domain/subscribers/subscriber-import/events.ts'
import type { Columns } from '../../../domain/subscribers/subscriber-import/list/columns.ts'
import type {
  ComparisonInput,
  KnownByList,
} from '../../../domain/subscribers/subscriber-import/list/matching/changed-since-list.ts'
import { comparison } from '../../../domain/subscribers/subscriber-import/list/matching/compare.ts'
import type { ComparedRow } from '../../../domain/subscribers/subscriber-import/list/matching/compared-row.ts'
import { rowsByPerson } from '../../../domain/subscribers/subscriber-import/list/matching/contradictions.ts'
import {
  matchRemovedPeople,
  type RemovedPerson,
} from '../../../domain/subscribers/subscriber-import/list/matching/removed-matches.ts'
import { emptyRegister, type RegisterOf } from '../../../domain/subscribers/subscriber-import/list/register.ts'
import { isEmptyLine, type RowOfList, rowOf } from '../../../domain/subscribers/subscriber-import/list/rows.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import type { YieldToRequests } from '../../kernel/handling/long-work.ts'
import { nameBasedId } from '../../kernel/handling/name-based-id.ts'
import type { ImportStore, ListSource, NewRow } from './import-store.ts'
import { subscriberImportStream } from './stream.ts'

export type CompareTools = {
  readonly handlers: Pick<Handlers, 'subscriberImport'>
  readonly imports: ImportStore
  /**
   * Reads the register in parts: all subscribers, and of the removed ones those that `isMeant` or that are protected.
   */
  readonly readRegister: (isMeant: (gone: RemovedPerson) => boolean) => AsyncIterable<readonly KnownByList[]>
  readonly giveWay: YieldToRequests
}

type ListToCompare = {
  readonly publicationId: PublicationId
  readonly importId: ImportId
  readonly source: ListSource
  /** The publication's name, as lists write it. */
  readonly publication: string
  readonly columns: Columns
  /** A hash of the headings, by which the next list with the same headings is recognised. */
  readonly heading: string
  readonly today: string
  readonly at: string
}

/** Rows per write, and rows that are read or compared between two yields to requests. */
const ROWS_PER_BATCH = 250
const ROWS_PER_TURN = 100

const countNames = {
  new: 'added',
  changed: 'changed',
  unchanged: 'unchanged',
  removed: 'removed',
  refused: 'refused',
} as const satisfies Record<ComparedRow['kind'], keyof ComparedCounts>

/** Fixes the id of a new subscriber now, so that a repeated import uses the same one. */
const subjectOf = (compared: ComparedRow, importId: ImportId, place: number): SubscriberId | null => {
  if (compared.kind === 'refused') return compared.subscriberId ?? null
  if (compared.kind !== 'new') return compared.subscriberId
  return compared.returns ?? SubscriberId.parse(nameBasedId(`subscriber ${place}`, importId))
}

export const newRow = (compared: ComparedRow, importId: ImportId, place: number): NewRow => ({
  place,
  line: compared.line,
  kind: compared.kind,
  subscriberId: subjectOf(compared, importId, place),
  isLeftOut: 'newer' in compared && compared.newer !== null,
  double: compared.kind === 'new' && compared.double !== null ? 'undecided' : null,
  compared: compared.kind === 'unchanged' ? undefined : compared,
  asNew: undefined,
})

type Register = RegisterOf<KnownByList>

const registerIn = async (
  batches: AsyncIterable<readonly KnownByList[]>,
  giveWay: YieldToRequests,
): Promise<Register> => {
  const register = emptyRegister<KnownByList>()
  for await (const batch of batches) {
    await giveWay()
    register.add(batch)
  }
  return register
}

/** Splits the work so that the process yields to requests between the parts. */
async function* yieldInTurns<Each>(all: readonly Each[], giveWay: YieldToRequests): AsyncGenerator<readonly Each[]> {
  for (let from = 0; from < all.length; from += ROWS_PER_TURN) {
    await giveWay()
    yield all.slice(from, from + ROWS_PER_TURN)
  }
}

const readRows = async (
  { source: { cells, heading = 1 }, columns, publication }: ListToCompare,
  giveWay: YieldToRequests,
) => {
  const rows: RowOfList[] = []
  let line = 0
  for await (const turn of yieldInTurns(cells, giveWay))
    for (const row of turn) {
      line += 1
      if (line > heading && !isEmptyLine(row)) rows.push(rowOf(row, line, { columns, publication }))
    }
  return rows
}

/** The rows that contradict each other. */
const contradictionsIn = async (rows: readonly RowOfList[], register: Register, giveWay: YieldToRequests) => {
  const people = rowsByPerson(register)
  for await (const turn of yieldInTurns(rows, giveWay)) for (const read of turn) if ('row' in read) people.add(read.row)
  return people.contradictions()
}

/** Compares row by row and yields to requests in between. */
async function* comparedRows(
  rows: readonly RowOfList[],
  importId: ImportId,
  { compare, missing, giveWay }: ReturnType<typeof comparison> & Pick<CompareTools, 'giveWay'>,
): AsyncGenerator<readonly NewRow[]> {
  let place = 0
  const placed = (compared: ComparedRow) => newRow(compared, importId, place++)
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH) {
    const batch: NewRow[] = []
    for (const read of rows.slice(from, from + ROWS_PER_BATCH)) {
      if (batch.length % ROWS_PER_TURN === 0) await giveWay()
      batch.push(placed(compare(read)))
    }
    yield batch
  }
  yield missing().map(placed)
}

const isUnreached = ({ compared }: NewRow) => Boolean(compared && 'unreached' in compared && compared.unreached)

async function* countRows(rows: AsyncIterable<readonly NewRow[]>, counts: Record<keyof ComparedCounts, number>) {
  for await (const batch of rows) {
    for (const { kind } of batch) counts[countNames[kind]] += 1
    counts.unreached += batch.filter(isUnreached).length
    yield batch
  }
}

/** Compares a list with the register and stores the result. */
export const compareList = (
  { handlers: { subscriberImport }, imports, readRegister, giveWay }: CompareTools,
  list: ListToCompare,
  context: CommandContext,
) => {
  const { publicationId, importId, columns, heading, today, at } = list
  const { listDay } = list.source
  const stream = subscriberImportStream(publicationId)
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0, refused: 0, unreached: 0 }

  const replaceRows = async () => {
    const comparing: ComparisonInput = { publicationId, listDay, today }
    const rows = await readRows(list, giveWay)
    const register = await registerIn(readRegister(matchRemovedPeople(rows)), giveWay)
    const compared = comparison(register, comparing, await contradictionsIn(rows, register, giveWay))
    await imports.replaceRows(importId, countRows(comparedRows(rows, importId, { ...compared, giveWay }), counts))
  }

  return imports.exclusively(importId, async () => {
    // After this event the earlier comparison no longer counts; if the process dies now, the import cannot start.
    const begin = { type: 'BeginComparison', publicationId, importId, at } as const
    const begun = await subscriberImport(stream, begin, derivedContext(context, 'begin comparison'))
    if (begun.kind === 'accepted') await replaceRows()
    const command = { type: 'CompareList', publicationId, importId, at, columns, heading, listDay, counts } as const
    return subscriberImport(stream, command, context)
  })
}
