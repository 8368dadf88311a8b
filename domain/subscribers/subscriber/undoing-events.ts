import type { ChangeId, ImportId, SubscriberId } from '../../kernel/ids.ts'

// What says that something has been undone changes nothing of her. As in `events.ts` names and fields are what the log keeps.

/** What a request has done to her has been taken back, as far as nobody has touched it since; `attempt`: that time. */
export type RequestTakenBack = {
  readonly type: 'RequestTakenBack'
  readonly data: { readonly subscriberId: SubscriberId; readonly changeId: ChangeId; readonly attempt: number }
}

/**
 * What a row of an import has done to her has been undone, as far as nobody had touched it since.
 * `revision`, `events`: where in her stream that row did it; `stays`: what of
 * that is not undone. What is appended with it undid it.
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

export const isOfUndoing = (event: { readonly type: string }): event is UndoingEvent =>
  event.type === 'RequestTakenBack' || event.type === 'ImportTakenBack'
