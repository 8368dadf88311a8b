import { dayInSweden, startOfDay } from '../../../commands/kernel/swedish-days.ts'
import type { SubscriberImportEvent } from '../../../domain/subscribers/subscriber-import/events.ts'
import {
  daysAfter,
  IMPORT_ACTOR,
  UNDO_DAYS,
  UNSTARTED_LIST_DAYS,
} from '../../../domain/subscribers/subscriber-import/rules.ts'
import { type Order, statelessProcess } from '../../kernel/runner/process-manager.ts'

export const importQueue = IMPORT_ACTOR
export const importDue = 'subscriber-import'

/**
 * `today`: the day of the act, so that a job that continues after midnight uses the same days. The job after a failed
 * batch gives up the open rows after place `after` up to `upTo`, with the reason `why`.
 */
export type ImportJob = {
  readonly importId: string
  readonly publicationId: string
  readonly act: 'import' | 'undo'
  readonly today: string
} & (
  | { readonly after?: never; readonly upTo?: never; readonly why?: never }
  | { readonly after: number; readonly upTo: number; readonly why: string }
)

type ImportFacts = SubscriberImportEvent['data']

const dueAt = ({ importId, publicationId }: ImportFacts, at: string): Order<never> => ({
  due: { kind: importDue, id: importId, at, data: { importId, publicationId } },
})

/** The start of the day after so many days. */
const dayStartAfter = ({ at }: ImportFacts, days: number) => startOfDay(daysAfter(dayInSweden(new Date(at)), days + 1))

const job = ({ importId, publicationId, at }: ImportFacts, act: ImportJob['act']): Order<never> => ({
  job: { queue: importQueue, data: { importId, publicationId, act, today: dayInSweden(new Date(at)) } },
})

/** Orders the jobs that carry out and undo imports, and the deletion of lists that are no longer needed. */
export const subscriberImport = statelessProcess<SubscriberImportEvent['type']>({
  name: 'subscriber-import',
  types: [
    'ListReceived',
    'ComparisonBegun',
    'ListCompared',
    'ImportStarted',
    'ImportCompleted',
    'ImportDiscarded',
    'ImportUndoStarted',
    'ImportUndone',
  ],
  startsAt: 'beginning',
  idOf: ({ data }) => data.importId,
  react: ({ event }) => {
    const { type, data } = event
    switch (type) {
      case 'ListReceived':
        return [dueAt(data, dayStartAfter(data, UNSTARTED_LIST_DAYS))]
      case 'ComparisonBegun':
      case 'ListCompared':
      case 'ImportUndone':
        return []
      case 'ImportStarted':
        return [job(data, 'import')]
      case 'ImportUndoStarted':
        return [job(data, 'undo')]
      case 'ImportCompleted':
        return [dueAt(data, dayStartAfter(data, UNDO_DAYS))]
      case 'ImportDiscarded':
        return [dueAt(data, data.at)]
    }
  },
})
