import { z } from 'zod'
import { ImportId, PublicationId, UserId } from '../../kernel/ids.ts'
import { Day } from '../../kernel/values/dates/day.ts'

const about = { publicationId: PublicationId, importId: ImportId, at: z.iso.datetime() }
const many = z.int().min(0)

export const ComparedCounts = z.object({
  added: many,
  changed: many,
  unchanged: many,
  removed: many,
  refused: many,
  unreached: many.optional(),
})

export const ReceiveList = z.object({ type: z.literal('ReceiveList'), ...about, rows: many, by: UserId })

/** Before a row of what was compared earlier is replaced. */
export const BeginComparison = z.object({ type: z.literal('BeginComparison'), ...about })

export const CompareList = z.object({
  type: z.literal('CompareList'),
  ...about,
  columns: z.array(z.string().nullable()).readonly(),
  heading: z.string(),
  listDay: Day,
  counts: ComparedCounts,
})

/**
 * What is chosen of the comparison, as it was counted for this. `typed`: how many removals whoever asks has typed;
 * `ofLists`: how many there are who came with lists; `undecided`: of whom nobody has said whether they are one or two.
 */
export const StartImport = z.object({
  type: z.literal('StartImport'),
  ...about,
  by: UserId,
  added: many,
  changed: many,
  removed: many,
  leftOut: many,
  ofLists: many,
  undecided: many,
  typed: many.nullable(),
})

export const CompleteImport = z.object({
  type: z.literal('CompleteImport'),
  ...about,
  added: many,
  changed: many,
  removed: many,
  skipped: many,
})

export const DiscardImport = z.object({ type: z.literal('DiscardImport'), ...about })

export const StartUndo = z.object({ type: z.literal('StartUndo'), ...about, by: UserId })

export const CompleteUndo = z.object({
  type: z.literal('CompleteUndo'),
  ...about,
  restored: many,
  kept: many,
  left: many,
  earlier: many,
})

export const SubscriberImportCommand = z.discriminatedUnion('type', [
  ReceiveList,
  BeginComparison,
  CompareList,
  StartImport,
  CompleteImport,
  DiscardImport,
  StartUndo,
  CompleteUndo,
])
export type SubscriberImportCommand = z.infer<typeof SubscriberImportCommand>
