import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handleUser, userStream } from '../../../commands/people/user/stream.ts'
import type { UserCommand } from '../../../domain/people/user/commands.ts'
import type { UserRegistered } from '../../../domain/people/user/events.ts'
import { greta, userRegistered } from '../../../domain/people/user/examples.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { guessingNotice } from './guessing-notice.ts'
import { invitation } from './invitation.ts'
import { passwordLetter } from './password-letter.ts'
import { twoStepNotice, twoStepNotices } from './two-step-notice.ts'
import { userInvitation } from './user-invitation.ts'

const url = 'https://ljudkod.example/login#invitation=x'
const passwordPage = 'https://ljudkod.example/password#'

const urls = {
  invitationUrl: async ({ session }: { readonly session: number }) => `${url}${session}`,
  passwordUrl: async ({ session }: { readonly session: number }) => `${passwordPage}${session}`,
}

const desk = async (passwordHash: string) => {
  const user = handleUser(inMemoryEventLog())
  const ask = (command: UserCommand) => user(userStream(greta), command, newContext())
  const { organizations: _, ...data } = userRegistered.data
  await ask({
    ...data,
    type: 'RegisterUser',
    name: 'Greta Lind',
    email: 'greta@example.se',
    info: '',
    organizations: [],
    passwordHash,
  })
  const write = (session = '1') => invitation({ userId: greta, session }, { user, ...urls })
  const remind = (session = '1') => passwordLetter({ userId: greta, session }, { user, ...urls })
  const tell = (change: string) => twoStepNotice({ userId: greta, change }, { user })
  return { ask, write, remind, tell, warn: () => guessingNotice({ userId: greta }, { user }) }
}

it('tells a new user where to choose her password', async () => {
  const { write } = await desk(UNUSABLE_PASSWORD)
  expect(await write()).toMatchObject({
    person: greta,
    to: { name: 'Greta Lind', address: 'greta@example.se' },
    subject: 'Välkommen till Ljudkod',
    text: expect.stringContaining(`${url}1`),
  })
})

it('still reaches her when her role has changed meanwhile', async () => {
  const { ask, write } = await desk(UNUSABLE_PASSWORD)
  await ask({ type: 'ChangeUser', userId: greta, changes: { role: 'admin' } })
  expect(await write()).toMatchObject({ text: expect.stringContaining(`${url}2`) })
})

it('goes to somebody with a password only while it is the one she asked to exchange', async () => {
  const { ask, write } = await desk('$argon2id$1')
  expect(await write()).toMatchObject({ person: greta })
  await ask({ type: 'ChangePassword', userId: greta, passwordHash: '$2', proof: 'invitation' })
  expect(await write()).toEqual({ unneeded: 'Användaren har redan valt ett lösenord.' })
})

it('is needed no more when she is gone', async () => {
  const { ask, write } = await desk(UNUSABLE_PASSWORD)
  await ask({ type: 'RemoveUser', userId: greta })
  expect(await write()).toEqual({ unneeded: 'Användaren är borttagen.' })
})

it('is ordered for whoever is registered without a password, once', () => {
  const withHash = (passwordHash: string): UserRegistered => ({
    ...userRegistered,
    data: { ...userRegistered.data, passwordHash },
  })
  const react = (event: UserRegistered) => userInvitation.react(null, recordEvent(event, 1))
  expect(react(withHash('$argon2id$1'))).toEqual([])
  const [order] = react(withHash(UNUSABLE_PASSWORD))
  expect(order).toMatchObject({ command: { type: 'OrderDelivery', template: 'invitation', about: { userId: greta } } })
  expect(react(withHash(UNUSABLE_PASSWORD))).toEqual([order])
})

it('warns who has an account that is being guessed at, without a link', async () => {
  const { ask, warn } = await desk('$argon2id$1')
  const letter = await warn()
  expect(letter).toMatchObject({ person: greta, to: { name: 'Greta Lind', address: 'greta@example.se' } })
  expect(JSON.stringify(letter)).not.toMatch(/https?:|href/)
  await ask({ type: 'RemoveUser', userId: greta })
  expect(await warn()).toEqual({ unneeded: 'Användaren är borttagen.' })
})

it('tells what has become of the second step of a log-in, without a link', async () => {
  const { ask, tell } = await desk('$argon2id$1')
  const userId = greta
  expect(await tell('on')).toMatchObject({ person: greta, subject: 'Tvåstegsinloggning är på' })
  expect(await tell('off')).toMatchObject({ subject: 'Tvåstegsinloggning är av' })
  expect(await tell('reset')).toMatchObject({ text: expect.stringContaining('återställd av en administratör') })
  expect(JSON.stringify(await tell('recovery'))).not.toMatch(/https?:|href/)
  expect(await tell('connected')).toMatchObject({ subject: 'En inloggning är kopplad till ditt konto' })
  const ordered = (event: Parameters<typeof twoStepNotices.react>[1]['event']) =>
    twoStepNotices.react(null, recordEvent(event, 1))
  expect(ordered({ type: 'TwoStepReset', data: { userId, reason: 'Tappad' } })).toMatchObject([
    { command: { about: { userId, change: 'reset' } } },
  ])
  expect(ordered({ type: 'RecoveryCodeUsed', data: { userId, place: 0 } })).toMatchObject([
    { command: { about: { userId, change: 'recovery' } } },
  ])
  const login = { userId, issuer: 'https://id.example', subject: 'a-1' }
  expect(ordered({ type: 'LoginConnected', data: login })).toMatchObject([
    { command: { template: 'two-step-notice', about: { userId, change: 'connected' } } },
  ])
  await ask({ type: 'RemoveUser', userId })
  expect(await tell('on')).toEqual({ unneeded: 'Användaren är borttagen.' })
})

it('tells who has forgotten a password where to choose another, until it has been changed', async () => {
  const { ask, remind } = await desk('$argon2id$1')
  const letter = await remind()
  expect(letter).toMatchObject({
    person: greta,
    to: { name: 'Greta Lind', address: 'greta@example.se' },
    subject: 'Välj ett nytt lösenord i Ljudkod',
    text: expect.stringContaining(`${passwordPage}1`),
  })
  await ask({ type: 'ChangePassword', userId: greta, passwordHash: '$2', proof: 'admin' })
  expect(await remind()).toEqual({ unneeded: 'Lösenordet har bytts sedan länken begärdes.' })
  await ask({ type: 'RemoveUser', userId: greta })
  expect(await remind('2')).toEqual({ unneeded: 'Användaren är borttagen.' })
})
