import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { issueId } from './editorial/contents/examples.ts'
import { publicationId } from './editorial/publication/examples.ts'
import { fold, isRejection } from './kernel/decider.ts'
import type { MailingCommand } from './subscribers/mailing/commands.ts'
import type { MailingEvent } from './subscribers/mailing/events.ts'
import { recipientOf } from './subscribers/mailing/examples.ts'
import { mailingDecider } from './subscribers/mailing/mailing.ts'
import type { PushCommand } from './subscribers/push/commands.ts'
import type { PushEvent } from './subscribers/push/events.ts'
import { actorId, eventTime, listenerOf } from './subscribers/push/examples.ts'
import { pushDecider } from './subscribers/push/push.ts'

const eventFields = { issueId, at: eventTime }
const batch = { ...eventFields, batch: 0 }
const pauseReason = { ...eventFields, reason: 'Numret är inte släppt.', until: 'released' } as const

const acts = ['list', 'send', 'give up', 'taken back', 'released', 'hold', 'go on', 'stop'] as const
type Act = (typeof acts)[number]

const asMailing: Readonly<Record<Act, readonly MailingCommand[]>> = {
  list: [
    { type: 'AddRecipients', ...eventFields, recipients: [recipientOf(0), recipientOf(1)] },
    { type: 'BeginMailing', ...eventFields, leftOut: { away: 0, noAddress: 0 } },
  ],
  send: [
    { type: 'BeginBatch', ...batch },
    { type: 'RecordLetters', ...batch, outcomes: [{ subscriberId: recipientOf(0), fate: 'sent' }], deferred: [] },
  ],
  'give up': [{ type: 'InterruptMailing', ...eventFields, reason: 'Mejlservern svarar inte.' }],
  'taken back': [{ type: 'InterruptMailing', ...pauseReason }],
  released: [{ type: 'ResumeMailing', ...eventFields }],
  hold: [{ type: 'PauseMailing', ...eventFields, by: actorId }],
  'go on': [{ type: 'ResumeMailing', ...eventFields, by: actorId }],
  stop: [{ type: 'StopMailing', ...eventFields, by: actorId }],
}

const ofTime = { ...batch, time: 1 }
const asPush: Readonly<Record<Act, readonly PushCommand[]>> = {
  list: [
    { type: 'ListListeners', ...eventFields, listeners: [listenerOf(0), listenerOf(1)] },
    { type: 'BeginPush', ...eventFields },
  ],
  send: [
    { type: 'BeginNotices', ...ofTime },
    { type: 'RecordNotices', ...ofTime, outcomes: [{ listenerId: listenerOf(0), fate: 'sent' }], deferred: [] },
  ],
  'give up': [{ type: 'InterruptPush', ...eventFields, reason: 'Pushtjänsterna går inte att nå.' }],
  'taken back': [{ type: 'InterruptPush', ...pauseReason }],
  released: [{ type: 'ResumePush', ...eventFields }],
  hold: [{ type: 'PausePush', ...eventFields, by: actorId }],
  'go on': [{ type: 'ResumePush', ...eventFields, by: actorId }],
  stop: [{ type: 'StopPush', ...eventFields, by: actorId }],
}

const orderMailing: MailingEvent = { type: 'MailingOrdered', data: { ...eventFields, publicationId } }
const orderPush: PushEvent = { type: 'PushOrdered', data: { ...eventFields, publicationId, time: 1 } }

const mailingEventsOf = (lived: readonly Act[]) =>
  lived
    .flatMap((act) => asMailing[act])
    .reduce<readonly MailingEvent[]>(
      (events, command) => {
        const decided = mailingDecider.decide(command, fold(mailingDecider, events))
        return isRejection(decided) ? events : [...events, ...decided]
      },
      [orderMailing],
    )

const pushEventsOf = (lived: readonly Act[]) =>
  lived
    .flatMap((act) => asPush[act])
    .reduce<readonly PushEvent[]>(
      (events, command) => {
        const decided = pushDecider.decide(command, fold(pushDecider, events))
        return isRejection(decided) ? events : [...events, ...decided]
      },
      [orderPush],
    )

const statusesAfter = (lived: readonly Act[]) => {
  const mailing = fold(mailingDecider, mailingEventsOf(lived))
  const push = fold(pushDecider, pushEventsOf(lived))
  if (mailing.status === 'None' || push.status === 'None') throw new Error('Nothing was ordered')
  return { mailing, push }
}

const unlistedState = { status: 'Listing', awaitsRelease: false } as const
const waitsForPerson = { status: 'Paused', awaitsRelease: false } as const
const waitsForRelease = { status: 'Paused', awaitsRelease: true } as const
type AnnouncementStates = typeof unlistedState | typeof waitsForPerson | typeof waitsForRelease

/** The expected states of an announcement whose list is not fixed yet, written by hand and not by the tested code. */
const applyAct = (stands: AnnouncementStates, act: Act): AnnouncementStates => {
  switch (act) {
    case 'hold':
      return waitsForPerson
    case 'go on':
      return unlistedState
    case 'released':
      return stands === waitsForRelease ? unlistedState : stands
    case 'taken back':
      return stands === unlistedState ? waitsForRelease : stands
    default:
      throw new Error(`Nobody draws ${act}`)
  }
}

const anyActs = <Some extends Act>(...some: readonly Some[]) => fc.array(fc.constantFrom(...some), { maxLength: 30 })

it('goes on by itself at a release where nothing but the release was waited for, by mail as by push', () =>
  fc.assert(
    fc.property(anyActs('taken back', 'released', 'hold', 'go on'), (lived) => {
      const { mailing, push } = statusesAfter(lived)
      const stands = lived.reduce<AnnouncementStates>(applyAct, unlistedState)
      expect(mailing).toMatchObject(stands)
      expect(push).toMatchObject(stands)
    }),
    { numRuns: 1_000 },
  ))

it('stands alike by mail and by push, whatever is done', () =>
  fc.assert(
    fc.property(anyActs(...acts), (lived) => {
      const { mailing, push } = statusesAfter(lived)
      const { status, isListed, awaitsRelease, interruptions } = push
      expect(mailing).toMatchObject({ status, isListed, awaitsRelease, interruptions })
    }),
    { numRuns: 1_000 },
  ))
