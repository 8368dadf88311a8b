import { describe, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { emailConfirmed, greta, loginConnected, userRegistered, userSignedUp } from './examples.ts'
import { UNUSABLE_PASSWORD } from './rules.ts'
import { userDecider } from './user.ts'

const given = specify(userDecider)
const userId = greta
const signUp = {
  type: 'SignUp',
  userId,
  name: 'Greta Lind',
  email: 'greta@example.se',
  passwordHash: '$argon2id$1',
  login: null,
} as const
const { issuer, subject } = loginConnected.data
const confirm = (isPasswordRight: boolean) => ({ type: 'ConfirmEmail', userId, isPasswordRight }) as const
const expire = { type: 'ExpireSignup', userId } as const
const signupExpired = { type: 'SignupExpired', data: { userId } } as const

describe('making an account', () => {
  it('waits for the address to be confirmed', () => given().when(signUp).then(userSignedUp))
  it('is done at once when a provider answers for the address', () =>
    given()
      .when({ ...signUp, login: { issuer, subject } })
      .then(userSignedUp, { type: 'EmailConfirmed', data: { userId, by: 'provider' } }, loginConnected))
  it('is refused under an id that was used', () => given(userSignedUp).when(signUp).thenRejected('UserAlreadyExists'))
})

describe('confirming the address', () => {
  it('takes the password of whoever made the account', () => {
    given(userSignedUp).when(confirm(true)).then(emailConfirmed)
    given(userSignedUp).when(confirm(false)).thenRejected('WrongSignupPassword')
  })
  it('changes nothing the second time', () => given(userSignedUp, emailConfirmed).when(confirm(true)).thenNothing())
  it('comes too late for an account that is forgotten', () =>
    given(userSignedUp, signupExpired).when(confirm(true)).thenRejected('SignupExpired'))
})

describe('an account that nobody confirms', () => {
  it('is forgotten', () => given(userSignedUp).when(expire).then(signupExpired))
  it('stays once it is confirmed', () => given(userSignedUp, emailConfirmed).when(expire).thenNothing())
  it('has no password to change, and nothing to connect', () => {
    given(userSignedUp)
      .when({ type: 'ChangePassword', userId, passwordHash: '$2', proof: 'letter' })
      .thenRejected('UserNotFound')
    given(userSignedUp).when({ type: 'ConnectLogin', userId, issuer, subject }).thenRejected('UserNotFound')
  })
})

describe("a provider's account", () => {
  const connect = { type: 'ConnectLogin', userId, issuer, subject } as const
  const disconnect = { type: 'DisconnectLogin', userId, issuer } as const
  it('is connected once', () => {
    given(userRegistered).when(connect).then(loginConnected)
    given(userRegistered, loginConnected).when(connect).thenNothing()
  })
  it('takes the place of another one at the same provider only when that is disconnected', () => {
    const other = { ...connect, subject: 'b-18' }
    given(userRegistered, loginConnected).when(other).thenRejected('AnotherLoginConnected')
    given(userRegistered, loginConnected, { type: 'LoginDisconnected', data: { userId, issuer } })
      .when(other)
      .then({ type: 'LoginConnected', data: { userId, issuer, subject: 'b-18' } })
  })
  it('is disconnected, and not twice', () => {
    given(userRegistered, loginConnected).when(disconnect).then({ type: 'LoginDisconnected', data: { userId, issuer } })
    given(userRegistered).when(disconnect).thenNothing()
  })
  it('is not disconnected from an account without a password', () =>
    given(
      { ...userSignedUp, data: { ...userSignedUp.data, passwordHash: UNUSABLE_PASSWORD } },
      emailConfirmed,
      loginConnected,
    )
      .when(disconnect)
      .thenRejected('LastWayToLogIn'))
})
