import type { LoggedIn } from '../../commands/user/log-in.ts'
import type { Services } from '../services.ts'
import { signToken } from './tokens.ts'

/** The address at which a user sets her password, once. */
export const invitationUrl = async (
  {
    tokenKey,
    now,
    settings,
  }: Pick<Services, 'tokenKey' | 'now'> & { readonly settings: Pick<Services['settings'], 'publicUrl'> },
  user: LoggedIn,
): Promise<string> => `${settings.publicUrl}/login?invitation=${await signToken(tokenKey, 'invitation', user, now())}`
