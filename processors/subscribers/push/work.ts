import { v7 } from 'uuid'
import { type CommandContext, hasChanged } from '../../../commands/kernel/handling/command-handler.ts'
import { sendingId } from '../../../commands/subscribers/push/deliveries.ts'
import { pushStream } from '../../../commands/subscribers/push/stream.ts'
import { writeNotice } from '../../../commands/subscribers/push/write-notice.ts'
import { IssueId, type ListenerId } from '../../../domain/kernel/ids.ts'
import type { PushCommand } from '../../../domain/subscribers/push/commands.ts'
import type { NoticeFate, NoticeOutcome } from '../../../domain/subscribers/push/events.ts'
import type { KnownPush } from '../../../domain/subscribers/push/state.ts'
import { type JobAttempt, type JobKind, type OrderedJob, ReportedFailure } from '../../kernel/runner/jobs.ts'
import { holdUntilReleased, reasonToAwaitRelease } from '../bulk-sending/await-release.ts'
import { type NextBatch, nextBatchOf, workBatch } from '../bulk-sending/work-batch.ts'
import type { PushJob } from './ports.ts'
import { pushQueue } from './pushes.ts'
import { type SendingContext, sendNotices } from './send-notices.ts'
import { type ServiceBackOff, serviceBackOff } from './service-back-off.ts'
import type { PushTools } from './tools.ts'

type Attempt = JobAttempt<PushJob>

/** Each attempt has another command id, because its outcomes depend on how far it has come. */
const freshContext = ({ correlationId, causationId }: OrderedJob<PushJob>): CommandContext => ({
  commandId: v7(),
  correlationId,
  causationId,
  actor: { kind: 'process', id: pushQueue },
})

/** The browsers per append; every log accepts the events of so many at once. */
const LISTENERS_PER_APPEND = 20_000

/** Fixes the recipients of a push as the registrations are now. */
const listListeners = async (
  { handlers, listenersOf, now }: PushTools,
  { issueId, publicationId }: Pick<KnownPush, 'publicationId'> & { readonly issueId: IssueId },
  context: () => CommandContext,
): Promise<void> => {
  const listeners = await listenersOf(publicationId)
  const stream = pushStream(issueId)
  const at = now()
  for (let from = 0; from < listeners.length; from += LISTENERS_PER_APPEND) {
    const some = listeners.slice(from, from + LISTENERS_PER_APPEND)
    await handlers.push(stream, { type: 'ListListeners', issueId, at, listeners: some }, context())
  }
  await handlers.push(stream, { type: 'BeginPush', issueId, at }, context())
}

const sendBatch = (
  sending: SendingContext,
  {
    push,
    next,
    gotOn,
  }: { readonly push: KnownPush; readonly next: NextBatch<ListenerId, NoticeFate> } & Pick<Attempt, 'gotOn'>,
  context: () => CommandContext,
) => {
  const { tools, issueId, of } = sending
  const { journal, handlers, now } = tools
  const tell = (command: PushCommand) => handlers.push(pushStream(issueId), command, context())
  const about = { issueId, time: push.time, batch: next.index }
  return workBatch({
    of,
    journal,
    batch: next.batch,
    idOf: ({ listenerId }) => listenerId,
    unclear: (listenerId): NoticeOutcome => ({ listenerId, fate: 'unclear' }),
    begin: async () => hasChanged(await tell({ type: 'BeginNotices', ...about, at: now() })),
    record: async (sent) => {
      await tell({ type: 'RecordNotices', ...about, at: now(), ...sent })
      await gotOn?.()
    },
    send: (open) => sendNotices(sending, open),
  })
}

const goOn = async (tools: PushTools, quiet: ServiceBackOff, job: Attempt, push: KnownPush) => {
  const issueId = IssueId.parse(job.data.issueId)
  const stream = pushStream(issueId)
  const context = () => freshContext(job)
  const at = tools.now()
  const next = nextBatchOf(push, at)
  if (!next) {
    await tools.handlers.push(stream, { type: 'CompletePush', issueId, at }, context())
    return
  }
  const isOut = async () => reasonToAwaitRelease(await writeNotice(tools, { issueId, at: tools.now() })) === undefined
  const written = await writeNotice(tools, { issueId, at })
  const reason = reasonToAwaitRelease(written)
  if (!written || reason) {
    const interrupt = { type: 'InterruptPush', issueId, at, reason: reason ?? '', until: 'released' } as const
    const hold = () => tools.handlers.push(stream, interrupt, context())
    const resume = () => tools.handlers.push(stream, { type: 'ResumePush', issueId, at }, context())
    await holdUntilReleased({ hold, resume, isOut })
    return
  }
  const of = sendingId(issueId, push.time)
  const { signal, gotOn } = job
  const isListed = (id: ListenerId) => push.batches.some(({ recipients }) => recipients.includes(id))
  const fault = await sendBatch(
    { tools, quiet, issueId, of, written, isListed, isOut, signal },
    { push, next, gotOn },
    context,
  )
  signal.throwIfAborted()
  if (fault) throw new ReportedFailure(fault)
}

/** A batch of a hundred notices takes minutes at most when services answer slowly. */
const EXPIRE_SECONDS = 30 * 60

/** Sends pushes, one batch at a time. An earlier process may have died at any point. */
export const pushJob = (tools: PushTools): JobKind<PushJob> => {
  const quiet = serviceBackOff(() => Date.parse(tools.now()))
  return {
    queue: pushQueue,
    concurrency: 1,
    inTurns: true,
    expireSeconds: EXPIRE_SECONDS,
    retries: 5,
    perform: async (job) => {
      const issueId = IssueId.parse(job.data.issueId)
      const push = await tools.handlers.push.state(pushStream(issueId))
      const context = () => freshContext(job)
      if (push.status === 'Listing') await listListeners(tools, { issueId, publicationId: push.publicationId }, context)
      if (push.status === 'Underway') await goOn(tools, quiet, job, push)
    },
    giveUp: async (job, reason) => {
      const issueId = IssueId.parse(job.data.issueId)
      const interrupt = { type: 'InterruptPush', issueId, at: tools.now(), reason } as const
      await tools.handlers.push(pushStream(issueId), interrupt, freshContext(job))
    },
  }
}
