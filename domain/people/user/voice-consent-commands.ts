import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { UserId } from '../../kernel/ids.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import { consentVersions } from './voice-consent-texts.ts'

export const ConsentVersion = z.enum(consentVersions)

/** What staff write about a consent, or its withdrawal, that did not come from the narrator's own press. */
export const StaffRecord = z.object({
  signedOn: Day,
  how: z.string().trim().min(1, 'Skriv hur du fick veta det.').max(500, tooLongMessage(500)),
})
export type StaffRecord = z.infer<typeof StaffRecord>

/** `today`: the day in Sweden on which staff register it. */
const Registration = StaffRecord.extend({ recordedBy: UserId, today: Day })

const voiceConsentCommands = {
  GiveVoiceConsent: z.object({
    userId: UserId,
    version: ConsentVersion,
    registration: Registration.exactOptional(),
  }),
  WithdrawVoiceConsent: z.object({ userId: UserId, registration: Registration.exactOptional() }),
}
export type VoiceConsentCommand = CommandOf<typeof voiceConsentCommands>
