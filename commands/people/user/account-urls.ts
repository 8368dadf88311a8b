import type { InvitationTools } from './invitation-url.ts'
import type { LogInResult } from './log-in/log-in.ts'
import { signToken } from './log-in/tokens.ts'

/** The address at which a visitor confirms the address of a new account. Browsers do not send the part behind #. */
export const confirmUrl = async ({ tokenKey, now, settings }: InvitationTools, user: LogInResult): Promise<string> =>
  `${settings.publicUrl}/signup#confirm=${await signToken(tokenKey, 'confirm', user, now())}`

/** The address at which visitors make accounts where only invited ones may. `user`: the administrator who invites. */
export const signupUrl = async ({ tokenKey, now, settings }: InvitationTools, user: LogInResult): Promise<string> =>
  `${settings.publicUrl}/signup#signup=${await signToken(tokenKey, 'signup', user, now())}`

/** The address at which a user proves an account by letter, so that a provider's account may log in to it. */
export const connectUrl = async ({ tokenKey, now, settings }: InvitationTools, user: LogInResult): Promise<string> =>
  `${settings.publicUrl}/connect#connect=${await signToken(tokenKey, 'connect', user, now())}`
