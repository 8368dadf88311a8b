import { v7 } from 'uuid'
import { hasChanged } from '../../../commands/kernel/handling/command-handler.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import type { AnnouncementCommand } from '../../../domain/subscribers/announcement/commands.ts'
import { type AnyOutcome, isOpen, type KnownAnnouncement } from '../../../domain/subscribers/announcement/state.ts'
import { type JobAttempt, type JobKind, type JobOrigin, ReportedFailure } from '../../kernel/runner/jobs.ts'
import type { AnnouncementJob } from './process.ts'
import type { AnnouncementSender, AnySender, AnyWritten } from './sender.ts'
import {
  type BatchReport,
  createWantedCheck,
  type NextBatch,
  nextBatchOf,
  settleBatch,
  workBatch,
} from './work-batch.ts'

/** An announcement and the job that works on it. */
export type AnnouncementStep = Pick<JobAttempt<never>, keyof JobOrigin | 'id' | 'folder' | 'signal' | 'gotOn'> & {
  readonly issueId: IssueId
}

/** The recipients per append; every log accepts the events of so many at once. */
const RECIPIENTS_PER_APPEND = 20_000

type WorkedAnnouncement = KnownAnnouncement<string, string>
type Work = { readonly sender: AnySender; readonly step: AnnouncementStep; readonly announcement: WorkedAnnouncement }

/** Why an announcement waits while listeners do not find the issue; undefined: they find it. */
const reasonToAwaitRelease = (written: AnyWritten | undefined): string | undefined => {
  if (!written) return 'Numret har tagits bort. Utskicket fortsätter av sig självt när det är tillbaka.'
  return written.isReleased ? undefined : 'Numret är inte släppt. Utskicket fortsätter av sig självt när det släpps.'
}

/** Each attempt has another command id, because its outcomes depend on how far it has come. */
const tellOf =
  (
    { handle, streamOf, queue }: AnySender,
    { issueId, correlationId, causationId }: JobOrigin & Pick<AnnouncementStep, 'issueId'>,
  ) =>
  (command: AnnouncementCommand<string, AnyOutcome>) =>
    handle(streamOf(issueId), command, {
      commandId: v7(),
      correlationId,
      causationId,
      actor: { kind: 'process', id: queue },
    })

/** Fixes the recipients as they are now. */
const list = async ({ sender, step, announcement: { publicationId } }: Work) => {
  const tell = tellOf(sender, step)
  const about = { issueId: step.issueId, at: sender.now() }
  const { recipients, leftOut } = await sender.listRecipients(publicationId, about.at)
  for (let from = 0; from < recipients.length; from += RECIPIENTS_PER_APPEND) {
    const some = recipients.slice(from, from + RECIPIENTS_PER_APPEND)
    await tell({ type: 'ListRecipients', ...about, recipients: some })
  }
  await tell({ type: 'BeginAnnouncement', ...about, ...(leftOut && { leftOut }) })
}

const reportOf = (
  { sender, step: { issueId, gotOn, ...origin }, announcement: { time } }: Work,
  { index, batch }: NextBatch,
): BatchReport => ({
  of: sender.journalId(issueId, time),
  journal: sender.journal,
  rules: sender.rules,
  batch,
  record: async (sent) => {
    const about = { issueId, at: sender.now(), time, batch: index }
    await tellOf(sender, { issueId, ...origin })({ type: 'RecordBatch', ...about, ...sent })
    await gotOn?.()
  },
})

const settle = async (work: Work) => {
  for (const [index, batch] of work.announcement.batches.entries())
    if (batch.isBegun && isOpen(batch)) await settleBatch(reportOf(work, { index, batch }))
}

/** Sends the batch, and answers the fault that cut it short. */
const sendBatch = (
  work: Work,
  next: NextBatch,
  { written, isOut }: { readonly written: AnyWritten; readonly isOut: () => Promise<boolean> },
): Promise<string | undefined> => {
  const { sender, step, announcement } = work
  const { issueId, signal } = step
  const { time, batches } = announcement
  const report = reportOf(work, next)
  const { of, journal } = report
  const sending = {
    issueId,
    written,
    signal,
    isListed: (id: string) => batches.some(({ recipients }) => recipients.includes(id)),
    isWanted: createWantedCheck(async () => {
      const current = await sender.handle.state(sender.streamOf(issueId))
      return current.status === 'Underway' && current.time === time && isOut()
    }),
    sendOnce: async (id: string, send: () => Promise<AnyOutcome | undefined>) => {
      if (!(await journal.take(of, id))) return undefined
      const outcome = await send()
      await (outcome ? journal.settle(of, id, outcome) : journal.giveBack(of, id))
      return outcome
    },
  }
  const begin = { type: 'BeginBatch', issueId, time, batch: next.index } as const
  return workBatch({
    ...report,
    begin: async () => hasChanged(await tellOf(sender, step)({ ...begin, at: sender.now() })),
    send: (open, tell) => sender.send({ ...sending, tell }, open),
  })
}

const sendNext = async (work: Work) => {
  const { sender, step, announcement } = work
  const { issueId, signal } = step
  const tell = tellOf(sender, step)
  const at = sender.now()
  const next = nextBatchOf(announcement, at)
  if (!next) return tell({ type: 'CompleteAnnouncement', issueId, at })
  const isOut = async () => reasonToAwaitRelease(await sender.releaseOf(issueId, sender.now())) === undefined
  const written = await sender.write(issueId, at)
  const reason = reasonToAwaitRelease(written)
  if (!written || reason !== undefined) {
    await tell({ type: 'InterruptAnnouncement', issueId, at, reason: reason ?? '', until: 'released' })
    // The issue may be released between the check and the pause, when its release finds no pause to resume.
    return (await isOut()) ? tell({ type: 'ResumeAnnouncement', issueId, at }) : undefined
  }
  const fault = await sendBatch(work, next, { written, isOut })
  signal.throwIfAborted()
  if (fault === undefined) return undefined
  if (!sender.isForPerson(fault)) throw new ReportedFailure(fault)
  return tell({ type: 'InterruptAnnouncement', issueId, at: sender.now(), reason: fault, until: 'resumed' })
}

type JobOptions = {
  readonly expireSeconds: number
  /** Performs a step, and other announcements' steps beside it where the channel allows that. */
  readonly perform?: (step: AnnouncementStep, work: (step: AnnouncementStep) => Promise<void>) => Promise<void>
}

/** Sends announcements of one channel, one batch at a time. An earlier process may have died at any point. */
export const announcementJob = <Id extends string, Outcome extends AnyOutcome, Written extends AnyWritten>(
  channelSender: AnnouncementSender<Id, Outcome, Written>,
  { expireSeconds, perform = (step, work) => work(step) }: JobOptions,
): JobKind<AnnouncementJob> => {
  // The cast is sound: a sender gets back only the ids, the outcomes and the text that it has given.
  const sender = channelSender as unknown as AnySender
  const work = async (step: AnnouncementStep) => {
    const announcement = await sender.handle.state(sender.streamOf(step.issueId))
    if (announcement.status === 'Listing') await list({ sender, step, announcement })
    if (announcement.status === 'Underway') await sendNext({ sender, step, announcement })
    if (announcement.status === 'Stopped' && sender.settlesStopped) await settle({ sender, step, announcement })
  }
  return {
    queue: sender.queue,
    concurrency: 1,
    inTurns: true,
    expireSeconds,
    retries: 5,
    perform: ({ data, ...job }) => perform({ ...job, issueId: IssueId.parse(data.issueId) }, work),
    giveUp: async ({ data, ...job }, reason) => {
      const issueId = IssueId.parse(data.issueId)
      const tell = tellOf(sender, { ...job, issueId })
      await tell({ type: 'InterruptAnnouncement', issueId, at: sender.now(), reason })
    },
  }
}
