import { type Decision, reject } from '../../kernel/decider.ts'
import { isDeepEqual } from '../../kernel/form-merge.ts'
import type { VoiceConsentCommand } from './voice-consent-commands.ts'
import type { ConsentRegistration, VoiceConsentEvent, VoiceConsentGiven } from './voice-consent-events.ts'

/** The consent of a narrator, and its paper where an administrator registered it. */
export type VoiceConsent = Omit<VoiceConsentGiven['data'], 'userId'>

export type VoiceConsentRejection = 'ConsentOfNobodyReading' | 'ConsentSignedLater'

type Narrator = { readonly isNarrator: boolean; readonly voiceConsent: VoiceConsent | null }

/** The registration as the log keeps it; the day of today only tells whether the paper can be from that day. */
const registrationIn = ({ registration }: VoiceConsentCommand): { readonly registration?: ConsentRegistration } => {
  if (!registration) return {}
  const { recordedBy, signedOn, how } = registration
  return { registration: { recordedBy, signedOn, how } }
}

/** Only a narrator gives the consent. A user who gave it may withdraw it, also when the user no longer narrates. */
export const decideVoiceConsent = (
  command: VoiceConsentCommand,
  { isNarrator, voiceConsent }: Narrator,
): Decision<VoiceConsentEvent, VoiceConsentRejection> => {
  const { type, userId, registration } = command
  if (registration && registration.signedOn > registration.today) return reject('ConsentSignedLater')
  if (type === 'WithdrawVoiceConsent')
    return voiceConsent ? [{ type: 'VoiceConsentWithdrawn', data: { userId, ...registrationIn(command) } }] : []
  if (!isNarrator) return reject('ConsentOfNobodyReading')
  const given = { version: command.version, ...registrationIn(command) }
  return isDeepEqual(voiceConsent, given) ? [] : [{ type: 'VoiceConsentGiven', data: { userId, ...given } }]
}

export const consentAfter = (event: VoiceConsentEvent): VoiceConsent | null => {
  if (event.type === 'VoiceConsentWithdrawn') return null
  const { userId: _userId, ...consent } = event.data
  return consent
}
