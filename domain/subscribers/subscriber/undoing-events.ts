import type { ChangeId, ImportId, SubscriberId } from '../../kernel/ids.ts'

// These events record an undo and change nothing in the subscriber. As in `events.ts`, the log keeps these names and
// fields.

/**
 * The request's changes to the subscriber are undone, except where others have changed them since; `attempt`: the
 * number of the attempt.
 */
export type RequestTakenBack = {
  readonly type: 'RequestTakenBack'
  readonly data: { readonly subscriberId: SubscriberId; readonly changeId: ChangeId; readonly attempt: number }
}

/**
 * An import row's changes to the subscriber are undone, except where others have changed them since. `revision` and
 * `events` locate the row's events in the stream; `stays`: the units that are not undone. The other events of the same
 * append are the undo itself.
 */
export type ImportTakenBack = {
  readonly type: 'ImportTakenBack'
  readonly data: {
    readonly subscriberId: SubscriberId
    readonly importId: ImportId
    readonly place: number
    readonly revision: number
    readonly events: number
    readonly stays: readonly string[]
  }
}

export type UndoingEvent = RequestTakenBack | ImportTakenBack
