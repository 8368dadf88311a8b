import { type MailTools, mailChannel } from '../kernel/mail/channel.ts'
import { userLetters } from '../people/user-mail/letters.ts'
import type { UserMailSources } from '../people/user-mail/sources.ts'
import { quotationLetters } from '../sales/quotation-mail/quotation-letters.ts'
import type { SalesMailSources } from '../sales/quotation-mail/sources.ts'
import { type BurnTools, burnChannel } from '../subscribers/burn/channel.ts'
import { type MailingMailSources, mailingLetters } from '../subscribers/mailing/letters.ts'
import { type PushChannelTools, pushChannel } from '../subscribers/push/channel.ts'
import { type SubscriptionMailSources, subscriptionLetters } from '../subscribers/subscription-change-mail/letters.ts'
import { deliveryLetters } from './delivery-notice/letter.ts'
import type { DeliveryMailSources } from './delivery-notice/mail-sources.ts'
import type { OutgoingChannels } from './outgoing/channel.ts'
import { type TransferTools, transferChannel } from './transfer/channel.ts'
import { siteChannel } from './web-articles/channel.ts'
import { findMisplacedPosts } from './web-articles/misplaced-posts.ts'
import { type TakeDownTools, takeDownChannel } from './web-articles/take-down-channel.ts'

export type MailSources = UserMailSources &
  SalesMailSources &
  DeliveryMailSources &
  SubscriptionMailSources &
  MailingMailSources

export type ChannelTools = {
  readonly mail: MailTools<Omit<MailSources, 'misplacedAt'>>
  readonly ftp: TransferTools
  /** The tools of the web-site channels, take-downs included. */
  readonly cms: TakeDownTools
  readonly burn: BurnTools
  readonly push: PushChannelTools
}

const mailSources = ({ mail, cms }: ChannelTools): MailSources => ({
  ...mail.sources,
  misplacedAt: (of) => findMisplacedPosts(cms, { ...of, at: cms.now() }),
})

/** Every channel by which a delivery goes out, one line each. A missing one does not compile. */
export const outgoingChannels = (tools: ChannelTools): OutgoingChannels => ({
  mail: mailChannel(
    { ...userLetters, ...quotationLetters, ...deliveryLetters, ...subscriptionLetters, ...mailingLetters },
    { ...tools.mail, sources: mailSources(tools) },
  ),
  ftp: transferChannel(tools.ftp),
  cms: siteChannel(tools.cms),
  recall: takeDownChannel(tools.cms),
  burn: burnChannel(tools.burn),
  push: pushChannel(tools.push),
})
