import { v5 } from 'uuid'
import { z } from 'zod'
import { fetchSounds } from '../../../commands/editorial/issue-import/fetch-sounds.ts'
import { fetchSource } from '../../../commands/editorial/issue-import/fetch-source.ts'
import { importFetched } from '../../../commands/editorial/issue-import/import-fetched.ts'
import { fetchInWords, importInWords, soundsInWords } from '../../../commands/editorial/issue-import/import-in-words.ts'
import type { FetchRefused } from '../../../commands/editorial/issue-import/source-place.ts'
import { issueImportStream } from '../../../commands/editorial/issue-import/stream.ts'
import type { ImportTools, ImportWork } from '../../../commands/editorial/issue-import/tools.ts'
import { type HandleRun, runStream } from '../../../commands/editorial/run/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { StepEnd } from '../../../domain/editorial/run/commands.ts'
import { type ImportStep, importSteps } from '../../../domain/editorial/run/run-step.ts'
import { IssueId, IssueImportId, RunId } from '../../../domain/kernel/ids.ts'
import {
  type JobAttempt,
  type JobKind,
  type Jobs,
  type OrderedJob,
  ReportedFailure,
  reportContext,
} from '../../kernel/runner/jobs.ts'
import { stepDone, stepFailed } from '../run/step-end.ts'
import { type ImportStepJob, issueImportQueue, patientImportQueue } from './queue.ts'

export type StepTools = ImportTools & { readonly handlers: { readonly run: HandleRun } }

const StepJob = z.object({
  issueId: IssueId,
  runId: RunId,
  step: z.enum(importSteps),
  attempt: z.int(),
  at: z.iso.datetime(),
})
type StepJob = z.infer<typeof StepJob>

const originOf: Readonly<Record<ImportStep, 'daisy' | 'rss' | 'sounds'>> = {
  'fetch:daisy': 'daisy',
  'import:daisy': 'daisy',
  'fetch:rss': 'rss',
  'import:rss': 'rss',
  'import:sounds': 'sounds',
}

const importIdOf = ({ id }: Pick<OrderedJob<ImportStepJob>, 'id'>) => IssueImportId.parse(v5('import', id))

/** The step waits for a source that may come by itself. */
type StepWait = { readonly kind: 'waiting'; readonly reason: string }

const endOfRefused = ({ reason, isPassing }: FetchRefused): StepEnd | StepWait =>
  isPassing ? { kind: 'waiting', reason } : stepFailed(reason)

const carryOut = async (
  tools: ImportTools,
  job: OrderedJob<ImportStepJob>,
  { runId, step, ...work }: ImportWork & Pick<StepJob, 'runId' | 'step'>,
  context: CommandContext,
): Promise<StepEnd | StepWait> => {
  switch (step) {
    case 'fetch:daisy':
    case 'fetch:rss': {
      const origin = step === 'fetch:daisy' ? 'daisy' : 'rss'
      const outcome = await fetchSource(tools, { ...work, origin, runId }, context)
      if (outcome.kind === 'refused') return endOfRefused(outcome)
      return stepDone(fetchInWords(outcome.source, outcome.isNew))
    }
    case 'import:daisy':
    case 'import:rss': {
      const about = { importId: importIdOf(job), origin: originOf[step], runId }
      const counts = await importFetched(tools, { ...work, ...about }, context)
      return 'refused' in counts ? stepFailed(counts.refused) : stepDone(importInWords(counts))
    }
    case 'import:sounds': {
      const outcome = await fetchSounds(tools, work, context)
      return outcome.kind === 'refused' ? endOfRefused(outcome) : stepDone(soundsInWords(outcome))
    }
  }
}

/** Tells the run how the step ended; a failure is also told to those whom the publication names. */
const endStep = async (
  { handlers }: StepTools,
  { issueId, runId, step, attempt, at }: StepJob,
  { end, importId }: { readonly end: StepEnd; readonly importId: IssueImportId },
  context: CommandContext,
) => {
  if (end.kind === 'failed') {
    const fail = {
      type: 'FailImport',
      issueId,
      at,
      importId,
      origin: originOf[step],
      runId,
      reason: end.reason,
    } as const
    await handlers.issueImport(issueImportStream(issueId), fail, derivedContext(context, 'fail'))
  }
  const command = { type: 'EndStep', runId, step, attempt, at, end } as const
  await handlers.run(runStream(issueId), command, derivedContext(context, 'end'))
}

/** A person who has started a run, taken it up again or asked it to stop sees a failure at once. */
const isWatched = async ({ handlers }: StepTools, { issueId, attempt }: StepJob): Promise<boolean> => {
  const run = await handlers.run.state(runStream(issueId))
  return attempt > 1 || run.status === 'Missing' || run.started.by !== undefined || run.isStopping
}

/** Carries out a step, and tells the run its end; `wait` is called instead where the source may come by itself. */
const workStep =
  (tools: StepTools, wait: (job: JobAttempt<ImportStepJob>, reason: string) => Promise<void>) =>
  async (job: JobAttempt<ImportStepJob>): Promise<void> => {
    const asked = StepJob.parse(job.data)
    const { issueId, runId, step, at } = asked
    const context = reportContext(job, 'import')
    const work = { issueId, runId, step, at, folder: job.folder, signal: job.signal }
    const came = await carryOut(tools, job, work, context)
    if (came.kind === 'waiting') {
      // The next process tries again: a server has not failed because this one shuts down.
      job.signal.throwIfAborted()
      if (!(await isWatched(tools, asked))) return wait(job, came.reason)
    }
    const end = came.kind === 'waiting' ? stepFailed(came.reason) : came
    await endStep(tools, asked, { end, importId: importIdOf(job) }, context)
  }

/** Starts carrying out the steps of runs that fetch and import. */
export const workImports = async (jobs: Pick<Jobs, 'work' | 'orderNow'>, tools: StepTools): Promise<void> => {
  const usual = {
    concurrency: 1,
    expireSeconds: 2 * 60 * 60,
    giveUp: (job, reason) => {
      const told = { end: stepFailed(reason), importId: importIdOf(job) }
      return endStep(tools, StepJob.parse(job.data), told, reportContext(job, 'given up'))
    },
  } satisfies Partial<JobKind<ImportStepJob>>
  await jobs.work<ImportStepJob>({
    ...usual,
    queue: issueImportQueue,
    retries: 3,
    perform: workStep(tools, ({ id, data, correlationId, causationId }) => {
      const waiting = { queue: patientImportQueue, id: v5('patient', id), data, correlationId, causationId }
      return jobs.orderNow([waiting])
    }),
  })
  await jobs.work<ImportStepJob>({
    ...usual,
    queue: patientImportQueue,
    // Somewhat more than an hour: the pauses double up to the longest.
    retries: 20,
    longestPauseSeconds: 5 * 60,
    perform: workStep(tools, (_, reason) => Promise.reject(new ReportedFailure(reason))),
  })
}
