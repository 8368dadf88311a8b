import type { ServiceAccount } from '../../../domain/editorial/publication/settings/service-account.ts'
import type { IssueId, ListenerId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import type { NoticeOutcome } from '../../../domain/subscribers/push/events.ts'
import type { PushNotice } from '../../../domain/subscribers/push/notice.ts'
import type { EffectOutcome } from '../../delivery/outgoing/channel.ts'
import type { SendingJournal } from '../bulk-sending/journal.ts'

/**
 * What a push service says to a notice. `dead`: there is no such browser any more. `refused`: it is not taken, and will not be.
 * `later`: it wants to be left alone by everybody. `faulty`: this one is not taken just now. `unreached`: nothing went out, for
 * nobody answers there. `unclear`: nobody knows.
 */
export type NoticeAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'dead' | 'refused'; readonly code?: number }
  | { readonly kind: 'later'; readonly seconds?: number }
  | { readonly kind: 'faulty' | 'unreached' | 'unclear' }

/** Encrypted for one browser, to the service of its maker. */
export type SendNotice = (address: PushAddress, notice: PushNotice, signal: AbortSignal) => Promise<NoticeAnswer>

/** To all who have subscribed to a topic in an app. */
export type SendTopic = (
  sent: {
    readonly account: ServiceAccount
    readonly project: string
    readonly topic: string
    readonly notice: PushNotice
    /** Where it is heard, whole. */
    readonly link: string
  },
  signal: AbortSignal,
) => Promise<EffectOutcome>

/** `of`: an issue's notices of one time. */
export type NoticeJournal = SendingJournal<string, ListenerId, NoticeOutcome>

export type PushJob = { readonly issueId: IssueId }
