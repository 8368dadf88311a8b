import { invitationUrl } from '../../commands/people/user/invitation-url.ts'
import type { LogInResult } from '../../commands/people/user/log-in.ts'
import { passwordUrl } from '../../commands/people/user/password-url.ts'
import type { OpenedKernel } from '../open-kernel.ts'
import { openEndedSessions } from './access/ended-sessions.ts'
import { openPasswords } from './access/passwords.ts'
import { openPersonalReads } from './access/personal-reads.ts'
import { openRateLimits } from './access/rate-limits.ts'

export const openPeople = async ({ config, keys, shared, reservationStream }: OpenedKernel) => {
  const links = { tokenKey: keys.token, now: () => new Date(), settings: config }
  return {
    services: {
      passwords: await openPasswords(),
      rateLimits: openRateLimits(shared.pool, keys.hmac),
      sessions: openEndedSessions(shared.pool),
      personalReads: openPersonalReads(shared.pool),
      tokenKey: keys.token,
    },
    tools: {
      reservationStream,
      invitationUrl: (user: LogInResult) => invitationUrl(links, user),
      passwordUrl: (user: LogInResult) => passwordUrl(links, user),
    },
  }
}
