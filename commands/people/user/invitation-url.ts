import type { LogInResult } from './log-in.ts'
import { signToken } from './tokens.ts'

export type InvitationTools = {
  /** Signs tokens: 32 bytes. */
  readonly tokenKey: Uint8Array
  readonly now: () => Date
  readonly settings: { readonly publicUrl: string }
}

/**
 * The address at which a user sets her password, once. The key stands behind `#`, which browsers send to nobody: in the
 * log of a proxy whoever reads it could set the password first.
 */
export const invitationUrl = async ({ tokenKey, now, settings }: InvitationTools, user: LogInResult): Promise<string> =>
  `${settings.publicUrl}/login#invitation=${await signToken(tokenKey, 'invitation', user, now())}`
