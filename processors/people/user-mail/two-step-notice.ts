import type { UserEvent } from '../../../domain/people/user/events.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import {
  type TwoStepChange,
  twoStepChanges,
  twoStepNoticeText,
} from '../../../formats/people/mail-texts/two-step-notice.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { addresseeOf, isGone } from './addressee.ts'
import { type LetterOrder, letterOrder } from './letter-order.ts'
import type { UserMailSources } from './sources.ts'

type ToldEvent = Extract<
  UserEvent['type'],
  'LoginConnected' | 'LoginDisconnected' | 'TwoStepTurnedOn' | 'TwoStepTurnedOff' | 'TwoStepReset' | 'RecoveryCodeUsed'
>

const changeOf: Readonly<Record<ToldEvent, TwoStepChange>> = {
  LoginConnected: 'connected',
  LoginDisconnected: 'disconnected',
  TwoStepTurnedOn: 'on',
  TwoStepTurnedOff: 'off',
  TwoStepReset: 'reset',
  RecoveryCodeUsed: 'recovery',
}

/** Orders the letter that tells users what has become of the ways into their account, also by an administrator's act. */
export const twoStepNotices = statelessProcess<ToldEvent, LetterOrder>({
  name: 'two-step-notices',
  types: [
    'LoginConnected',
    'LoginDisconnected',
    'TwoStepTurnedOn',
    'TwoStepTurnedOff',
    'TwoStepReset',
    'RecoveryCodeUsed',
  ],
  startsAt: 'head',
  idOf: ({ data }) => data.userId,
  react: ({ event: { type, data }, eventId, recordedAt }) => {
    const about = { userId: data.userId, change: changeOf[type] }
    return [{ command: letterOrder({ template: 'two-step-notice', about, eventId, at: recordedAt }) }]
  },
})

export const twoStepNotice: WriteMail<Pick<UserMailSources, 'user'>> = async (
  { userId, change: kind },
  { user: handle },
) => {
  const addressee = await addresseeOf(handle, userId)
  const change = twoStepChanges.find((each) => each === kind)
  if (!addressee || !change) return isGone
  const { person, to, user } = addressee
  const isOnlyWay = user.logins.length === 1 && user.passwordHash === UNUSABLE_PASSWORD
  if (change === 'connected' && isOnlyWay) return { unneeded: 'Kontot har skapats med inloggningen.' }
  return { person, to, ...twoStepNoticeText({ name: to.name, change }) }
}
