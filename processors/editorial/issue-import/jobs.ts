import { v5 } from 'uuid'
import { z } from 'zod'
import { fetchSounds } from '../../../commands/editorial/issue-import/fetch-sounds.ts'
import { fetchSource } from '../../../commands/editorial/issue-import/fetch-source.ts'
import { importFetched } from '../../../commands/editorial/issue-import/import-fetched.ts'
import { fetchInWords, importInWords, soundsInWords } from '../../../commands/editorial/issue-import/import-in-words.ts'
import { issueImportStream } from '../../../commands/editorial/issue-import/stream.ts'
import type { ImportTools, ImportWork } from '../../../commands/editorial/issue-import/tools.ts'
import { type HandleRun, runStream } from '../../../commands/editorial/run/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import type { StepEnd } from '../../../domain/editorial/run/commands.ts'
import { type ImportStep, importSteps } from '../../../domain/editorial/run/run-step.ts'
import { IssueId, IssueImportId, RunId } from '../../../domain/kernel/ids.ts'
import { type JobAttempt, type Jobs, type OrderedJob, reportContext } from '../../kernel/runner/jobs.ts'
import { stepDone, stepFailed } from '../run/step-end.ts'
import { type ImportStepJob, issueImportQueue } from './queue.ts'

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

const carryOut = async (
  tools: ImportTools,
  job: OrderedJob<ImportStepJob>,
  { runId, step, ...work }: ImportWork & Pick<StepJob, 'runId' | 'step'>,
  context: CommandContext,
): Promise<StepEnd> => {
  switch (step) {
    case 'fetch:daisy':
    case 'fetch:rss': {
      const origin = step === 'fetch:daisy' ? 'daisy' : 'rss'
      const outcome = await fetchSource(tools, { ...work, origin, runId }, context)
      if (outcome.kind === 'refused') return stepFailed(outcome.reason)
      return stepDone(fetchInWords(outcome.source, outcome.isNew))
    }
    case 'import:daisy':
    case 'import:rss': {
      const about = { importId: importIdOf(job), origin: originOf[step], runId, leftOut: new Set<string>() }
      const counts = await importFetched(tools, { ...work, ...about }, context)
      return 'refused' in counts ? stepFailed(counts.refused) : stepDone(importInWords(counts))
    }
    case 'import:sounds': {
      const outcome = await fetchSounds(tools, work, context)
      return outcome.kind === 'refused' ? stepFailed(outcome.reason) : stepDone(soundsInWords(outcome))
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

/** Starts carrying out the steps of runs that fetch and import. */
export const workImports = (jobs: Jobs, tools: StepTools): Promise<void> =>
  jobs.work<ImportStepJob>({
    queue: issueImportQueue,
    concurrency: 1,
    expireSeconds: 2 * 60 * 60,
    retries: 3,
    perform: async (job: JobAttempt<ImportStepJob>) => {
      const asked = StepJob.parse(job.data)
      const { issueId, runId, step, at } = asked
      const context = reportContext(job, 'import')
      const work = { issueId, runId, step, at, folder: job.folder, signal: job.signal }
      const end = await carryOut(tools, job, work, context)
      await endStep(tools, asked, { end, importId: importIdOf(job) }, context)
    },
    giveUp: (job, reason) => {
      const told = { end: stepFailed(reason), importId: importIdOf(job) }
      return endStep(tools, StepJob.parse(job.data), told, reportContext(job, 'given up'))
    },
  })
