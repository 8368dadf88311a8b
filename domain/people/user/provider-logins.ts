import { type Decision, reject } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { UserCommand } from './commands.ts'
import type { ProviderLogin, UserEvent } from './events.ts'
import { UNUSABLE_PASSWORD } from './rules.ts'
import type { ActiveUser } from './state.ts'

type LoginCommand = MessageOfType<UserCommand, 'ConnectLogin' | 'DisconnectLogin'>

/**
 * One account at each provider logs a user in; another one takes its place only when the user has removed it. The last way to log in
 * stays, since the user could not come back.
 */
export const decideLogin = (
  command: LoginCommand,
  { logins, passwordHash }: ActiveUser,
): Decision<UserEvent, 'AnotherLoginConnected' | 'LastWayToLogIn'> => {
  const { userId, issuer } = command
  const connected = logins.find((login) => login.issuer === issuer)
  if (command.type === 'ConnectLogin') {
    const { subject } = command
    if (connected) return connected.subject === subject ? [] : reject('AnotherLoginConnected')
    return [{ type: 'LoginConnected', data: { userId, issuer, subject } }]
  }
  if (!connected) return []
  if (logins.length === 1 && passwordHash === UNUSABLE_PASSWORD) return reject('LastWayToLogIn')
  return [{ type: 'LoginDisconnected', data: { userId, issuer } }]
}

/** The log-ins after one was connected, or disconnected (`subject` undefined). */
export const loginsWith = (
  logins: readonly ProviderLogin[],
  { issuer, subject }: { readonly issuer: string; readonly subject?: ProviderLogin['subject'] },
): readonly ProviderLogin[] => [
  ...logins.filter((login) => login.issuer !== issuer),
  ...(subject === undefined ? [] : [{ issuer, subject }]),
]
