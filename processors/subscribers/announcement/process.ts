import type { IssueId } from '../../../domain/kernel/ids.ts'
import { fromStored, type StoredNames } from '../../../domain/subscribers/announcement/channel.ts'
import type { AnnouncementEvent, AnnouncementEventType } from '../../../domain/subscribers/announcement/events.ts'
import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import type { PushEvent } from '../../../domain/subscribers/push/events.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { Jobs, QueuePlace } from '../../kernel/runner/jobs.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'
import { addMinutes } from './work-batch.ts'

export type AnnouncementJob = { readonly issueId: IssueId }
type AboutIssue = { readonly issueId: IssueId; readonly at: string }

/** `told`: the outcomes may make the issue count as announced. `resume`: the announcement goes on. */
export type AnnouncementConsequence =
  | (AboutIssue & { readonly kind: 'told' })
  | (AboutIssue & { readonly kind: 'resume' })

/** One job at a time for all announcements of a channel, because a pace or a back-off holds for all of them. */
const turnOf = (queue: string): QueuePlace => ({ of: queue, place: 0 })

/** Orders the job that chooses and sends the next batch. */
export const goOn = (queue: string, issueId: IssueId): Order<never> => ({
  job: { queue, data: { issueId } satisfies AnnouncementJob, turn: turnOf(queue) },
})

/** Continues an announcement whose waiting time is over. */
export const resumeWhenDue = (queue: string, jobs: Pick<Jobs, 'orderNow'>): DueKind => ({
  kind: queue,
  fallDue: ({ data, correlationId, causationId }, _, { commandId: id }) =>
    jobs.orderNow([{ queue, id, data, turn: turnOf(queue), correlationId, causationId }]),
})

const handledTypes = [
  'AnnouncementOrdered',
  'AnnouncementBegan',
  'BatchSent',
  'AnnouncementInterrupted',
  'AnnouncementResumed',
  'AnnouncementStopped',
  'AnnouncementCompleted',
] as const satisfies readonly AnnouncementEventType[]
type HandledEvent<Outcome> = Extract<
  AnnouncementEvent<unknown, Outcome>,
  { readonly type: (typeof handledTypes)[number] }
>

/** A user has stopped the announcement; what was underway is reported later. */
type StoppedAnnouncement = { readonly hasStopped: true }

type AnnouncementProcess<Outcome, Consequence> = {
  readonly name: string
  /** The queue of its jobs, which is also the kind of its deadlines. */
  readonly queue: string
  readonly channel: StoredNames
  /** An issue may count as announced before its announcement has ended, so that each batch is reported. */
  readonly reportsBatches: boolean
  readonly consequencesOf: (outcome: Outcome, sent: AboutIssue & { readonly time?: number }) => readonly Consequence[]
  /** The consequences of a begin and of a resumption. */
  readonly consequencesOfBegin?: (about: AboutIssue) => readonly Consequence[]
}

type AnnouncementManager<Consequence> = ProcessManager<
  (MailingEvent | PushEvent)['type'] | 'IssueRestored',
  StoppedAnnouncement | null,
  Consequence | AnnouncementConsequence
>

/** Has an announcement sent batch after batch for as long as it is wanted. */
export const announcementProcess = <Outcome, Consequence>({
  name,
  queue,
  channel,
  reportsBatches,
  consequencesOf,
  consequencesOfBegin = () => [],
}: AnnouncementProcess<Outcome, Consequence>): AnnouncementManager<Consequence> => {
  const types = handledTypes.map((type) => channel.types[type])
  const ordersOf = (commands: readonly (Consequence | AnnouncementConsequence)[]) =>
    commands.map((command) => ({ command }))

  const reactTo = (
    event: HandledEvent<Outcome>,
    hasStopped: boolean,
  ): readonly Order<Consequence | AnnouncementConsequence>[] => {
    const { issueId, at } = event.data
    const next = goOn(queue, issueId)
    const report = { command: { kind: 'told', issueId, at } } as const
    const goOnAfter = (minutes: number, id: string): Order<never> => ({
      due: { kind: queue, id, at: addMinutes(at, minutes), data: { issueId } },
    })
    switch (event.type) {
      case 'AnnouncementOrdered':
        return [next]
      case 'AnnouncementBegan':
      case 'AnnouncementResumed':
        return [...ordersOf(consequencesOfBegin({ issueId, at })), next]
      case 'BatchSent': {
        const { outcomes, batch, waitMinutes } = event.data
        const consequences = ordersOf(outcomes.flatMap((outcome) => consequencesOf(outcome, event.data)))
        const waits = waitMinutes === undefined ? [] : [goOnAfter(waitMinutes, `${issueId}/${batch}`)]
        return [...consequences, ...waits, ...(reportsBatches || hasStopped ? [report] : []), next]
      }
      case 'AnnouncementInterrupted':
        return [goOnAfter(event.data.waitMinutes, issueId)]
      case 'AnnouncementStopped':
      case 'AnnouncementCompleted':
        return [report]
    }
  }

  return {
    name,
    // The casts are sound: a channel's types are of its events, and the filter lets no other event through.
    types: [...types, 'IssueRestored'] as AnnouncementManager<Consequence>['types'],
    startsAt: 'beginning',
    idOf: ({ data }) => data.issueId,
    initialState: null,
    react: (state, { event, recordedAt }) =>
      event.type === 'IssueRestored'
        ? [{ command: { kind: 'resume', issueId: event.data.issueId, at: recordedAt } }]
        : reactTo(fromStored(channel, event) as unknown as HandledEvent<Outcome>, state !== null),
    evolve: (state, { event }) => {
      if (event.type === channel.types.AnnouncementStopped) return reportsBatches ? undefined : { hasStopped: true }
      return event.type === channel.types.AnnouncementOrdered ? undefined : (state ?? undefined)
    },
  }
}
