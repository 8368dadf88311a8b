import { describe, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { UserEvent } from './events.ts'
import { administrator, greta, userRegistered } from './examples.ts'
import { userDecider } from './user.ts'

const given = specify(userDecider)
const userId = greta
const narrator: UserEvent = { ...userRegistered, data: { ...userRegistered.data, isNarrator: true } }
const version = '2026-11'
const consentGiven: UserEvent = { type: 'VoiceConsentGiven', data: { userId, version } }
const registration = { recordedBy: administrator, signedOn: '2026-11-27', how: 'Blankett i pärmen' }
const onPaper: UserEvent = { type: 'VoiceConsentGiven', data: { userId, version, registration } }
const give = { type: 'GiveVoiceConsent', userId, version } as const
const withdraw = { type: 'WithdrawVoiceConsent', userId } as const
const today = '2026-11-30'

describe('the consent of a narrator', () => {
  it('is given by her once', () => {
    given(narrator).when(give).then(consentGiven)
    given(narrator, consentGiven).when(give).thenNothing()
  })
  it('is registered from a paper, with who did it and when it was signed', () =>
    given(narrator)
      .when({ ...give, registration: { ...registration, today } })
      .then(onPaper))
  it('is not signed on a day to come', () => {
    const later = { ...registration, signedOn: '2026-12-01', today }
    given(narrator)
      .when({ ...give, registration: later })
      .thenRejected('ConsentSignedLater')
    given(narrator, onPaper)
      .when({ ...withdraw, registration: later })
      .thenRejected('ConsentSignedLater')
  })
  it('is given by nobody else', () => given(userRegistered).when(give).thenRejected('ConsentOfNobodyReading'))
  it('is withdrawn by her, also when it came on paper or she no longer reads', () => {
    const withdrawn: UserEvent = { type: 'VoiceConsentWithdrawn', data: { userId } }
    given(narrator, onPaper, { type: 'NarratorDismissed', data: { userId } }).when(withdraw).then(withdrawn)
    given(narrator).when(withdraw).thenNothing()
    given(narrator, consentGiven, withdrawn).when(give).then(consentGiven)
  })
  it('ends with the account', () =>
    given(narrator, consentGiven, { type: 'UserRemoved', data: { userId } }).when(give).thenRejected('UserNotFound'))
})
