import { describe, expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import { publicationId } from '../../../domain/editorial/publication/examples.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { type StoredNames, toStored } from '../../../domain/subscribers/announcement/channel.ts'
import type { AnnouncementEvent } from '../../../domain/subscribers/announcement/events.ts'
import type { AnyOutcome } from '../../../domain/subscribers/announcement/state.ts'
import { actorId, eventTime } from '../../../domain/subscribers/mailing/examples.ts'
import { mailingChannel } from '../../../domain/subscribers/mailing/mailing.ts'
import { pushChannel } from '../../../domain/subscribers/push/push.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { announcementProcess, goOn } from './process.ts'

const eventFields = { issueId, at: eventTime }

type Event = AnnouncementEvent<string, AnyOutcome>

const orderedEvent: Event = { type: 'AnnouncementOrdered', data: { ...eventFields, publicationId } }
const batchSent = (waitMinutes?: number): Event => ({
  type: 'BatchSent',
  data: {
    ...eventFields,
    batch: 0,
    outcomes: [{ fate: 'unclear' }],
    ...(waitMinutes !== undefined && { waitMinutes }),
  },
})
const interruptedEvent: Event = {
  type: 'AnnouncementInterrupted',
  data: { ...eventFields, reason: '', waitMinutes: 15 },
}
const resumedEvent: Event = { type: 'AnnouncementResumed', data: eventFields }
const stoppedEvent: Event = { type: 'AnnouncementStopped', data: { ...eventFields, by: actorId } }
const completedEvent: Event = { type: 'AnnouncementCompleted', data: { ...eventFields, sent: 1 } }
const restoredEvent: AnyEvent = { type: 'IssueRestored', data: { issueId } }

const next = goOn('queue', issueId)
const report = { command: { kind: 'told', ...eventFields } }
const dueAt = (id: string) => ({ due: { kind: 'queue', id, at: '2026-11-20T15:45:00.000Z', data: { issueId } } })

describe.each<readonly [string, StoredNames]>([
  ['mailing', mailingChannel],
  ['push', pushChannel],
])('the process of a %s', (_, channel) => {
  const ordersAfter = (reportsBatches: boolean, ...events: readonly (Event | AnyEvent)[]) => {
    const process = announcementProcess<AnyOutcome, { readonly fate: string }>({
      name: 'process',
      queue: 'queue',
      channel,
      reportsBatches,
      consequencesOf: ({ fate }) => [{ fate }],
      consequencesOfBegin: () => [{ fate: 'begun' }],
    })
    let state = process.initialState
    return events.map((event, index) => {
      const stored = event.type === 'IssueRestored' ? event : toStored(channel, event as Event)
      // The cast is sound: the process handles all these events.
      const recorded = recordEvent(stored, index) as Parameters<typeof process.react>[1]
      const orders = process.react(state, recorded)
      state = process.evolve(state, recorded) ?? null
      return orders
    })
  }

  it('orders the next job, and follows up each outcome', () => {
    expect(ordersAfter(false, orderedEvent, resumedEvent, batchSent(15))).toEqual([
      [next],
      [{ command: { fate: 'begun' } }, next],
      [{ command: { fate: 'unclear' } }, dueAt(`${issueId}/0`), next],
    ])
  })

  it('continues after an interruption when its time has come', () =>
    expect(ordersAfter(false, interruptedEvent)).toEqual([[dueAt(issueId)]]))

  it('asks once whether the issue counts as announced: at the end', () =>
    expect(ordersAfter(false, batchSent(), completedEvent)).toEqual([
      [{ command: { fate: 'unclear' } }, next],
      [report],
    ]))

  it('asks again after each batch that is reported after a stop', () =>
    expect(ordersAfter(false, stoppedEvent, batchSent(), orderedEvent, batchSent())).toEqual([
      [report],
      [{ command: { fate: 'unclear' } }, report, next],
      [next],
      [{ command: { fate: 'unclear' } }, next],
    ]))

  it('asks after each batch in a channel that announces before the end', () =>
    expect(ordersAfter(true, batchSent())).toEqual([[{ command: { fate: 'unclear' } }, report, next]]))

  it('resumes when the issue is restored', () =>
    expect(ordersAfter(false, restoredEvent)).toEqual([
      [{ command: { kind: 'resume', issueId, at: '2026-03-02T09:00:00.000Z' } }],
    ]))
})
