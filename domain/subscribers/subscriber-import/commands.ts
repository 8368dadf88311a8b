import { z } from 'zod'
import { ImportId, PublicationId, UserId } from '../../kernel/ids.ts'
import { Day } from '../../kernel/values/dates/day.ts'

const commandFields = { publicationId: PublicationId, importId: ImportId, at: z.iso.datetime() }
const countSchema = z.int().min(0)

export const ComparedCounts = z.object({
  added: countSchema,
  changed: countSchema,
  unchanged: countSchema,
  removed: countSchema,
  refused: countSchema,
  unreached: countSchema.optional(),
})

export const ReceiveList = z.object({ type: z.literal('ReceiveList'), ...commandFields, rows: countSchema, by: UserId })

/** Before a row of what was compared earlier is replaced. */
export const BeginComparison = z.object({ type: z.literal('BeginComparison'), ...commandFields })

export const CompareList = z.object({
  type: z.literal('CompareList'),
  ...commandFields,
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
  ...commandFields,
  by: UserId,
  added: countSchema,
  changed: countSchema,
  removed: countSchema,
  leftOut: countSchema,
  ofLists: countSchema,
  undecided: countSchema,
  typed: countSchema.nullable(),
})

export const CompleteImport = z.object({
  type: z.literal('CompleteImport'),
  ...commandFields,
  added: countSchema,
  changed: countSchema,
  removed: countSchema,
  skipped: countSchema,
})

export const DiscardImport = z.object({ type: z.literal('DiscardImport'), ...commandFields })

export const StartUndo = z.object({ type: z.literal('StartUndo'), ...commandFields, by: UserId })

export const CompleteUndo = z.object({
  type: z.literal('CompleteUndo'),
  ...commandFields,
  restored: countSchema,
  kept: countSchema,
  left: countSchema,
  earlier: countSchema,
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
