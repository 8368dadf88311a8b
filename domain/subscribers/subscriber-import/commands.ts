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

/** Comes before the first row of an earlier comparison is replaced. */
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
 * The user's choice from the comparison, counted for this command. `typed`: the number of removals that the user has
 * typed; `ofLists`: how many subscribers came with lists; `undecided`: pairs that may be one person and that the user
 * has not decided on.
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
