import { v7 } from 'uuid'
import { type CommandContext, hasChanged } from '../../../commands/kernel/handling/command-handler.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { releaseOf, writeIssue } from '../../../commands/subscribers/mailing/write-issue.ts'
import { isOpen } from '../../../domain/kernel/batches.ts'
import { IssueId, type SubscriberId } from '../../../domain/kernel/ids.ts'
import type { MailingCommand } from '../../../domain/subscribers/mailing/commands.ts'
import type { LetterFate, LetterOutcome } from '../../../domain/subscribers/mailing/events.ts'
import type { KnownMailing } from '../../../domain/subscribers/mailing/state.ts'
import { type JobKind, type JobOrigin, type Jobs, ReportedFailure } from '../../kernel/runner/jobs.ts'
import { holdUntilReleased, reasonToAwaitRelease } from '../bulk-sending/await-release.ts'
import { type BatchResult, type NextBatch, nextBatchOf, settleBatch, workBatch } from '../bulk-sending/work-batch.ts'
import { listRecipients } from './list-recipients.ts'
import { type MailingJob, mailingQueue } from './mailings.ts'
import { type Pacing, pacing } from './pace.ts'
import { type MailingStep, workInParallel } from './parallel-mailings.ts'
import { isForPerson, sendLetters } from './send-batch.ts'
import type { MailingTools } from './tools.ts'

/** Each attempt has another command id, because its outcomes depend on how far it has come. */
const freshContext = ({ correlationId, causationId }: JobOrigin): CommandContext => ({
  commandId: v7(),
  correlationId,
  causationId,
  actor: { kind: 'process', id: mailingQueue },
})

type OfBatch = NextBatch<SubscriberId, LetterFate> & {
  readonly tools: MailingTools
  readonly issueId: IssueId
  readonly context: () => CommandContext
} & Pick<MailingStep, 'gotOn'>

const batchWork = ({ tools, issueId, index, batch, context, gotOn }: OfBatch) => {
  const { journal, handlers, now } = tools
  const tell = (command: MailingCommand) => handlers.mailing(mailingStream(issueId), command, context())
  const about = { issueId, batch: index }
  return {
    of: issueId,
    journal,
    batch,
    idOf: ({ subscriberId }: LetterOutcome) => subscriberId,
    unclear: (subscriberId: SubscriberId): LetterOutcome => ({ subscriberId, fate: 'unclear' }),
    begin: async () => hasChanged(await tell({ type: 'BeginBatch', ...about, at: now() })),
    record: async (sent: Omit<BatchResult<SubscriberId, LetterOutcome>, 'fault'>) => {
      await tell({ type: 'RecordLetters', ...about, at: now(), ...sent })
      await gotOn?.()
    },
  }
}

/** A user has stopped the mailing; no process continues its begun batches, so their outcomes are recorded here. */
const settle = async (tools: MailingTools, { issueId, gotOn, ...origin }: MailingStep, { batches }: KnownMailing) => {
  const context = () => freshContext(origin)
  for (const [index, batch] of batches.entries())
    if (batch.isBegun && isOpen(batch)) await settleBatch(batchWork({ tools, issueId, index, batch, context, gotOn }))
}

const goOn = async (tools: MailingTools, pace: Pacing, step: MailingStep, mailing: KnownMailing) => {
  const { issueId, signal, gotOn } = step
  const stream = mailingStream(issueId)
  const context = () => freshContext(step)
  const at = tools.now()
  const next = nextBatchOf(mailing, at)
  if (!next) {
    await tools.handlers.mailing(stream, { type: 'CompleteMailing', issueId, at }, context())
    return
  }
  const isOut = async () => reasonToAwaitRelease(await releaseOf(tools, { issueId, at: tools.now() })) === undefined
  const written = await writeIssue(tools, { issueId, at })
  const reason = reasonToAwaitRelease(written)
  if (!written || reason) {
    const interrupt = { type: 'InterruptMailing', issueId, at, reason: reason ?? '', until: 'released' } as const
    const hold = () => tools.handlers.mailing(stream, interrupt, context())
    const resume = () => tools.handlers.mailing(stream, { type: 'ResumeMailing', issueId, at }, context())
    await holdUntilReleased({ hold, resume, isOut })
    return
  }
  const sending = { tools, pacing: pace, issueId, written, isOut, signal }
  const work = batchWork({ ...next, tools, issueId, context, gotOn })
  const fault = await workBatch({ ...work, send: (open, tell) => sendLetters({ ...sending, tell }, open) })
  signal.throwIfAborted()
  if (isForPerson(fault)) {
    const interrupt = { type: 'InterruptMailing', issueId, at: tools.now(), reason: fault, until: 'resumed' } as const
    await tools.handlers.mailing(stream, interrupt, context())
    return
  }
  if (fault) throw new ReportedFailure(fault)
}

/** A batch of 100 letters takes ten minutes at a pace of ten a minute; slow servers add to that. */
const EXPIRE_SECONDS = 2 * 60 * 60

/** Sends mailings, one batch of each at a time. An earlier process may have died at any point. */
export const mailingJob = (tools: MailingTools & { readonly jobs: Pick<Jobs, 'waiting'> }): JobKind<MailingJob> => {
  const pace = pacing(tools.pace)
  const work = async (step: MailingStep) => {
    const { issueId } = step
    const mailing = await tools.handlers.mailing.state(mailingStream(issueId))
    if (mailing.status === 'Listing') {
      await listRecipients(tools, { issueId, publicationId: mailing.publicationId }, freshContext(step))
    }
    if (mailing.status === 'Underway') await goOn(tools, pace, step, mailing)
    if (mailing.status === 'Stopped') await settle(tools, step, mailing)
  }
  return {
    queue: mailingQueue,
    concurrency: 1,
    inTurns: true,
    expireSeconds: EXPIRE_SECONDS,
    retries: 5,
    perform: ({ data, ...job }) => workInParallel(tools.jobs, { ...job, issueId: IssueId.parse(data.issueId) }, work),
    giveUp: async (job, reason) => {
      const issueId = IssueId.parse(job.data.issueId)
      const interrupt = { type: 'InterruptMailing', issueId, at: tools.now(), reason } as const
      await tools.handlers.mailing(mailingStream(issueId), interrupt, freshContext(job))
    },
  }
}
