import type { UserId } from '../../../domain/kernel/ids.ts'
import type { StaffRecord, VoiceConsentCommand } from '../../../domain/people/user/voice-consent-commands.ts'
import type { ConsentVersion } from '../../../domain/people/user/voice-consent-texts.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { findUser } from './find-user.ts'
import { type HandleUser, userStream } from './stream.ts'

type Tools = { readonly handlers: { readonly user: HandleUser }; readonly now: () => Date }

/** What a member of the staff registers for a narrator; absent: the narrator has pressed herself. */
type ByStaff = { readonly recordedBy: UserId } & StaffRecord

type Consent = {
  readonly userId: UserId
  /** Absent: it is withdrawn. */
  readonly version?: ConsentVersion
  readonly byStaff?: ByStaff
}

/** Gives or withdraws the consent of a narrator to the reuse of the recordings. */
export const recordVoiceConsent = (
  { handlers, now }: Tools,
  { userId, version, byStaff }: Consent,
  context: CommandContext,
) => {
  const registration = byStaff && { registration: { ...byStaff, today: dayInSweden(now()) } }
  const command: VoiceConsentCommand = version
    ? { type: 'GiveVoiceConsent', userId, version, ...registration }
    : { type: 'WithdrawVoiceConsent', userId, ...registration }
  return handlers.user(userStream(userId), command, context)
}

/** Whether the recordings of a narrator may be heard beyond the issue for which they were made. */
export const consentsToReuse = async (
  tools: { readonly handlers: { readonly user: Pick<HandleUser, 'state'> } },
  userId: UserId,
): Promise<boolean> => ((await findUser(tools, userId))?.voiceConsent ?? null) !== null
