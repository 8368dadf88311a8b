import { beforeEach, expect, it } from 'vitest'
import { UserId } from '../../../domain/kernel/ids.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { greta, organization, userRegistered } from '../../../domain/people/user/examples.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { users } from './projection.ts'
import { findSessionUser, findUser, listNarrators, listUsers, listUsersOfCustomer } from './queries.ts'

const db = await openReadModel(users)
beforeEach(() => emptyReadModel(db, users))

const userId = greta
const history: readonly UserEvent[] = [
  userRegistered,
  { type: 'UserDescribed', data: { userId, changes: { info: 'Läser på tisdagar' } } },
  { type: 'EmailChanged', data: { userId, email: 'g@example.se' } },
  { type: 'RoleGranted', data: { userId, role: 'customer' } },
  { type: 'NarratorAppointed', data: { userId } },
  { type: 'CustomerAssigned', data: { userId, customer: organization } },
  { type: 'PasswordChanged', data: { userId, passwordHash: '$2' } },
]
const userRemoved: UserEvent = { type: 'UserRemoved', data: { userId } }

const listAllUsers = async () => (await listUsers(db, { sort: 'name', direction: 'asc' })).items

it('shows a user as the last event has left it, at the revision of that event', async () => {
  await projectAll(db, users, recordedHistory(...history))
  expect(await findUser(db, userId)).toEqual({
    revision: 6,
    user: {
      _id: userId,
      name: 'Greta Lind',
      email: 'g@example.se',
      info: 'Läser på tisdagar',
      role: 'customer',
      isNarrator: true,
      isInvited: false,
      isSignedUp: false,
      hasTwoStep: false,
      voiceConsent: null,
      consentWithdrawn: null,
      customer: organization,
      organizations: [],
      createdAt: '2026-03-02T09:00:00.000Z',
    },
  })
  expect(await listNarrators(db)).toEqual([{ _id: userId, name: 'Greta Lind' }])
  expect(await listUsersOfCustomer(db, organization)).toHaveLength(1)
})

it('is listed and found by what a role is called', async () => {
  const other = UserId.parse('0199e2a0-0000-7000-8000-0000000000b9')
  const anna = {
    ...userRegistered.data,
    userId: other,
    name: 'Anna Ek',
    email: 'anna@example.se',
    role: 'admin',
  } as const
  await projectAll(db, users, recordedHistory<UserEvent>(...history, { type: 'UserRegistered', data: anna }))
  const names = async (query: Partial<Parameters<typeof listUsers>[1]>) =>
    (await listUsers(db, { sort: 'name', direction: 'asc', ...query })).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Anna Ek', 'Greta Lind'])
  expect(await names({ sort: 'role', direction: 'desc' })).toEqual(['Greta Lind', 'Anna Ek'])
  expect(await names({ search: 'kund' })).toEqual(['Greta Lind'])
  expect(await names({ search: 'customer' })).toEqual([])
})

it('is found by role, by being only invited, and by being a narrator', async () => {
  const other = UserId.parse('0199e2a0-0000-7000-8000-0000000000b9')
  const bo = { ...userRegistered.data, userId: other, name: 'Bo Ek', email: 'bo@example.se', role: 'admin' } as const
  const invited = { ...bo, isNarrator: false, passwordHash: UNUSABLE_PASSWORD }
  await projectAll(db, users, recordedHistory<UserEvent>(...history, { type: 'UserRegistered', data: invited }))
  const found = async (query: Partial<Parameters<typeof listUsers>[1]>) => {
    const page = await listUsers(db, { sort: 'name', direction: 'asc', limit: 10, ...query })
    return [page.total, ...page.items.map(({ name }) => name)]
  }
  expect(await found({ role: 'customer' })).toEqual([1, 'Greta Lind'])
  expect(await found({ role: 'guest' })).toEqual([0])
  expect(await found({ state: 'invited' })).toEqual([1, 'Bo Ek'])
  expect(await found({ state: 'active' })).toEqual([1, 'Greta Lind'])
  expect(await found({ narrators: true })).toEqual([1, 'Greta Lind'])
  expect(await found({ narrators: false })).toEqual([2, 'Bo Ek', 'Greta Lind'])
})

it('counts a session for every new role and password', async () => {
  await projectAll(db, users, recordedHistory(...history))
  expect(await findSessionUser(db, userId)).toMatchObject({ role: 'customer', customers: [organization], session: 3 })
})

it('says whether the log-in has a second step, and counts a session when that is reset', async () => {
  const seen = async (...then: readonly UserEvent[]) => {
    await emptyReadModel(db, users)
    await projectAll(db, users, recordedHistory<UserEvent>(userRegistered, ...then))
    const { hasTwoStep, session } = (await findSessionUser(db, userId)) ?? {}
    return { hasTwoStep, session }
  }
  const on: UserEvent = { type: 'TwoStepTurnedOn', data: { userId } }
  expect(await seen(on)).toEqual({ hasTwoStep: true, session: 1 })
  expect(await seen(on, { type: 'TwoStepTurnedOff', data: { userId } })).toEqual({ hasTwoStep: false, session: 1 })
  const reset: UserEvent = { type: 'TwoStepReset', data: { userId, reason: 'Tappad telefon' } }
  expect(await seen(on, reset)).toEqual({ hasTwoStep: false, session: 2 })
})

it('shows the consent to the reuse of a voice, or when and by whom it was withdrawn', async () => {
  const registration = { recordedBy: organization, signedOn: '2026-02-27', how: 'Blankett i pärmen' }
  const consentAfter = async (...events: readonly unknown[]) => {
    await emptyReadModel(db, users)
    // The cast is sound: each is an event of the user.
    const recorded = recordedHistory<UserEvent>(...history, ...(events as readonly UserEvent[]))
    await projectAll(db, users, recorded)
    // The same events are delivered twice, with the same result.
    await projectAll(db, users, recorded)
    return (await findUser(db, userId))?.user
  }
  const byHerself = { type: 'VoiceConsentGiven', data: { userId, version: '2026-11' } }
  const onPaper = { type: 'VoiceConsentGiven', data: { userId, version: '2026-11', registration } }
  const withdrawn = { type: 'VoiceConsentWithdrawn', data: { userId } }
  const at = '2026-03-02T09:00:00.000Z'
  expect(await consentAfter(byHerself)).toMatchObject({
    voiceConsent: { version: '2026-11', givenAt: at, signedOn: null, how: null },
    consentWithdrawn: null,
  })
  expect(await consentAfter(onPaper)).toMatchObject({
    voiceConsent: { signedOn: '2026-02-27', how: 'Blankett i pärmen' },
  })
  expect(await consentAfter(byHerself, withdrawn)).toMatchObject({
    voiceConsent: null,
    consentWithdrawn: { at, signedOn: null, how: null, by: null },
  })
  const byPaper = { type: 'VoiceConsentWithdrawn', data: { userId, registration } }
  expect(await consentAfter(onPaper, byPaper)).toMatchObject({
    consentWithdrawn: { at, signedOn: '2026-02-27', how: 'Blankett i pärmen', by: organization },
  })
  expect(await consentAfter(byHerself, withdrawn, byHerself)).toMatchObject({ consentWithdrawn: null })
})

it('hides the removed everywhere', async () => {
  await projectAll(db, users, recordedHistory(...history, userRemoved))
  expect(await listAllUsers()).toEqual([])
  expect(await findSessionUser(db, userId)).toBeUndefined()
  expect(await listNarrators(db)).toEqual([])
})

it('keeps of the forgotten what a replay of the erased history keeps', async () => {
  const forgotten: UserEvent = { type: 'UserForgotten', data: { userId, askedBy: userId } }
  const rows = () => db.selectFrom('users_v6').selectAll().execute()
  await projectAll(db, users, recordedHistory<UserEvent>(userRegistered, userRemoved, forgotten))
  const live = await rows()
  await emptyReadModel(db, users)
  const { data } = userRegistered
  const unreadable: UserEvent = {
    ...userRegistered,
    data: { ...data, name: erasedValue, email: erasedValue, info: erasedValue, passwordHash: erasedValue },
  }
  await projectAll(db, users, recordedHistory<UserEvent>(unreadable, userRemoved, forgotten))
  expect(await rows()).toEqual(live)
  expect(JSON.stringify(live)).not.toContain('Greta')
})

it('comes out the same when the history is delivered twice', async () => {
  await projectAll(db, users, recordedHistory(...history))
  const once = await listAllUsers()
  await projectAll(db, users, recordedHistory(...history))
  expect(await listAllUsers()).toEqual(once)
})
