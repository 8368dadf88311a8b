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

/** A list import and its state. It names no subscriber. */
export const SubscriberImportView = z.object({
  _id: ImportId,
  publication: PublicationId,
  rows: z.int(),
  listDay: z.string().nullable(),
  /** The day of a newer list that has been imported. */
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

/** A field before and after; an empty text stands for no value. */
export const FieldChange = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })
export type FieldChange = z.infer<typeof FieldChange>

export const rowKinds = ['new', 'changed', 'unchanged', 'removed', 'refused'] as const

const Person = z.object({ name: z.string(), address: z.string(), customerNr: z.string(), gets: z.string() })

/** A row of a list beside the register, for the user to decide on. */
export const ImportRowView = z.object({
  place: z.int(),
  line: z.int().nullable(),
  kind: z.enum(rowKinds),
  /** Empty when the subscriber's name is protected. */
  name: z.string(),
  customerNr: z.string(),
  subscriber: z.string().nullable(),
  fields: z.array(FieldChange),
  /** Why the row is refused, left out or skipped, or another remark. */
  note: z.string(),
  isLeftOut: z.boolean(),
  /** The new subscription needs an address that the subscriber lacks. */
  isUnreached: z.boolean(),
  outcome: z.enum(['waiting', 'done', 'skipped', 'forced', 'undone', 'kept', 'left']),
  /** The two people with one name at one address, and the user's answer to whether they are one person. */
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

/** One import with everything that the user decides on. */
export const ImportDetailView = SubscriberImportView.extend({
  /** The file's name; empty for pasted text and after the deletion of the list. */
  name: z.string(),
  publicationName: z.string(),
  /** The counts of the chosen rows. */
  plan: Plan,
  /** Subscribers of the publication that came with lists: removals are measured against this number. */
  ofLists: z.int(),
  /** The user has to type the number of removals. */
  mustBeTyped: z.boolean(),
  /** Rows that are done, and all chosen rows. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** The first rows of the list, with the heading first; empty after the deletion of the list. */
  sample: z.array(z.array(z.string())),
  /** Remarks on how the list was read, as sentences; none after the deletion of the list. */
  remarks: z.array(z.string()),
  /** Why these columns cannot be used; empty when they can. */
  lack: z.string(),
  /** The last day on which the import can be undone. */
  undoUntil: z.string().nullable(),
})
export type ImportDetailView = z.infer<typeof ImportDetailView>

/** Others have changed a subscriber since the import. */
export const TouchedView = z.object({
  place: z.int(),
  name: z.string(),
  subscriber: z.string(),
  did: z.array(FieldChange),
  kind: z.enum(rowKinds),
  since: z.array(z.string()),
})
export type TouchedView = z.infer<typeof TouchedView>
