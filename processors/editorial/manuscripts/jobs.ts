import { countManuscript, type ManuscriptTools } from '../../../commands/editorial/media/count-manuscript.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { manuscriptProblems } from '../../../domain/editorial/media/manuscript-problems.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { type Jobs, reportContext } from '../../kernel/runner/jobs.ts'
import { type ManuscriptJob, manuscriptQueue } from './manuscripts.ts'

/** Starts counting manuscripts in this process. */
export const workManuscripts = (jobs: Jobs, tools: ManuscriptTools): Promise<void> =>
  jobs.work<ManuscriptJob>({
    queue: manuscriptQueue,
    concurrency: 2,
    inTurns: true,
    expireSeconds: 120,
    retries: 3,
    perform: (attempt) => {
      const context = { ...reportContext(attempt, 'counted'), signal: attempt.signal }
      return countManuscript(tools, MediaId.parse(attempt.data.mediaId), context)
    },
    giveUp: async (job) => {
      const mediaId = MediaId.parse(job.data.mediaId)
      const reason = manuscriptProblems.Unreadable.se
      const command = { type: 'RejectFile', mediaId, reason, problem: 'Unreadable' } as const
      await tools.media(mediaStream(mediaId), command, reportContext(job, 'given up'))
    },
  })
