import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
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

export const subscriberImportCommands = {
  ReceiveList: z.object({ ...commandFields, rows: countSchema, by: UserId }),
  /** Comes before the first row of an earlier comparison is replaced. */
  BeginComparison: z.object({ ...commandFields }),
  CompareList: z.object({
    ...commandFields,
    columns: z.array(z.string().nullable()).readonly(),
    heading: z.string(),
    listDay: Day,
    counts: ComparedCounts,
  }),
  /**
   * The user's choice from the comparison, counted for this command. `typed`: the number of removals that the user has
   * typed; `ofLists`: how many subscribers came with lists; `undecided`: pairs that may be one person and that the user
   * has not decided on.
   */
  StartImport: z.object({
    ...commandFields,
    by: UserId,
    added: countSchema,
    changed: countSchema,
    removed: countSchema,
    leftOut: countSchema,
    ofLists: countSchema,
    undecided: countSchema,
    typed: countSchema.nullable(),
  }),
  CompleteImport: z.object({
    ...commandFields,
    added: countSchema,
    changed: countSchema,
    removed: countSchema,
    skipped: countSchema,
  }),
  DiscardImport: z.object({ ...commandFields }),
  StartUndo: z.object({ ...commandFields, by: UserId }),
  CompleteUndo: z.object({
    ...commandFields,
    restored: countSchema,
    kept: countSchema,
    left: countSchema,
  }),
}
export type SubscriberImportCommand = CommandOf<typeof subscriberImportCommands>
