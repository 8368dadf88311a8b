import type { RefusedLetter } from '../../../projections/subscribers/letter/view.ts'
import type { MailingView } from '../../../projections/subscribers/mailing/view.ts'
import type { PushView } from '../../../projections/subscribers/push/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Mailing = MailingView
export type Push = PushView

/** `mailing` is null before the first order. `reached`: how many subscribers a mailing would reach today. */
export type MailingAnswer = {
  readonly mailing: Mailing | null
  readonly reached: { readonly letters: number; readonly away: number; readonly noAddress: number }
  /** Letters whose addresses were not taken, for administrators. */
  readonly refused?: readonly RefusedLetter[]
}

/**
 * `push` is null before the first order. `listeners`: how many a push would reach now. `isAllowedAgain`: a finished
 * push may be followed by another.
 */
export type PushAnswer = {
  readonly push: Push | null
  readonly listeners: number
  readonly isAllowedAgain: boolean
}

export type AnnouncementAnswers = { readonly mailing: MailingAnswer; readonly push: PushAnswer }
export type AnnouncementChannel = keyof AnnouncementAnswers

const followedEntities = { mailing: ['issue', 'subscriber', 'delivery'], push: ['issue', 'delivery'] } as const

/** The announcement of an issue over one channel, and whom it would reach now. Undefined: loads nothing. */
export const useAnnouncement = <Channel extends AnnouncementChannel>(channel: Channel, issueId: string | undefined) =>
  useRead<AnnouncementAnswers[Channel]>(issueId === undefined ? undefined : `/api/issues/${issueId}/${channel}`, {
    follows: followedEntities[channel],
  })
