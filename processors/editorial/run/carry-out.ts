import { v5 } from 'uuid'
import { type DeliverySources, deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { type HandleRun, runStream } from '../../../commands/editorial/run/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { isMadeOfNow } from '../../../commands/production/production/product-freshness.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { orderMailing, orderPush } from '../../../commands/subscribers/announcement/order.ts'
import { type HandleMailing, mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { type HandlePush, pushStream } from '../../../commands/subscribers/push/stream.ts'
import type { Delivery } from '../../../domain/delivery/delivery/state.ts'
import type { Alteration } from '../../../domain/editorial/contents/events.ts'
import { alterations } from '../../../domain/editorial/contents/rules.ts'
import { type ReceiverId, receiverIds } from '../../../domain/editorial/publication/settings/receivers.ts'
import type { StepEnd } from '../../../domain/editorial/run/commands.ts'
import { productOfFtpExport } from '../../../domain/editorial/run/plan.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/production/events.ts'
import { productionKinds } from '../../../domain/production/production/products.ts'
import { countFailed, isMailed } from '../../../domain/subscribers/mailing/progress.ts'
import { hasNotified, isRefused } from '../../../domain/subscribers/push/progress.ts'
import type { Jobs } from '../../kernel/runner/jobs.ts'
import { issueSpeechQueue } from '../speech/jobs.ts'
import type { EndAwaitedWork } from './ended-work.ts'
import type { CarryOut } from './process-runs.ts'
import { awaitedPush } from './push-wait.ts'
import { releaseNow } from './release-now.ts'
import { alteredInWords, NO_LISTENER_TOLD_MESSAGE, NO_MAIL_SENT_MESSAGE, refusedInWords } from './run-sentences.ts'
import { stepDone, stepFailed } from './step-end.ts'

export type RunSources = DeliverySources &
  ProductionSources & {
    readonly handlers: ProductionSources['handlers'] & {
      readonly run: HandleRun
      readonly mailing: HandleMailing
      readonly push: HandlePush
    }
    /** Orders the reading of an issue. */
    readonly jobs: Pick<Jobs, 'orderNow'>
  }

type StepContext = {
  readonly sources: RunSources
  readonly asked: CarryOut
  readonly context: CommandContext
  /** Makes the step wait until this production, delivery or announcement ends. */
  readonly waitFor: (id: string) => Promise<void>
}

/** Carries out a step and returns how it ended; undefined: it waits for other work to end. */
type Act = (acting: StepContext) => Promise<StepEnd | undefined>

const runOf = async ({ sources, asked }: StepContext) => {
  const run = await sources.handlers.run.state(runStream(asked.issueId))
  return run.status === 'Missing' ? undefined : run.started
}

const alter =
  (alteration: Alteration): Act =>
  async ({ sources, asked: { issueId, runId }, context }) => {
    const found = await findIssue(sources, issueId)
    if (!found) return stepFailed(refusedInWords('IssueNotFound'))
    const { categories } = found.publication.settings
    const command = { type: 'AlterContents', alteration, categories, runId } as const
    const outcome = await sources.handlers.contents(contentsStream(issueId), command, derivedContext(context, 'alter'))
    if (outcome.kind !== 'accepted') return stepFailed(refusedInWords(outcome.kind))
    const [event] = outcome.events
    return stepDone(alteredInWords(event?.type === 'ContentsAltered' ? event.data.articles.length : 0))
  }

/** Has a voice read the articles that no person has recorded. The job tells the run when it has ended. */
const speak: Act = async ({ sources, asked: { issueId, runId, attempt }, context, waitFor }) => {
  const id = v5(`speak ${attempt}`, runId)
  await waitFor(id)
  const { correlationId, commandId: causationId } = context
  await sources.jobs.orderNow([{ queue: issueSpeechQueue, id, data: { issueId }, correlationId, causationId }])
  return undefined
}

/** Makes a product, unless the newest one already holds the issue's present content. */
const make =
  (kind: ProductionKind): Act =>
  async (acting) => {
    const { sources, asked, context, waitFor } = acting
    const { issueId, runId, attempt, at } = asked
    const productionId = ProductionId.parse(v5(`${kind} ${attempt}`, runId))
    const { status } = await sources.handlers.production.state(productionStream(productionId))
    if (status !== 'Missing') return undefined
    const issue = await sources.handlers.issue.state(issueStream(issueId))
    if (issue.status !== 'Active') return stepFailed(refusedInWords('IssueNotFound'))
    if (await isMadeOfNow(sources, { issueId, made: issue.made, kind, at })) return stepDone('Redan gjord')
    // The run waits before the production begins, so that it cannot miss its end.
    await waitFor(productionId)
    const processItemId = (await runOf(acting))?.itemId ?? null
    const start = { productionId, issueId, kind, processItemId, supersede: false, at }
    const outcome = await startProduction(sources, start, derivedContext(context, 'make'))
    if (outcome.kind === 'accepted') return undefined
    return stepFailed(refusedInWords(outcome.kind === 'rejected' ? outcome.reason : outcome.kind))
  }

/** The step's end for a delivery that had ended before the run waited for it. */
const endOf: Readonly<Record<Delivery['status'], StepEnd | undefined>> = {
  Missing: undefined,
  Waiting: undefined,
  Underway: undefined,
  Done: stepDone('Levererat'),
  Parked: stepFailed('Leveransen stannade. Se ”Leverera”.'),
  Withdrawn: stepFailed('Leveransen avbröts.'),
}

const deliver =
  (receiver: ReceiverId): Act =>
  async (acting) => {
    const { sources, asked, context, waitFor } = acting
    const { issueId, at } = asked
    const run = await runOf(acting)
    const product = receiver === 'ftp' ? productOfFtpExport(run?.itemId) : undefined
    const order = { issueId, receiver, product, by: run?.by, at }
    const answer = await deliverIssue(sources, order, derivedContext(context, 'deliver'))
    if ('rejected' in answer) {
      const words = refusedInWords(answer.rejected)
      return answer.rejected === 'AlreadyDelivered' ? stepDone(words) : stepFailed(words)
    }
    const { deliveryId, outcome } = answer
    if (outcome.kind === 'rejected') return stepFailed(refusedInWords(outcome.reason))
    await waitFor(deliveryId)
    return endOf[(await sources.delivery.state(deliveryStream(deliveryId))).status]
  }

const release: Act = ({ sources, asked, context }) => releaseNow(sources, asked, derivedContext(context, 'release'))

/** Mails each subscriber once: if a mailing is already under way, the step waits for that one. */
const mail: Act = async (acting) => {
  const { sources, asked, context, waitFor } = acting
  const { issueId, at } = asked
  await waitFor(issueId)
  const by = (await runOf(acting))?.by
  const outcome = await orderMailing(sources, { issueId, by, at }, derivedContext(context, 'mail'))
  if (outcome.kind === 'rejected' && outcome.reason !== 'MailingAlreadyOrdered')
    return stepFailed(refusedInWords(outcome.reason))
  const mailing = await sources.handlers.mailing.state(mailingStream(issueId))
  if (mailing.status === 'Completed')
    return !isMailed(mailing) && countFailed(mailing) > 0 ? stepFailed(NO_MAIL_SENT_MESSAGE) : stepDone('Redan mejlat')
  return mailing.status === 'Stopped' ? stepFailed(refusedInWords('MailingHasEnded')) : undefined
}

/** The same as push notices on telephones and computers. */
const push: Act = async (acting) => {
  const { sources, asked, context, waitFor } = acting
  const { issueId, at } = asked
  await waitFor(awaitedPush(issueId))
  const by = (await runOf(acting))?.by
  const outcome = await orderPush(sources, { issueId, by, at }, derivedContext(context, 'push'))
  if (outcome.kind === 'rejected' && outcome.reason !== 'PushAlreadyOrdered')
    return stepFailed(refusedInWords(outcome.reason))
  const told = await sources.handlers.push.state(pushStream(issueId))
  const isTold = told.status !== 'Missing' && told.status !== 'Stopped' && hasNotified(told, false)
  if (told.status === 'Completed' && isRefused(told)) return stepFailed(NO_LISTENER_TOLD_MESSAGE)
  if (isTold || told.status === 'Completed') return stepDone('Redan skickat')
  return told.status === 'Stopped' ? stepFailed(refusedInWords('PushHasEnded')) : undefined
}

const noteReady: Act = async ({ sources, asked: { issueId, at }, context }) => {
  const note = { type: 'NoteStatus', text: 'Numret är klart.', at } as const
  await sources.handlers.issue(issueStream(issueId), note, derivedContext(context, 'done'))
  return stepDone('Klart')
}

const acts = Object.fromEntries([
  ...alterations.map((alteration) => [`alter:${alteration}`, alter(alteration)]),
  ['speak', speak],
  ...productionKinds.map((kind) => [`make:${kind}`, make(kind)]),
  ...receiverIds.map((id) => [`deliver:${id}`, deliver(id)]),
  ['release', release],
  ['tell:mail', mail],
  ['tell:push', push],
  ['done', noteReady],
  // The cast is sound: these are all the steps.
]) as Readonly<Record<CarryOut['step'], Act>>

/** Carries out one step and tells the run how it ended; repeating it with the same ids has no further effect. */
export const carryOut =
  (sources: RunSources) =>
  async (asked: CarryOut, context: CommandContext): Promise<void> => {
    const { issueId, runId, step, attempt, at } = asked
    const stream = runStream(issueId)
    const about = { runId, step, attempt, at }
    const waitFor = async (awaits: string) => {
      await sources.handlers.run(stream, { type: 'AwaitStep', ...about, awaits }, derivedContext(context, 'await'))
    }
    const end = await acts[step]({ sources, asked, context, waitFor })
    if (!end) return
    await sources.handlers.run(stream, { type: 'EndStep', ...about, end }, derivedContext(context, 'end'))
  }

/** Tells an issue's run that work has ended for which it may be waiting. */
export const tellRun =
  ({ handlers }: RunSources) =>
  async ({ issueId, ...ended }: EndAwaitedWork, context: CommandContext): Promise<void> => {
    await handlers.run(runStream(issueId), { type: 'EndAwaited', ...ended }, context)
  }
