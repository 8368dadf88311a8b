import type { ImportId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { KnownByList } from '../../../domain/subscribers/subscriber-import/list/matching/changed-since-list.ts'
import { asOnePerson } from '../../../domain/subscribers/subscriber-import/list/matching/compare.ts'
import { newRow } from './compare-list.ts'
import type { DoubleAnswer, ImportStore } from './import-store.ts'

type DoubleTools = {
  readonly imports: Pick<ImportStore, 'replaceRow' | 'rows'>
  readonly findKnown: (subscriberId: SubscriberId) => Promise<KnownByList | undefined>
}

export type DoubleDecision = {
  readonly publicationId: PublicationId
  readonly importId: ImportId
  readonly place: number
  readonly answer: Exclude<DoubleAnswer, 'undecided'>
  readonly listDay: string
  readonly today: string
}

/**
 * Notes whether the new person of a row is the subscriber of the same name and address. Returns false when the list has
 * no such row.
 */
export const answerDouble = async (
  { imports, findKnown }: DoubleTools,
  { importId, place, answer, ...comparing }: DoubleDecision,
): Promise<boolean> => {
  const [row] = await imports.rows(importId, { doubles: true, after: place - 1, limit: 1 })
  const asNew = row?.asNew ?? row?.compared
  if (!row || row.place !== place || asNew?.kind !== 'new' || asNew.double === null) return false
  const known = await findKnown(asNew.double)
  const compared = answer === 'one' && known ? asOnePerson(asNew, asNew.line, known, comparing) : asNew
  await imports.replaceRow(importId, { ...newRow(compared, importId, place), double: answer, asNew })
  return true
}
