import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { actOnAnnouncement } from '../../../commands/subscribers/announcement/acts.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import {
  actorId,
  issueToMail,
  mailSubscriber,
  release,
  subscribersAmong,
} from '../../../commands/subscribers/testing/mailed-issue.ts'
import { PauseId, type SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import type { SubscriberCommand } from '../../../domain/subscribers/subscriber/commands.ts'
import type { SendMail } from '../../kernel/mail/mail.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { journalInMemory } from '../announcement/testing/journal-in-memory.ts'
import { carryOutConsequence } from './bounces/consequences.ts'
import { mailingQueue } from './mailings.ts'
import { mailOnRelease } from './release-mailing.ts'
import type { LetterJournal } from './tools.ts'
import { mailingJob } from './work.ts'

const RECIPIENT_COUNT = 4
const DAY = '2026-11-26'
const START_TIME = `${DAY}T09:00:00.000Z`

class ProcessDied extends Error {}

/**
 * The process dies never, before it hands over the letter, or after the letter has arrived and before it records the
 * outcome.
 */
const deaths = ['never', 'before', 'after'] as const

const anyRecipient = fc.integer({ min: 0, max: RECIPIENT_COUNT - 1 })
const act = fc.oneof(
  fc.record({
    kind: fc.constantFrom('end', 'start', 'pause', 'unpause', 'remove', 'restore', 'forget' as const),
    who: anyRecipient,
  }),
  fc.record({
    kind: fc.constant('work' as const),
    death: fc.constantFrom(...deaths),
    at: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('order', 'hold', 'go on' as const) }),
  fc.record({ kind: fc.constantFrom('take back', 'release', 'remove issue', 'restore issue' as const) }),
)
/** Half of all runs begin with a fixed recipient list. */
const beginnings = fc.constantFrom<readonly Act[]>([], [{ kind: 'order' }, { kind: 'work', death: 'never', at: 0 }])
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never
type SubscriberActKind = Extract<Act, { readonly who: number }>['kind']

/** The subscriber's expected state after each act. */
const subscriptionStates: Readonly<Record<SubscriberActKind, object>> = {
  end: { hasMail: false },
  start: { hasMail: true },
  pause: { isAway: true },
  unpause: { isAway: false },
  remove: { status: 'removed' },
  restore: { status: 'here' },
  forget: { status: 'forgotten' },
}

const life = async (acts: readonly Act[]) => {
  const handlers = handlersOf(inMemoryEventLog())
  const desk = { handlers }
  const { publicationId, issueId } = await issueToMail(desk)
  await release(desk, issueId)
  /** The expected state of the issue and of the pause. */
  const stands = { isReleased: true, isRemoved: false, isHeld: false }
  const ids: SubscriberId[] = []
  for (let number = 0; number < RECIPIENT_COUNT; number += 1)
    ids.push(await mailSubscriber(desk, publicationId, { email: `nr${number}@example.se` }))
  const pauseId = PauseId.parse(randomUUID())
  /** The expected state of each subscriber, kept apart from the code under test. */
  const people = ids.map(() => ({ status: 'here', hasMail: true, isAway: false }))
  const arrived: string[] = []
  const unwanted: string[] = []
  let death: (typeof deaths)[number] = 'never'
  let until = 0

  const sendMail: SendMail = async ({ person }) => {
    until -= 1
    if (death === 'before' && until < 0) throw new ProcessDied()
    arrived.push(person)
    const told = people[ids.findIndex((id) => id === person)]
    if (told?.status !== 'here' || !told.hasMail || told.isAway) unwanted.push(person)
    if (!stands.isReleased || stands.isRemoved || stands.isHeld) unwanted.push(person)
    if (death === 'after' && until < 0) throw new ProcessDied()
    return { kind: 'sent' }
  }
  const journal: LetterJournal = journalInMemory()
  const ofDying: LetterJournal = {
    ...journal,
    // A dead process records nothing.
    settle: async (issue, id, outcome) => {
      if (death !== 'never' && until < 0) throw new ProcessDied()
      await journal.settle(issue, id, outcome)
    },
  }
  const subscribersOf = subscribersAmong(desk, ids)
  const { perform } = mailingJob({
    handlers,
    sendMail,
    journal: ofDying,
    jobs: { waiting: async () => [] },
    subscribersOf,
    pace: { perMinute: 60_000_000, perDomain: 60_000_000, lanes: 1 },
    now: () => START_TIME,
    leaveLink: () => 'https://ljudkod.example/avsluta/x',
    audibleAmong: async (articles) => new Set(articles),
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
  })
  const work = async () => {
    const job = { id: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), queue: mailingQueue }
    const signal = new AbortController().signal
    await perform({ ...job, data: { issueId }, attempt: 1, folder: '/nowhere', signal }).catch((error: unknown) => {
      if (!(error instanceof ProcessDied)) throw error
    })
  }
  const steer = async (type: 'PauseAnnouncement' | 'ResumeAnnouncement') => {
    const mailing = { handle: handlers.mailing, stream: mailingStream(issueId) }
    const outcome = await actOnAnnouncement(desk, mailing, { type, issueId, at: START_TIME, by: actorId }, newContext())
    if (outcome.kind === 'accepted') stands.isHeld = type === 'PauseAnnouncement'
  }
  const origin = { correlationId: randomUUID(), causationId: randomUUID() }
  const onTheIssue = (type: 'DeactivateIssue' | 'RemoveIssue' | 'RestoreIssue') =>
    handlers.issue(issueStream(issueId), { type }, newContext())
  const due = { kind: 'release-mailing', id: issueId, at: START_TIME, data: { issueId }, ...origin }

  const order = { type: 'OrderAnnouncement', issueId, publicationId, at: START_TIME } as const
  const onIssue = {
    order: () => handlers.mailing(mailingStream(issueId), order, newContext()),
    hold: () => steer('PauseAnnouncement'),
    'go on': () => steer('ResumeAnnouncement'),
    'take back': async () => {
      await onTheIssue('DeactivateIssue')
      if (!stands.isRemoved) stands.isReleased = false
    },
    release: async () => {
      if (stands.isRemoved || stands.isReleased) return
      stands.isReleased = true
      await release(desk, issueId)
      await mailOnRelease({ handlers, subscribersOf }).fallDue(due, START_TIME, newContext())
    },
    'remove issue': async () => {
      await onTheIssue('RemoveIssue')
      stands.isRemoved = true
    },
    'restore issue': async () => {
      await onTheIssue('RestoreIssue')
      stands.isRemoved = false
      await carryOutConsequence({ handlers, deadPercent: 5 })({ kind: 'resume', issueId, at: START_TIME }, newContext())
    },
  }

  const hers = (kind: SubscriberActKind, subscriberId: SubscriberId): SubscriberCommand => {
    const days = { publicationId, format: 'E-Post', subscriberId } as const
    const subscriptionId = SubscriptionId.parse(randomUUID())
    return {
      end: { type: 'EndSubscription', ...days, lastDay: '2026-11-25', today: DAY } as const,
      start: {
        type: 'StartSubscription',
        ...days,
        subscriptionId,
        issues: 1,
        from: DAY,
        to: null,
        isDated: false,
      } as const,
      pause: { type: 'PauseDelivery', subscriberId, pauseId, from: DAY, to: null } as const,
      unpause: { type: 'EndPause', subscriberId, pauseId, lastDay: '2026-11-25' } as const,
      remove: { type: 'RemoveSubscriber', subscriberId } as const,
      restore: { type: 'RestoreSubscriber', subscriberId } as const,
      forget: { type: 'ForgetSubscriber', subscriberId, askedBy: actorId } as const,
    }[kind]
  }

  const live = async (drawn: Act) => {
    if (drawn.kind === 'work') {
      ;({ death, at: until } = drawn)
      await work()
      death = 'never'
    } else if ('who' in drawn) {
      const [subscriberId, told] = [ids[drawn.who], people[drawn.who]]
      if (!subscriberId || !told) return
      const command = hers(drawn.kind, subscriberId)
      const outcome = await handlers.subscriber(subscriberStream(subscriberId), command, newContext())
      if (outcome.kind === 'accepted' && told.status !== 'forgotten')
        Object.assign(told, subscriptionStates[drawn.kind])
    } else await onIssue[drawn.kind]()
  }

  const rest = async () => {
    for (let left = 0; left < 6; left += 1) await work()
    return handlers.mailing.state(mailingStream(issueId))
  }

  for (const drawn of acts) await live(drawn)
  await live({ kind: 'order' })
  await live({ kind: 'restore issue' })
  await live({ kind: 'release' })
  const released = await rest()
  const { isHeld } = stands
  await live({ kind: 'go on' })
  const state = await rest()
  return { state, released, isHeld, arrived, unwanted }
}

it('writes once to each who is to have it, goes on at a release and waits for whoever paused it, whatever anybody does', async () => {
  await fc.assert(
    fc.asyncProperty(beginnings, fc.array(act, { maxLength: 25 }), async (beginning, acts) => {
      const { state, released, isHeld, arrived, unwanted } = await life([...beginning, ...acts])
      expect(arrived.filter((person, place) => arrived.indexOf(person) !== place)).toEqual([])
      expect(unwanted).toEqual([])
      expect(released.status).toBe(isHeld ? 'Paused' : 'Completed')
      expect(state.status).toBe('Completed')
      const fates = state.status === 'Missing' ? [] : state.batches.flatMap(({ fates: known }) => [...known])
      const unsent = fates.filter(([id, fate]) => fate === 'sent' && !arrived.includes(id))
      expect(unsent).toEqual([])
      const unnoticed = arrived.filter(
        (person) => !fates.some(([id, fate]) => id === person && ['sent', 'unclear'].includes(fate)),
      )
      expect(unnoticed).toEqual([])
    }),
    { numRuns: 150 },
  )
})
