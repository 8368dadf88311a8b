import type { ServiceAccount } from '../../../domain/editorial/publication/settings/service-account.ts'
import type { ListenerId } from '../../../domain/kernel/ids.ts'
import type { PushAddress } from '../../../domain/subscribers/listener/push-address.ts'
import type { NoticeOutcome } from '../../../domain/subscribers/push/events.ts'
import type { PushNotice } from '../../../domain/subscribers/push/notice.ts'
import type { EffectOutcome } from '../../delivery/outgoing/channel.ts'
import type { SendingJournal } from '../announcement/journal.ts'

/**
 * A push service's answer to a notice. `dead`: the browser no longer exists. `refused`: the service refuses the notice
 * for good. `later`: the service asks all senders to wait. `faulty`: the service refuses this notice for now.
 * `unreached`: nothing went out, because the service did not answer. `unclear`: the outcome is unknown.
 */
export type NoticeAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'dead' | 'refused'; readonly code?: number }
  | { readonly kind: 'later'; readonly seconds?: number }
  | { readonly kind: 'faulty' | 'unreached' | 'unclear' }

/** Sends an encrypted notice for one browser to the service of its maker. */
export type SendNotice = (address: PushAddress, notice: PushNotice, signal: AbortSignal) => Promise<NoticeAnswer>

/** Sends a message to all users that have subscribed to a topic in an app. */
export type SendTopic = (
  sent: {
    readonly account: ServiceAccount
    readonly project: string
    readonly topic: string
    readonly notice: PushNotice
    /** The full address of the issue in the player. */
    readonly link: string
  },
  signal: AbortSignal,
) => Promise<EffectOutcome>

export type NoticeJournal = SendingJournal<ListenerId, NoticeOutcome>
