import type { HandleIssue } from '../commands/issue.ts'
import { issueStream } from '../commands/issue.ts'
import type { HandleMedia } from '../commands/media.ts'
import type { ManuscriptCounter } from '../commands/media/manuscript-counter.ts'
import { countFile } from '../commands/quotation/count-file.ts'
import type { EventLog } from '../domain/event-log.ts'
import { type DueKind, dueSweeper } from './runner/due-sweeper.ts'
import type { DueStore } from './runner/due.ts'
import { type ChannelTools, outgoingChannels } from './channels.ts'
import { workDeliveries } from './outgoing/jobs.ts'
import { sendDeliveries } from './outgoing/order.ts'
import { outgoing } from './outgoing/outgoing.ts'
import { userInvitation } from './user-mail/user-invitation.ts'
import { issueProduction } from './issue-production/issue-production.ts'
import { workProductions } from './issue-production/jobs.ts'
import { calmProgress } from './issue-production/progress.ts'
import { sendIssueProduction } from './issue-production/send.ts'
import { imprintFor } from './issue-production/imprint.ts'
import { soundProgress } from './issue-production/sound-progress.ts'
import type { ProductionTools } from './issue-production/tools.ts'
import type { Jobs } from './runner/jobs.ts'
import { type IntakeTools, workMediaIntake } from './media-intake/jobs.ts'
import { mediaIntake } from './media-intake/media-intake.ts'
import { workManuscripts } from './manuscripts/jobs.ts'
import { articleSounds, eraseSounds } from './file-removal/article-sounds.ts'
import { eraseIssueSounds, issueSounds } from './file-removal/issue-sounds.ts'
import { collectFiles, fileRemoval } from './file-removal/file-removal.ts'
import { workFileRemoval } from './file-removal/jobs.ts'
import { forgetFiles, quotationFiles } from './file-removal/quotation-files.ts'
import type { FindUsers } from '../commands/media/users-of-bytes.ts'
import type { FindFilesOf } from '../commands/production/collect.ts'
import { manuscripts } from './manuscripts/manuscripts.ts'
import { expireOffers, quotationExpiry } from './quotation-expiry/quotation-expiry.ts'
import { quotationMail } from './quotation-mail/quotation-mail.ts'
import { quotationManuscript } from './quotation-manuscript/quotation-manuscript.ts'
import { eraseInvoiceFacts } from './order-lifecycle/invoice-erasure.ts'
import { orderForgetting, sendForgetting } from './order-lifecycle/order-forgetting.ts'
import { orderLifecycle } from './order-lifecycle/order-lifecycle.ts'
import { lookAfterWork, lookAtStart } from './open-work/look-after.ts'
import { openWork } from './open-work/open-work.ts'
import { orderSuggestions, sendSuggestions } from './order-lifecycle/order-suggestions.ts'
import { proposeRenewals } from './order-lifecycle/renewal.ts'
import { closeOffers, renewalOffers } from './order-lifecycle/renewal-offers.ts'
import { renewalOrders, settleRenewals } from './order-lifecycle/renewal-orders.ts'
import type { ProcessWorld } from './runner/process-world.ts'
import { runnable, runProcesses } from './runner/run-process.ts'
import { unfinished, type UnfinishedTools } from './unfinished/unfinished.ts'

export type ProcessorTools = Omit<ProductionTools, 'soundProgress' | 'imprint'> &
  Omit<IntakeTools, 'publication'> & {
    readonly jobs: Jobs
    readonly issue: HandleIssue
    readonly countManuscript: ManuscriptCounter
    readonly findUsers: FindUsers
    readonly filesOf: FindFilesOf
    readonly world: Omit<ProcessWorld, 'dueChanged'>
    readonly due: DueStore
    readonly channels: ChannelTools
    /** What quotations, orders and people are handled with. */
    readonly sales: UnfinishedTools
  }

export type Processors = {
  /** Jobs under way are aborted; whoever starts next takes them up. */
  readonly stop: () => Promise<void>
}

/** What happens when a deadline falls due; one line per kind, set by a process manager's order `{ due }`. */
const dueKinds = (sales: UnfinishedTools, media: HandleMedia, log: EventLog): readonly DueKind[] => [
  collectFiles(media),
  eraseSounds(media, sales.handlers.contents),
  expireOffers({ ...sales, log }),
  proposeRenewals(sales),
  eraseInvoiceFacts({ order: sales.handlers.order, forget: sales.forget }),
]

const noCommands = () => Promise.resolve()

/** Works jobs off, and follows the log with every process manager while this process leads. */
export const startProcessors = async ({
  jobs,
  issue,
  countManuscript,
  findUsers,
  filesOf,
  world,
  due,
  channels,
  sales,
  ...tools
}: ProcessorTools): Promise<Processors> => {
  const { media } = tools
  const { delivery } = sales.handlers
  const now = () => performance.now()
  const progress = calmProgress(tools.progress, now)
  const { standing } = jobs
  const following = soundProgress({ show: progress, production: tools.production, standing, now })
  const calm = { ...tools, progress, soundProgress: following }
  const imprint = imprintFor({ handlers: sales.handlers, storage: tools.storage })
  await workProductions(jobs, { ...calm, imprint })
  await workMediaIntake(jobs, { ...tools, publication: sales.handlers.publication })
  await workDeliveries(jobs, { delivery, now: tools.now }, outgoingChannels(channels))
  await workFileRemoval(jobs, {
    log: world.log,
    handlers: { media, production: tools.production },
    storage: tools.storage,
    findUsers,
    forget: sales.forget,
  })
  await workManuscripts(jobs, { media, storage: tools.storage, count: countManuscript })
  const send = sendIssueProduction({
    production: tools.production,
    issue: (issueId, ask, context) => issue(issueStream(issueId), ask, context),
    progress,
  })
  const broken = unfinished({ ...sales, log: world.log })
  const open = lookAfterWork({ handlers: sales.handlers, jobs, send })
  const issueSoundsTools = { handlers: { ...sales.handlers, issue, media }, filesOf }
  const erasing = eraseIssueSounds(issueSoundsTools)
  const kinds = [...dueKinds(sales, media, world.log), erasing, ...broken.due, ...open]
  const sweeper = dueSweeper({ store: due, kinds, now: tools.now, report: world.report })
  const stopping = new AbortController()
  const running = runProcesses(
    [
      runnable(issueProduction, send),
      runnable(mediaIntake, noCommands),
      runnable(manuscripts, noCommands),
      runnable(quotationManuscript, (file, context) => countFile(sales, file, context)),
      runnable(quotationExpiry, noCommands),
      runnable(fileRemoval, noCommands),
      runnable(articleSounds, noCommands),
      runnable(issueSounds, noCommands),
      runnable(quotationFiles, forgetFiles(media)),
      runnable(orderSuggestions, sendSuggestions(sales.handlers.order)),
      runnable(orderForgetting, sendForgetting(sales.handlers.order)),
      runnable(orderLifecycle, noCommands),
      runnable(renewalOrders, settleRenewals(sales.handlers.order)),
      runnable(renewalOffers, closeOffers(sales.handlers.quotation)),
      runnable(outgoing, noCommands),
      runnable(userInvitation, sendDeliveries(delivery)),
      runnable(quotationMail, sendDeliveries(delivery)),
      ...broken.processes,
      runnable(openWork, noCommands),
      lookAtStart({ due, now: tools.now, wake: sweeper.wake }),
      sweeper,
    ],
    { ...world, dueChanged: sweeper.wake },
    stopping.signal,
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([running, jobs.close()])
    },
  }
}
