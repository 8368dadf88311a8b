import type { LogInResult } from './log-in/log-in.ts'
import { signToken } from './log-in/tokens.ts'

export type InvitationTools = {
  /** Key that signs tokens: 32 bytes. */
  readonly tokenKey: Uint8Array
  readonly now: () => Date
  readonly settings: { readonly publicUrl: string }
}

/**
 * The address at which a user sets a first password, once. The token stands behind `#`, which browsers do not send: a
 * reader of a proxy's log could use it first.
 */
export const invitationUrl = async ({ tokenKey, now, settings }: InvitationTools, user: LogInResult): Promise<string> =>
  `${settings.publicUrl}/login#invitation=${await signToken(tokenKey, 'invitation', user, now())}`
