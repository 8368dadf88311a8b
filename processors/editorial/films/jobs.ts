import { type HandleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { type Jobs, type OrderedJob, reportContext } from '../../kernel/runner/jobs.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { type FilmMakingTools, makeFilm } from './make-film.ts'

const filmsQueue = 'films'

type FilmJob = { readonly mediaId: string }

/** Has every ordered film made. */
export const filmMaking = statelessProcess({
  name: 'films',
  types: ['FilmOrdered'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.mediaId,
  react: ({ event }) => [{ job: { queue: filmsQueue, data: { mediaId: event.data.mediaId } satisfies FilmJob } }],
})

const reportFailure = async (media: HandleMedia, job: OrderedJob<FilmJob>, reason: string) => {
  const mediaId = MediaId.parse(job.data.mediaId)
  const report = { type: 'RecordTranscodingFailure', mediaId, variant: 'high', reason } as const
  await media(mediaStream(mediaId), report, reportContext(job, 'given-up'))
}

/** Starts making ordered films in this process: one at a time, which leaves a core for the sounds. */
export const workFilms = (jobs: Jobs, tools: FilmMakingTools): Promise<void> =>
  jobs.work<FilmJob>({
    queue: filmsQueue,
    concurrency: 1,
    expireSeconds: 24 * 60 * 60,
    // What was made stays, so that another try goes on behind it.
    retries: 2,
    perform: (attempt) =>
      makeFilm(tools, MediaId.parse(attempt.data.mediaId), {
        ...reportContext(attempt, 'film'),
        signal: attempt.signal,
      }),
    giveUp: (job, reason) => reportFailure(tools.media, job, reason),
  })
