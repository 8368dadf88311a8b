import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { issueId } from '../../editorial/contents/examples.ts'
import { type Decider, fold, isRejection } from '../../kernel/decider.ts'
import { mailingOrdered } from '../mailing/examples.ts'
import { mailingDecider } from '../mailing/mailing.ts'
import { actorId, eventTime, pushOrdered } from '../push/examples.ts'
import { pushDecider } from '../push/push.ts'
import type { AnnouncementAct, AnnouncementCommand } from './commands.ts'

const eventFields = { issueId, at: eventTime }

const acts = ['taken back', 'released', 'hold', 'go on'] as const
type Act = (typeof acts)[number]

type SharedType = 'InterruptAnnouncement' | AnnouncementAct['type']
/** Commands that name no recipient are the same in every channel. */
type SharedCommand = Extract<AnnouncementCommand<never, never>, { readonly type: SharedType }>

const commandOf: Readonly<Record<Act, SharedCommand>> = {
  'taken back': { type: 'InterruptAnnouncement', ...eventFields, reason: 'Numret är inte släppt.', until: 'released' },
  released: { type: 'ResumeAnnouncement', ...eventFields },
  hold: { type: 'PauseAnnouncement', ...eventFields, by: actorId },
  'go on': { type: 'ResumeAnnouncement', ...eventFields, by: actorId },
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
  }
}

const stateAfter = <State, Event, Reason extends string>(
  decider: Decider<SharedCommand, State, Event, Reason>,
  ordered: Event,
  lived: readonly Act[],
): State =>
  lived.reduce(
    (state, act) => {
      const decided = decider.decide(commandOf[act], state)
      return isRejection(decided) ? state : decided.reduce(decider.evolve, state)
    },
    fold(decider, [ordered]),
  )

it('goes on by itself at a release where it awaits nothing but the release, by mail as by push', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 30 }), (lived) => {
      const expected = lived.reduce<AnnouncementStates>(applyAct, unlistedState)
      expect(stateAfter(mailingDecider, mailingOrdered, lived)).toMatchObject(expected)
      expect(stateAfter(pushDecider, pushOrdered, lived)).toMatchObject(expected)
    }),
    { numRuns: 1_000 },
  ))
