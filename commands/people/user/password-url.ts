import type { InvitationTools } from './invitation-url.ts'
import type { LogInResult } from './log-in.ts'
import { signToken } from './tokens.ts'

/** The address at which a forgotten password is exchanged, once, within an hour. Browsers tell no server what stands behind #. */
export const passwordUrl = async ({ tokenKey, now, settings }: InvitationTools, user: LogInResult): Promise<string> =>
  `${settings.publicUrl}/password#letter=${await signToken(tokenKey, 'letter', user, now())}`
