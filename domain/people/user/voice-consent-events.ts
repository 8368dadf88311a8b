import type { UserId } from '../../kernel/ids.ts'
import type { Personal } from '../../kernel/personal.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove.

/** Staff have registered what the narrator signed or said. */
export type ConsentRegistration = {
  readonly recordedBy: UserId
  /** The day on the paper, `YYYY-MM-DD`. */
  readonly signedOn: string
  /** The way in which the narrator said it: by letter, at a meeting. */
  readonly how: Personal<string>
}

/** The narrator lets the recordings be heard again beyond the issue for which they were made. */
export type VoiceConsentGiven = {
  readonly type: 'VoiceConsentGiven'
  readonly data: {
    readonly userId: UserId
    /** The version of the text to which the narrator agreed. */
    readonly version: string
    /** Absent: the narrator gave it herself, logged in. */
    readonly registration?: ConsentRegistration
  }
}

export type VoiceConsentWithdrawn = {
  readonly type: 'VoiceConsentWithdrawn'
  readonly data: {
    readonly userId: UserId
    /** Absent: the narrator withdrew it herself, logged in. */
    readonly registration?: ConsentRegistration
  }
}

export type VoiceConsentEvent = VoiceConsentGiven | VoiceConsentWithdrawn
