import type { InvitationTools } from './invitation-url.ts'
import type { LogInResult } from './log-in/log-in.ts'
import { signToken } from './log-in/tokens.ts'

/**
 * The address at which a user replaces a forgotten password, once, within an hour. Browsers do not send the part behind
 * #.
 */
export const passwordUrl = async ({ tokenKey, now, settings }: InvitationTools, user: LogInResult): Promise<string> =>
  `${settings.publicUrl}/password#letter=${await signToken(tokenKey, 'letter', user, now())}`
