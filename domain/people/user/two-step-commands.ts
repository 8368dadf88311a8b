import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { PasskeyId, UserId } from '../../kernel/ids.ts'
import { nameOf } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'

export const PasskeyName = nameOf(60)

/** Why an administrator resets another user's second step. */
export const ResetReason = z.string().trim().min(1, 'Skriv varför.').max(500, tooLongMessage(500))

/** `recovery`: hashes of the first recovery codes, for the command that turns the second step on. */
const twoStepCommands = {
  AddAuthenticator: z.object({ userId: UserId, secret: z.string(), recovery: z.array(z.string()) }),
  RemoveAuthenticator: z.object({ userId: UserId }),
  AddPasskey: z.object({
    userId: UserId,
    passkeyId: PasskeyId,
    name: PasskeyName,
    credentialId: z.string(),
    publicKey: z.string(),
    transports: z.array(z.string()),
    recovery: z.array(z.string()),
  }),
  RenamePasskey: z.object({ userId: UserId, passkeyId: PasskeyId, name: PasskeyName }),
  RemovePasskey: z.object({ userId: UserId, passkeyId: PasskeyId }),
  IssueRecoveryCodes: z.object({ userId: UserId, hashes: z.array(z.string()) }),
  UseRecoveryCode: z.object({ userId: UserId, place: z.int().min(0) }),
  TurnOffTwoStep: z.object({ userId: UserId }),
  ResetTwoStep: z.object({ userId: UserId, resetBy: UserId.optional(), reason: ResetReason }),
}
export type TwoStepCommand = CommandOf<typeof twoStepCommands>
