import { z } from 'zod'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import { ComparedCounts } from '../../../domain/subscribers/subscriber-import/commands.ts'

const DoneCounts = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  leftOut: z.int().optional(),
  skipped: z.int().optional(),
})

/** A list that was brought in, and what became of it; nobody in it is named. */
export const SubscriberImportView = z.object({
  _id: ImportId,
  publication: PublicationId,
  rows: z.int(),
  listDay: z.string().nullable(),
  /** The day of a newer list that has been carried out. */
  newerList: z.string().nullable(),
  columns: z.array(z.string().nullable()),
  counts: ComparedCounts.nullable(),
  status: z.enum(['received', 'compared', 'outdated', 'started', 'completed', 'discarded', 'undoing', 'undone']),
  planned: DoneCounts.nullable(),
  done: DoneCounts.nullable(),
  undone: z
    .object({ restored: z.int(), kept: z.int(), left: z.int().optional(), earlier: z.int().optional() })
    .nullable(),
  receivedBy: z.string(),
  startedBy: z.string().nullable(),
  undoneBy: z.string().nullable(),
  receivedAt: z.string(),
  completedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type SubscriberImportView = z.infer<typeof SubscriberImportView>

/** A field before and after; empty text where there was or is nothing. */
export const FieldChange = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })
export type FieldChange = z.infer<typeof FieldChange>

export const rowKinds = ['new', 'changed', 'unchanged', 'removed', 'refused'] as const

const Person = z.object({ name: z.string(), address: z.string(), customerNr: z.string(), gets: z.string() })

/** A row of a list beside the register, as somebody decides about it. */
export const ImportRowView = z.object({
  place: z.int(),
  line: z.int().nullable(),
  kind: z.enum(rowKinds),
  /** Empty where she is not to be named. */
  name: z.string(),
  customerNr: z.string(),
  subscriber: z.string().nullable(),
  fields: z.array(FieldChange),
  /** Why it is refused, left out or skipped, or what else is to be known. */
  note: z.string(),
  isLeftOut: z.boolean(),
  /** What begins reaches her nowhere, for want of an address. */
  isUnreached: z.boolean(),
  outcome: z.enum(['waiting', 'done', 'skipped', 'forced', 'undone', 'kept', 'left']),
  /** One and the same person, or two with one name at one address. */
  double: z.object({ answer: z.enum(['undecided', 'one', 'two']), here: Person, listed: Person }).nullable(),
})
export type ImportRowView = z.infer<typeof ImportRowView>

const Plan = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  leftOut: z.int(),
  undecided: z.int(),
})

/** One import, with what is to be decided of it. */
export const ImportDetailView = SubscriberImportView.extend({
  /** Of the file; empty for pasted text, and when it is gone. */
  name: z.string(),
  publicationName: z.string(),
  /** What is chosen. */
  plan: Plan,
  /** How many of its subscribers came with lists; removals are measured by it. */
  ofLists: z.int(),
  /** The number of removals has to be typed. */
  mustBeTyped: z.boolean(),
  /** Rows that are done, and all that are to be. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** The first rows of the list, its heading first; empty when it is gone. */
  sample: z.array(z.array(z.string())),
  /** What is to be known of how it was read, in sentences; none when it is gone. */
  remarks: z.array(z.string()),
  /** Why the columns do not do; empty where they do. */
  lack: z.string(),
  /** The last day on which it can be undone. */
  undoUntil: z.string().nullable(),
})
export type ImportDetailView = z.infer<typeof ImportDetailView>

/** Somebody has changed a subscriber since the import. */
export const TouchedView = z.object({
  place: z.int(),
  name: z.string(),
  subscriber: z.string(),
  did: z.array(FieldChange),
  kind: z.enum(rowKinds),
  since: z.array(z.string()),
})
export type TouchedView = z.infer<typeof TouchedView>
