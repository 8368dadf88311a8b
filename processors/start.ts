import type { FindIssueOf } from '../commands/editorial/contents/issue-of-article.ts'
import type { ManuscriptCounter } from '../commands/editorial/media/manuscript-counter.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { RecordReturnTools } from '../commands/subscribers/mailing/record-return.ts'
import { type ChannelTools, outgoingChannels } from './delivery/channels.ts'
import { deliveryNoticeReactor } from './delivery/delivery-notice/reactor.ts'
import { outgoingReactor } from './delivery/outgoing/reactor.ts'
import { releaseDeliveryReactor } from './delivery/release-delivery/reactor.ts'
import { takeDownReactor } from './delivery/site-withdrawal/reactor.ts'
import { telephoneReactor } from './delivery/telephone/reactor.ts'
import { articleChangesReactor } from './editorial/article-changes/reactor.ts'
import { type FileRemovalTools, fileRemovalReactor } from './editorial/file-removal/reactor.ts'
import { manuscriptReactor } from './editorial/manuscripts/reactor.ts'
import type { IntakeTools } from './editorial/media-intake/jobs.ts'
import { mediaIntakeReactor } from './editorial/media-intake/reactor.ts'
import { processRunsReactor } from './editorial/run/reactor.ts'
import { type MakingTools, soundMaker } from './editorial/sounds/make-sound.ts'
import { soundsReactor } from './editorial/sounds/reactor.ts'
import { jobReconciliationReactor } from './job-reconciliation/reactor.ts'
import type { DueStore } from './kernel/runner/deadlines.ts'
import { dueSweeper } from './kernel/runner/due-sweeper.ts'
import type { Jobs } from './kernel/runner/jobs.ts'
import type { ProcessWorld } from './kernel/runner/process-world.ts'
import type { Reactor } from './kernel/runner/reactor.ts'
import { runProcesses } from './kernel/runner/run-process.ts'
import { userMailReactor } from './people/user-mail/reactor.ts'
import { calmProgress } from './production/issue-production/progress.ts'
import { type IssueProductionTools, issueProductionReactor } from './production/issue-production/reactor.ts'
import { productRenewalReactor } from './production/product-renewal/reactor.ts'
import { orderLifecycleReactor } from './sales/order-lifecycle/reactor.ts'
import { quotationExpiryReactor } from './sales/quotation-expiry/reactor.ts'
import { quotationMailReactor } from './sales/quotation-mail/reactor.ts'
import { quotationManuscriptReactor } from './sales/quotation-manuscript/reactor.ts'
import { type StreamRepairTools, streamRepairReactor } from './stream-repair/reactor.ts'
import { burningReactor } from './subscribers/burn/reactor.ts'
import { mailingReactor } from './subscribers/mailing/reactor.ts'
import type { MailingTools } from './subscribers/mailing/tools.ts'
import { type PushReactorTools, pushReactor } from './subscribers/push/reactor.ts'
import { requestForgettingReactor } from './subscribers/request-forgetting/reactor.ts'
import { returnedLettersReactor } from './subscribers/returned-letters/reactor.ts'
import type { ReturnTools } from './subscribers/returned-letters/read-mailbox.ts'
import type { ImportTools } from './subscribers/subscriber-import/carry-out.ts'
import { subscriberImportReactor } from './subscribers/subscriber-import/reactor.ts'
import { subscriptionChangeMailReactor } from './subscribers/subscription-change-mail/reactor.ts'

export type ProcessorTools = Omit<IssueProductionTools, keyof Handlers | 'makeSound'> &
  Omit<IntakeTools, keyof Handlers | 'makeSound' | 'log'> &
  Omit<MakingTools, keyof Handlers> &
  Omit<FileRemovalTools, 'log'> & {
    readonly handlers: Handlers
    readonly jobs: Jobs
    readonly due: DueStore
    readonly count: ManuscriptCounter
    readonly issueOf: FindIssueOf
    readonly channels: ChannelTools
    readonly lists: Pick<ImportTools, 'imports' | 'longWork' | 'prepareKeys' | 'progress'>
    /** Tools that mail issues to subscribers. */
    readonly mailing: Omit<MailingTools, 'handlers' | 'now'> & Pick<RecordReturnTools, 'deadPercent'>
    /** Tools that send notices of issues to listeners. */
    readonly push: Omit<PushReactorTools, 'handlers' | 'now' | 'jobs'>
    /** The mailbox of returned letters; undefined: a mail server forwards them. */
    readonly returns: Omit<ReturnTools, 'handlers' | 'now'> | undefined
    /** Tools for quotations, orders and persons. */
    readonly sales: Omit<StreamRepairTools, 'handlers' | 'forget'>
    readonly world: Omit<ProcessWorld, 'dueChanged'>
  }

export type Processors = {
  /** Aborts running jobs; the next process takes them up. */
  readonly stop: () => Promise<void>
}

/** Everything that the product does by itself; one line for each folder. */
export const reactorsOf = (
  given: ProcessorTools,
  { log, report }: Pick<ProcessWorld, 'log' | 'report'>,
): readonly Reactor[] => {
  const { handlers, forget } = given
  const tools = { ...given, ...handlers, log, makeSound: soundMaker({ ...given, ...handlers }) }
  const sales = { ...given.sales, handlers, forget, log }
  return [
    issueProductionReactor(tools),
    soundsReactor(tools),
    mediaIntakeReactor(tools),
    articleChangesReactor(tools),
    manuscriptReactor(tools),
    fileRemovalReactor(tools),
    quotationManuscriptReactor(sales),
    quotationExpiryReactor(sales),
    orderLifecycleReactor(sales),
    processRunsReactor(tools),
    releaseDeliveryReactor({ ...tools, ordersTo: tools.channels.ftp.ordersTo }),
    productRenewalReactor(tools),
    takeDownReactor({
      ...handlers,
      receiptsOf: tools.channels.cms.receiptsOf,
      ordersTo: tools.channels.cms.ordersTo,
    }),
    deliveryNoticeReactor(handlers),
    burningReactor({ ...tools, robots: tools.channels.burn.robots }),
    outgoingReactor(tools, outgoingChannels(tools.channels)),
    userMailReactor(handlers),
    quotationMailReactor(handlers),
    subscriberImportReactor({ ...given.lists, handlers, log, now: given.now }),
    subscriptionChangeMailReactor(handlers),
    requestForgettingReactor({ handlers, forget }),
    mailingReactor({ ...tools, ...given.mailing }),
    returnedLettersReactor({ tools: given.returns && { ...given.returns, handlers, now: given.now }, report }),
    telephoneReactor(tools),
    pushReactor({ ...tools, ...given.push }),
    streamRepairReactor(sales),
    jobReconciliationReactor(tools),
  ]
}

/** Runs jobs, and follows the log with every process manager while this process leads. */
export const startProcessors = async ({ world, ...given }: ProcessorTools): Promise<Processors> => {
  const { jobs, due: store, now } = given
  const progress = calmProgress(given.progress, () => performance.now())
  const reactors = reactorsOf({ ...given, world, progress }, world)
  try {
    for (const { work } of reactors) await work?.(jobs)
  } catch (error) {
    // Workers that have started would go on by themselves.
    await jobs.close().catch(() => undefined)
    throw error
  }
  const kinds = reactors.flatMap(({ due = [] }) => due)
  const sweeper = dueSweeper({ store, kinds, now, report: world.report })
  const stopping = new AbortController()
  const running = runProcesses(
    [...reactors.flatMap(({ processes = [] }) => processes), sweeper],
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
