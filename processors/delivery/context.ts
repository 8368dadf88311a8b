import { channelNames } from '../../domain/delivery/delivery/rules.ts'
import type { IssueId } from '../../domain/kernel/ids.ts'
import type * as editorial from '../editorial/context.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../kernel/runner/run-process.ts'
import type { ProcessTools } from '../kernel/shared-tools.ts'
import type * as production from '../production/context.ts'
import { deliveryNotice } from './delivery-notice/delivery-notice.ts'
import { leftOverNotice } from './delivery-notice/left-over-notice.ts'
import { deliveryLetters } from './delivery-notice/letter.ts'
import { stoppedSendingNotice } from './delivery-notice/stopped-sending-notice.ts'
import { importNotice, orderImportNotice } from './import-notice/import-notice.ts'
import { importLetters } from './import-notice/letters.ts'
import { nightLetters } from './night-alarm/letters.ts'
import { nightAlarmReactor } from './night-alarm/reactor.ts'
import type { OutgoingChannels } from './outgoing/channel.ts'
import { workDeliveries } from './outgoing/jobs.ts'
import { sendDeliveries } from './outgoing/order.ts'
import { deliveryQueue, outgoingEffects } from './outgoing/outgoing-deliveries.ts'
import { releaseDeliveryReactor } from './release-delivery/reactor.ts'
import { takeDownReactor } from './site-withdrawal/reactor.ts'
import { submissionLetters } from './submission-mail/letters.ts'
import { submissionMail } from './submission-mail/submission-mail.ts'
import { headingsQueue, workHeadings } from './telephone/jobs.ts'
import { type TransferTools, transferChannel } from './transfer/channel.ts'
import { type SiteTools, siteChannel } from './web-articles/channel.ts'
import { findMisplacedPosts } from './web-articles/misplaced-posts.ts'
import { takeDownChannel } from './web-articles/take-down-channel.ts'

export type ContextTools = Pick<TransferTools, 'clear' | 'ordersTo' | 'receiptsOf' | 'transfer' | 'unpack'> &
  Pick<SiteTools, 'open'>

type Tools = ProcessTools & ContextTools & Pick<editorial.ContextTools, 'filesOf'>

/** The queues in which a request has work done. */
export const queues = [headingsQueue, ...channelNames.map(deliveryQueue)]

export const letters = { ...deliveryLetters, ...importLetters, ...nightLetters, ...submissionLetters }

/** What these letters look up at web sites. */
export const lookUps = (tools: Tools) => ({
  misplacedAt: (of: { readonly issueId: IssueId; readonly place: string }) =>
    findMisplacedPosts(tools, { ...of, at: tools.now() }),
})

export const channelsOf = (tools: Tools): Pick<OutgoingChannels, 'cms' | 'ftp' | 'recall'> => {
  const site = { ...tools, sources: tools }
  return { ftp: transferChannel(site), cms: siteChannel(tools), recall: takeDownChannel(site) }
}

export const reactorsOf = (
  tools: Tools & editorial.ContextTools & production.ContextTools,
  channels: OutgoingChannels,
): readonly Reactor[] => [
  releaseDeliveryReactor(tools),
  takeDownReactor(tools),
  nightAlarmReactor(tools),
  { processes: [processRunner(importNotice, orderImportNotice(tools))] },
  { processes: [processRunner(submissionMail, sendDeliveries(tools.delivery))] },
  // Letters to staff about deliveries and announcements that wait for a person.
  {
    processes: [
      processRunner(deliveryNotice, sendDeliveries(tools.delivery)),
      processRunner(leftOverNotice, sendDeliveries(tools.delivery)),
      processRunner(stoppedSendingNotice, sendDeliveries(tools.delivery)),
    ],
  },
  { processes: [processRunner(outgoingEffects, noCommands)], work: (jobs) => workDeliveries(jobs, tools, channels) },
  // The headings that telephone services fetch.
  { work: (jobs) => workHeadings(jobs, tools) },
]
