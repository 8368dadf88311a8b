import { describe, expect, it } from 'vitest'
import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { type Decider, type Decision, fold, isRejection } from '../../kernel/decider.ts'
import type { AnyEvent } from '../../kernel/event-log.ts'
import { actorId, eventTime, recipientOf } from '../mailing/examples.ts'
import { mailingChannel, mailingDecider } from '../mailing/mailing.ts'
import { listenerOf } from '../push/examples.ts'
import { pushChannel, pushDecider } from '../push/push.ts'
import { type AnnouncementRejection, BATCH_SIZE, MAX_INTERRUPTIONS } from './announcement.ts'
import { type AnnouncementChannel, fromStored } from './channel.ts'
import type { AnnouncementAct, AnnouncementCommand } from './commands.ts'
import type { AnnouncementEvent } from './events.ts'
import type { Announcement } from './state.ts'

type Outcome = { readonly fate: string }
type Command = AnnouncementCommand<string, Outcome>
type Channel = {
  readonly channel: AnnouncementChannel<string, Outcome, AnyEvent, string>
  readonly decider: Decider<Command, Announcement<string, string>, AnyEvent, AnnouncementRejection<string>>
  readonly idOf: (number: number) => string
  /** The minutes before the second round. */
  readonly firstWait: number
}

// The casts are sound: a channel's decider gets the ids and the outcomes of that channel alone.
const channels = [
  { channel: mailingChannel, decider: mailingDecider, idOf: recipientOf, firstWait: 15 },
  { channel: pushChannel, decider: pushDecider, idOf: listenerOf, firstWait: 2 },
] as unknown as readonly Channel[]

const eventFields = { issueId, at: eventTime }

describe.each(channels)('an announcement by $channel.name', ({ channel, decider, idOf, firstWait }) => {
  const { name, types } = channel

  const decideAfter = (past: readonly AnyEvent[], command: Command): Decision<AnyEvent, string> =>
    decider.decide(command, fold(decider, past))

  /** Decides the commands one after the other and returns all events. */
  const continueWith = (past: readonly AnyEvent[], ...commands: readonly Command[]): readonly AnyEvent[] =>
    commands.reduce((events, command) => {
      const decided = decideAfter(events, command)
      return isRejection(decided) ? events : [...events, ...decided]
    }, past)

  const known = (events: readonly AnyEvent[]): readonly AnnouncementEvent<string, Outcome>[] =>
    events.flatMap((event) => fromStored(channel, event) ?? [])
  const fatesIn = (events: readonly AnyEvent[]) =>
    known(events).flatMap((event) => (event.type === 'BatchSent' ? event.data.outcomes.map(({ fate }) => fate) : []))
  const listedIn = (events: readonly AnyEvent[]) =>
    known(events).flatMap((event) => (event.type === 'RecipientsListed' ? [event.data] : []))

  const order: Command = { type: 'OrderAnnouncement', ...eventFields, publicationId, by: actorId }
  const list = (...numbers: readonly number[]): Command => ({
    type: 'ListRecipients',
    ...eventFields,
    recipients: numbers.map(idOf),
  })
  const begin: Command = { type: 'BeginAnnouncement', ...eventFields }
  const beginBatch: Command = { type: 'BeginBatch', ...eventFields, batch: 0 }
  const record = (fates: Readonly<Record<number, string>>, deferred: readonly number[] = []): Command => ({
    type: 'RecordBatch',
    ...eventFields,
    batch: 0,
    outcomes: Object.entries(fates).map(([number, fate]) => ({
      ...channel.outcomeOf(idOf(Number(number)), 'failed'),
      fate,
    })),
    deferred: deferred.map(idOf),
  })
  const complete: Command = { type: 'CompleteAnnouncement', ...eventFields }
  const interrupt = { type: 'InterruptAnnouncement', ...eventFields, reason: 'Ingen svarar.' } as const
  const act = (type: AnnouncementAct['type']): Command => ({ type, ...eventFields, by: actorId })

  const ordered = continueWith([], order)
  const underway = continueWith(ordered, list(0, 1, 2), begin)

  describe('the list', () => {
    it('is ordered once for an issue', () =>
      expect(decideAfter(underway, order)).toEqual({ rejected: `${name}AlreadyOrdered` }))

    it('has no recipient twice, however often a process adds the same', () => {
      const numbers = Array.from({ length: BATCH_SIZE + 5 }, (_, index) => index)
      const events = continueWith(ordered, list(...numbers, 3, 4), list(...numbers, 900), begin)
      const listed = listedIn(events).flatMap(({ recipients }) => recipients)
      expect(listed.toSorted()).toEqual([...numbers, 900].map(idOf).toSorted())
      expect(listedIn(events).map(({ batch }) => batch)).toEqual([0, 1, 2])
    })

    it('takes no more recipients when it is fixed', () => expect(decideAfter(underway, list(700))).toEqual([]))

    it('may be empty', () =>
      expect(continueWith(ordered, begin).map(({ type }) => type)).toEqual([
        types.AnnouncementOrdered,
        types.AnnouncementBegan,
        types.AnnouncementCompleted,
      ]))
  })

  describe('a batch', () => {
    it('begins once, and ends when every outcome is known', () => {
      const begun = continueWith(underway, beginBatch)
      expect(decideAfter(begun, beginBatch)).toEqual([])
      expect(decideAfter(begun, complete)).toEqual([])
      const done = continueWith(begun, record({ 0: 'sent', 1: 'left', 2: 'failed' }), complete)
      expect(done.at(-1)).toEqual({ type: types.AnnouncementCompleted, data: { ...eventFields, sent: 1, failed: 1 } })
    })

    it('keeps the first outcome of a recipient, and none of a recipient that is not in it', () => {
      const told = continueWith(underway, beginBatch, record({ 0: 'sent' }))
      expect(decideAfter(told, record({ 0: 'unclear', 7: 'sent' }))).toEqual([])
      expect(fatesIn(continueWith(told, record({ 0: 'unclear', 1: 'sent' })))).toEqual(['sent', 'sent'])
    })

    it('tries recipients that were refused for now again later, and not for ever', () => {
      const once = continueWith(underway, beginBatch, record({ 0: 'sent', 1: 'sent' }, [2]))
      expect(once.at(-1)).toMatchObject({ type: types.BatchSent, data: { waitMinutes: firstWait } })
      const often = Array.from({ length: channel.maxRounds - 1 }, () => [beginBatch, record({}, [2])]).flat()
      expect(fatesIn(continueWith(once, ...often))).toEqual(['sent', 'sent', 'failed'])
    })

    it('takes outcomes also when the announcement has been stopped, and counts no untried recipient as failed', () => {
      const rounds = Array.from({ length: channel.maxRounds }, () => [beginBatch, record({}, [1, 2])])
        .flat()
        .slice(0, -1)
      const stopped = continueWith(underway, ...rounds, act('StopAnnouncement'))
      expect(fatesIn(continueWith(stopped, record({ 0: 'sent' }, [1, 2])))).toEqual(['sent'])
    })
  })

  describe('a process that cannot go on', () => {
    const interruptions = (count: number) => Array.from({ length: count }, () => interrupt)

    it('waits longer after the second interruption in a row, and for a person after the last', () => {
      const waits = known(continueWith(underway, ...interruptions(MAX_INTERRUPTIONS - 1))).flatMap((event) =>
        event.type === 'AnnouncementInterrupted' ? [event.data.waitMinutes] : [],
      )
      expect(waits).toEqual([0, 0, 15, 20, 25, 30, 35])
      const events = continueWith(underway, ...interruptions(MAX_INTERRUPTIONS))
      expect(events.at(-1)).toEqual({
        type: types.AnnouncementPaused,
        data: { ...eventFields, reason: 'Ingen svarar.' },
      })
      expect(continueWith(events, interrupt)).toEqual(events)
    })

    it('counts from 0 again when a recipient has been dealt with', () => {
      const few = interruptions(MAX_INTERRUPTIONS - 1)
      const events = continueWith(underway, ...few, beginBatch, record({ 0: 'sent' }), ...few)
      expect(events.some(({ type }) => type === types.AnnouncementPaused)).toBe(false)
    })

    it('pauses at once for what only a user or the release can mend', () => {
      expect(decideAfter(underway, { ...interrupt, until: 'resumed' })).toEqual([
        { type: types.AnnouncementPaused, data: { ...eventFields, reason: 'Ingen svarar.' } },
      ])
      expect(decideAfter(underway, { ...interrupt, until: 'released' })).toMatchObject([
        { type: types.AnnouncementPaused, data: { until: 'released' } },
      ])
    })

    it('goes on by itself at the release, but for an announcement that a user has paused', () => {
      const again: Command = { type: 'ResumeAnnouncement', ...eventFields }
      const waiting = continueWith(underway, { ...interrupt, until: 'released' })
      expect(decideAfter(waiting, again)).toEqual([{ type: types.AnnouncementResumed, data: eventFields }])
      const [pause, resume, stop] = [
        act('PauseAnnouncement'),
        act('ResumeAnnouncement'),
        act('StopAnnouncement'),
      ] as const
      for (const commands of [[again], [resume, pause], [pause], [stop]])
        expect(decideAfter(continueWith(waiting, ...commands), again)).toEqual([])
      expect(decideAfter(continueWith(underway, pause), again)).toEqual([])
    })
  })

  describe('the acts of a user', () => {
    const paused = continueWith(underway, act('PauseAnnouncement'))

    it('pause and resume', () => {
      expect(decideAfter(paused, act('PauseAnnouncement'))).toEqual([])
      expect(decideAfter(paused, beginBatch)).toEqual([])
      expect(decideAfter(underway, act('ResumeAnnouncement'))).toEqual({ rejected: `${name}NotPaused` })
      expect(decideAfter(continueWith(paused, act('ResumeAnnouncement')), beginBatch)).toMatchObject([
        { type: types.BatchBegan },
      ])
    })

    it('stop for good', () => {
      const stopped = continueWith(paused, act('StopAnnouncement'))
      expect(decideAfter(stopped, act('StopAnnouncement'))).toEqual([])
      expect(decideAfter(stopped, act('ResumeAnnouncement'))).toEqual({ rejected: `${name}HasEnded` })
      expect(decideAfter(stopped, order)).toEqual({ rejected: `${name}AlreadyOrdered` })
    })

    it('need an announcement', () =>
      expect(decideAfter([], act('StopAnnouncement'))).toEqual({ rejected: `${name}NotFound` }))
  })
})
