import { confirmUrl, connectUrl } from '../../commands/people/user/account-urls.ts'
import { invitationUrl } from '../../commands/people/user/invitation-url.ts'
import type { LogInResult } from '../../commands/people/user/log-in/log-in.ts'
import { passwordUrl } from '../../commands/people/user/password-url.ts'
import type { OpenedKernel } from '../open-kernel.ts'
import { openAuthenticators } from './access/authenticators.ts'
import { openEndedSessions } from './access/ended-sessions.ts'
import { openSessions } from './access/open-sessions.ts'
import { openPasskeys } from './access/passkeys.ts'
import { openPasswords } from './access/passwords.ts'
import { openPersonalReads } from './access/personal-reads.ts'
import { openRateLimits } from './access/rate-limits.ts'
import { openIdentityProviders } from './openid/identity-providers.ts'

export const openPeople = async ({ config, keys, shared, reservationStream, report }: OpenedKernel) => {
  const links = { tokenKey: keys.token, now: () => new Date(), settings: config }
  return {
    services: {
      passwords: await openPasswords(),
      rateLimits: openRateLimits(shared.pool, keys.hmac),
      sessions: { ...openEndedSessions(shared.pool), ...openSessions(shared.pool) },
      authenticators: openAuthenticators(),
      passkeys: openPasskeys(),
      personalReads: openPersonalReads(shared.pool),
      tokenKey: keys.token,
      providers: openIdentityProviders(config.providers, report),
      signup: config.signup,
    },
    tools: {
      reservationStream,
      invitationUrl: (user: LogInResult) => invitationUrl(links, user),
      confirmUrl: (user: LogInResult) => confirmUrl(links, user),
      connectUrl: (user: LogInResult) => connectUrl(links, user),
      logInUrl: `${config.publicUrl}/login`,
      passwordUrl: (user: LogInResult) => passwordUrl(links, user),
    },
  }
}
