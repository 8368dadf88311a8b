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
import { at, by, listenerOf } from './subscribers/push/examples.ts'
import { pushDecider } from './subscribers/push/push.ts'

const about = { issueId, at }
const batch = { ...about, batch: 0 }
const heldUp = { ...about, reason: 'Numret är inte släppt.', until: 'released' } as const

const acts = ['list', 'send', 'give up', 'taken back', 'released', 'hold', 'go on', 'stop'] as const
type Act = (typeof acts)[number]

const asMailing: Readonly<Record<Act, readonly MailingCommand[]>> = {
  list: [
    { type: 'AddRecipients', ...about, recipients: [recipientOf(0), recipientOf(1)] },
    { type: 'BeginMailing', ...about, leftOut: { away: 0, noAddress: 0 } },
  ],
  send: [
    { type: 'BeginBatch', ...batch },
    { type: 'RecordLetters', ...batch, outcomes: [{ subscriberId: recipientOf(0), fate: 'sent' }], deferred: [] },
  ],
  'give up': [{ type: 'InterruptMailing', ...about, reason: 'Mejlservern svarar inte.' }],
  'taken back': [{ type: 'InterruptMailing', ...heldUp }],
  released: [{ type: 'ResumeMailing', ...about }],
  hold: [{ type: 'PauseMailing', ...about, by }],
  'go on': [{ type: 'ResumeMailing', ...about, by }],
  stop: [{ type: 'StopMailing', ...about, by }],
}

const ofTime = { ...batch, time: 1 }
const asPush: Readonly<Record<Act, readonly PushCommand[]>> = {
  list: [
    { type: 'ListListeners', ...about, listeners: [listenerOf(0), listenerOf(1)] },
    { type: 'BeginPush', ...about },
  ],
  send: [
    { type: 'BeginNotices', ...ofTime },
    { type: 'RecordNotices', ...ofTime, outcomes: [{ listenerId: listenerOf(0), fate: 'sent' }], deferred: [] },
  ],
  'give up': [{ type: 'InterruptPush', ...about, reason: 'Pushtjänsterna går inte att nå.' }],
  'taken back': [{ type: 'InterruptPush', ...heldUp }],
  released: [{ type: 'ResumePush', ...about }],
  hold: [{ type: 'PausePush', ...about, by }],
  'go on': [{ type: 'ResumePush', ...about, by }],
  stop: [{ type: 'StopPush', ...about, by }],
}

const orderMailing: MailingEvent = { type: 'MailingOrdered', data: { ...about, publicationId } }
const orderPush: PushEvent = { type: 'PushOrdered', data: { ...about, publicationId, time: 1 } }

const mailed = (lived: readonly Act[]) =>
  lived
    .flatMap((act) => asMailing[act])
    .reduce<readonly MailingEvent[]>(
      (events, command) => {
        const decided = mailingDecider.decide(command, fold(mailingDecider, events))
        return isRejection(decided) ? events : [...events, ...decided]
      },
      [orderMailing],
    )

const pushed = (lived: readonly Act[]) =>
  lived
    .flatMap((act) => asPush[act])
    .reduce<readonly PushEvent[]>(
      (events, command) => {
        const decided = pushDecider.decide(command, fold(pushDecider, events))
        return isRejection(decided) ? events : [...events, ...decided]
      },
      [orderPush],
    )

const standing = (lived: readonly Act[]) => {
  const mailing = fold(mailingDecider, mailed(lived))
  const push = fold(pushDecider, pushed(lived))
  if (mailing.status === 'None' || push.status === 'None') throw new Error('Nothing was ordered')
  return { mailing, push }
}

const goes = { status: 'Listing', awaitsRelease: false } as const
const waitsForPerson = { status: 'Paused', awaitsRelease: false } as const
const waitsForRelease = { status: 'Paused', awaitsRelease: true } as const
type Stands = typeof goes | typeof waitsForPerson | typeof waitsForRelease

/** What is to become of what has not been listed yet, told by hand and not by what is tried here. */
const live = (stands: Stands, act: Act): Stands => {
  switch (act) {
    case 'hold':
      return waitsForPerson
    case 'go on':
      return goes
    case 'released':
      return stands === waitsForRelease ? goes : stands
    case 'taken back':
      return stands === goes ? waitsForRelease : stands
    default:
      throw new Error(`Nobody draws ${act}`)
  }
}

const drawn = <Some extends Act>(...some: readonly Some[]) => fc.array(fc.constantFrom(...some), { maxLength: 30 })

it('goes on by itself at a release where nothing but the release was waited for, by mail as by push', () =>
  fc.assert(
    fc.property(drawn('taken back', 'released', 'hold', 'go on'), (lived) => {
      const { mailing, push } = standing(lived)
      const stands = lived.reduce<Stands>(live, goes)
      expect(mailing).toMatchObject(stands)
      expect(push).toMatchObject(stands)
    }),
    { numRuns: 1_000 },
  ))

it('stands alike by mail and by push, whatever is done', () =>
  fc.assert(
    fc.property(drawn(...acts), (lived) => {
      const { mailing, push } = standing(lived)
      const { status, isListed, awaitsRelease, interruptions } = push
      expect(mailing).toMatchObject({ status, isListed, awaitsRelease, interruptions })
    }),
    { numRuns: 1_000 },
  ))
