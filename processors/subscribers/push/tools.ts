import type { Handlers } from '../../../commands/handlers.ts'
import type { ListenerId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { NoticeJournal, SendNotice } from './ports.ts'

/** Who is told of a publication's issues, as all that has been told up to now says. */
export type ListenersOf = (publicationId: PublicationId) => Promise<readonly ListenerId[]>

export type PushTools = {
  readonly handlers: Pick<Handlers, 'delivery' | 'issue' | 'listener' | 'publication' | 'push'>
  readonly sendNotice: SendNotice
  readonly journal: NoticeJournal
  readonly listenersOf: ListenersOf
  /** At a time. */
  readonly lanes: number
  readonly now: () => string
}
