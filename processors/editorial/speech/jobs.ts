import type { FindIssueOf } from '../../../commands/editorial/contents/issue-of-article.ts'
import { type HandleRun, runStream } from '../../../commands/editorial/run/stream.ts'
import { type SpeakingTools, speakArticle } from '../../../commands/editorial/speech/speak-article.ts'
import { type SpokenIssue, speakIssue } from '../../../commands/editorial/speech/speak-issue.ts'
import { VoiceAway } from '../../../commands/editorial/speech/speech-synthesis.ts'
import type { StepEnd } from '../../../domain/editorial/run/commands.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import {
  type JobAttempt,
  type JobData,
  type Jobs,
  type OrderedJob,
  ReportedFailure,
  reportContext,
} from '../../kernel/runner/jobs.ts'
import { type ArticleSpeechJob, articleSpeechQueue } from './article-speech.ts'

export const issueSpeechQueue = 'speak-issue'

/** The run of the issue waits for the job, under the job's id. */
export type IssueSpeechJob = { readonly issueId: string }

export type SpeechJobTools = SpeakingTools & {
  readonly handlers: SpeakingTools['handlers'] & { readonly run: HandleRun }
  readonly issueOf: FindIssueOf
  readonly now: () => string
}

const FAILURES_TOLD = 3

const sayRead = (count: number) => (count === 1 ? '1 artikel läst' : `${count} artiklar lästa`)

/** The end of the step, in words for the run's log. */
export const endOfSpeech = ({ spoken, unchanged, failures }: SpokenIssue): StepEnd => {
  if (failures.length > 0) {
    const told = failures.slice(0, FAILURES_TOLD).map(({ name, reason }) => `”${name}” kunde inte läsas: ${reason}`)
    const more = failures.length > FAILURES_TOLD ? [`… och ${failures.length - FAILURES_TOLD} till.`] : []
    return { kind: 'failed', reason: [...told, ...more].join(' ') }
  }
  const before = unchanged > 0 ? [`${sayRead(unchanged)} sedan tidigare`] : []
  const now = spoken > 0 || unchanged === 0 ? [spoken === 0 ? 'Inget att läsa' : sayRead(spoken)] : []
  return { kind: 'done', outcome: [...now, ...before].join(', ') }
}

const speakingContext = (attempt: JobAttempt<JobData>) => ({
  ...reportContext(attempt, 'spoken'),
  folder: attempt.folder,
  signal: attempt.signal,
})

/** Tells the reason to people, should no later attempt reach the voice. */
const tellIfAway = (error: unknown): never => {
  if (error instanceof VoiceAway) throw new ReportedFailure(error.message, { cause: error })
  throw error
}

/** Starts reading in this process. An issue reports to its run; an article is looked at again by itself. */
export const workSpeech = async (jobs: Jobs, tools: SpeechJobTools): Promise<void> => {
  const endStep = async (job: OrderedJob<IssueSpeechJob>, end: StepEnd) => {
    const command = { type: 'EndAwaited', awaits: job.id, end, at: tools.now() } as const
    await tools.handlers.run(runStream(IssueId.parse(job.data.issueId)), command, reportContext(job, 'ended'))
  }
  await jobs.work<IssueSpeechJob>({
    queue: issueSpeechQueue,
    concurrency: 1,
    expireSeconds: 4 * 60 * 60,
    retries: 5,
    perform: async (attempt) => {
      const context = { ...speakingContext(attempt), gotOn: attempt.gotOn }
      const spoken = await speakIssue(tools, IssueId.parse(attempt.data.issueId), context).catch(tellIfAway)
      await endStep(attempt, endOfSpeech(spoken))
    },
    giveUp: (job, reason) => endStep(job, { kind: 'failed', reason }),
  })
  await jobs.work<ArticleSpeechJob>({
    queue: articleSpeechQueue,
    concurrency: 1,
    expireSeconds: 60 * 60,
    retries: 5,
    perform: async (attempt) => {
      const articleId = ArticleId.parse(attempt.data.articleId)
      const issueId = await tools.issueOf(articleId)
      if (issueId) await speakArticle(tools, { issueId, articleId }, speakingContext(attempt)).catch(tellIfAway)
    },
    // The next reading of the issue tells what is wrong.
    giveUp: () => Promise.resolve(),
  })
}
