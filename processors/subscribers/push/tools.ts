import type { Handlers } from '../../../commands/handlers.ts'
import type { ListenerId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { NoticeJournal, SendNotice } from './ports.ts'

/** Finds the push registrations of a publication once the read model has caught up with the log. */
type ListenersOf = (publicationId: PublicationId) => Promise<readonly ListenerId[]>

export type PushTools = {
  readonly handlers: Pick<Handlers, 'delivery' | 'issue' | 'listener' | 'publication' | 'push'>
  readonly sendNotice: SendNotice
  readonly journal: NoticeJournal
  readonly listenersOf: ListenersOf
  /** Notices that are underway at a time. */
  readonly lanes: number
  readonly now: () => string
}
