import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { UserCommand, UserForm } from './commands.ts'
import type { UserEvent } from './events.ts'
import { administrator, greta, organization, userRegistered } from './examples.ts'
import { passwordTooShort, ranksAtLeast } from './rules.ts'
import { userDecider } from './user.ts'

const given = specify(userDecider)
const userId = greta
const change = (changes: Partial<UserForm>) => ({ type: 'ChangeUser', userId, changes }) as const
const password = (proof: Extract<UserCommand, { type: 'ChangePassword' }>['proof']) =>
  ({ type: 'ChangePassword', userId, passwordHash: '$2', proof }) as const
const userRemoved: UserEvent = { type: 'UserRemoved', data: { userId } }
const userForgotten: UserEvent = { type: 'UserForgotten', data: { userId, askedBy: administrator } }
const forget = { type: 'ForgetUser', userId, askedBy: administrator } as const

describe('registering a user', () => {
  const { data } = userRegistered
  const register = {
    type: 'RegisterUser',
    userId,
    passwordHash: '$argon2id$1',
    name: 'Greta Lind',
    email: 'greta@example.se',
    info: '',
    role: data.role,
    isNarrator: false,
    customer: null,
    organizations: [],
  } as const

  it('keeps what was given', () =>
    given()
      .when({ ...register, organizations: [] })
      .then(userRegistered))

  it.each([[[userRegistered]], [[userRegistered, userRemoved]], [[userRegistered, userRemoved, userForgotten]]])(
    'is refused under an id that was used: %j',
    (past) =>
      given(...past)
        .when({ ...register, organizations: [] })
        .thenRejected('UserAlreadyExists'),
  )
})

describe('changing a user', () => {
  it('tells each intention by itself', () =>
    given(userRegistered)
      .when(
        change({
          name: 'Greta Lindh',
          info: 'Tisdagar',
          email: 'g@example.se',
          role: 'admin',
          isNarrator: true,
          customer: organization,
          organizations: [{ orgId: organization, roleType: 'customer' }],
        }),
      )
      .then(
        { type: 'UserDescribed', data: { userId, changes: { name: 'Greta Lindh', info: 'Tisdagar' } } },
        { type: 'EmailChanged', data: { userId, email: 'g@example.se' } },
        { type: 'RoleGranted', data: { userId, role: 'admin' } },
        { type: 'NarratorAppointed', data: { userId } },
        { type: 'CustomerAssigned', data: { userId, customer: organization } },
        {
          type: 'OrganizationsAssigned',
          data: { userId, organizations: [{ orgId: organization, roleType: 'customer' }] },
        },
      ))

  it('says nothing when all is so already', () =>
    given(userRegistered)
      .when(change({ name: 'Greta Lind', info: '', role: 'user', isNarrator: false, organizations: [] }))
      .thenNothing())

  it('tells only what changed', () =>
    given(userRegistered)
      .when(change({ name: 'Greta Lind', info: 'Tisdagar' }))
      .then({ type: 'UserDescribed', data: { userId, changes: { info: 'Tisdagar' } } }))

  it('dismisses a narrator', () =>
    given(userRegistered, { type: 'NarratorAppointed', data: { userId } })
      .when(change({ isNarrator: false }))
      .then({ type: 'NarratorDismissed', data: { userId } }))

  it.each([[[]], [[userRegistered, userRemoved]]])('is refused when she is not there: %j', (past) =>
    given(...past)
      .when(change({ info: 'x' }))
      .thenRejected('UserNotFound'),
  )
})

describe('changing a password', () => {
  const changed: UserEvent = { type: 'PasswordChanged', data: { userId, passwordHash: '$2' } }

  it.each(['rightPassword', 'invitation', 'admin'] as const)('is done on the strength of %s', (proof) =>
    given(userRegistered).when(password(proof)).then(changed),
  )

  it('is refused for a wrong old password', () =>
    given(userRegistered).when(password('wrongPassword')).thenRejected('IncorrectPassword'))

  it('is refused for an invitation that has been used', () =>
    given(userRegistered).when(password('wrongInvitation')).thenRejected('InvitationNotValid'))

  it('is done by a letter, which the event tells', () =>
    given(userRegistered)
      .when(password('letter'))
      .then({ type: 'PasswordChanged', data: { userId, passwordHash: '$2', by: 'letter' } }))

  it('is refused for a letter that has been used', () =>
    given(userRegistered).when(password('wrongLetter')).thenRejected('PasswordLetterNotValid'))

  it('is refused for the removed', () =>
    given(userRegistered, userRemoved).when(password('admin')).thenRejected('UserNotFound'))

  it('starts a new session, as a new role does', () => {
    const state = fold(userDecider, [userRegistered, changed, { type: 'RoleGranted', data: { userId, role: 'admin' } }])
    expect(state).toMatchObject({ status: 'Active', session: 3 })
  })
})

describe('leaving', () => {
  it('removes her once', () => {
    given(userRegistered).when({ type: 'RemoveUser', userId }).then(userRemoved)
    given(userRegistered, userRemoved).when({ type: 'RemoveUser', userId }).thenNothing()
  })

  it('forgets her, removing her first', () => {
    given(userRegistered).when(forget).then(userRemoved, userForgotten)
    given(userRegistered, userRemoved).when(forget).then(userForgotten)
    given(userRegistered, userRemoved, userForgotten).when(forget).thenNothing()
  })

  it.each([{ type: 'RemoveUser', userId } as const, forget])('is refused to somebody unknown: %j', (command) =>
    given().when(command).thenRejected('UserNotFound'),
  )
})

describe('the words', () => {
  it('rank the roles', () => {
    expect(ranksAtLeast('admin', 'user')).toBe(true)
    expect(ranksAtLeast('customer', 'user')).toBe(false)
    expect(ranksAtLeast('guest', 'guest')).toBe(true)
  })

  it('count small numbers in words', () => {
    expect(passwordTooShort(3)).toBe('Lösenordet måste innehålla minst tre tecken.')
    expect(passwordTooShort(20)).toBe('Lösenordet måste innehålla minst 20 tecken.')
  })
})
