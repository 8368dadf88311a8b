import type { DomainEvent } from '../../../../domain/events.ts'
import type { MessageOfType } from '../../../../domain/kernel/message-of-type.ts'
import type { ProcessManager } from '../../../kernel/runner/process-manager.ts'
import { goOn } from '../mailings.ts'

type StopEvent = MessageOfType<DomainEvent, 'MailingStopped'>

/**
 * Has told what became of the letters of a batch that was begun with when its mailing was stopped, behind whoever is at it
 * still. A process of its own: it begins at the beginning of the log, with those that were stopped when nobody saw to it.
 */
export const stoppedMailings: ProcessManager<StopEvent['type'], null, never> = {
  name: 'stopped-mailings',
  types: ['MailingStopped'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (_, { event }) => [goOn(event.data.issueId)],
  evolve: () => undefined,
}
