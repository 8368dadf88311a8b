import type { DomainEvent } from '../../../../domain/events.ts'
import type { MessageOfType } from '../../../../domain/kernel/message-of-type.ts'
import type { ProcessManager } from '../../../kernel/runner/process-manager.ts'
import { goOn } from '../../announcement/process.ts'
import { mailingQueue } from '../mailings.ts'

type StopEvent = MessageOfType<DomainEvent, 'MailingStopped'>

/**
 * Orders a job that records the outcomes of begun batches when a mailing is stopped, after any job that still works on
 * it. It is a process of its own so that it begins at the log's beginning and covers mailings stopped before this
 * process existed.
 */
export const stoppedMailings: ProcessManager<StopEvent['type'], null, never> = {
  name: 'stopped-mailings',
  types: ['MailingStopped'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (_, { event }) => [goOn(mailingQueue, event.data.issueId)],
  evolve: () => undefined,
}
