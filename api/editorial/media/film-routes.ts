import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addSubtitles } from '../../../commands/editorial/media/films/add-subtitles.ts'
import { choosePoster, type PosterChoice } from '../../../commands/editorial/media/films/choose-poster.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { Subtitles } from '../../../domain/editorial/media/commands.ts'
import { MAX_SUBTITLE_LENGTH, TrackKind } from '../../../domain/editorial/media/subtitles/read-subtitles.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { readUpload } from '../uploads/read-upload.ts'

const params = z.object({ id: MediaId })
const Answer = z.object({ _id: MediaId })
const Progress = z.object({ percent: z.number() })

/** JSON writes some signs of a text with several. */
const SUBTITLE_BODY_BYTES = 4 * MAX_SUBTITLE_LENGTH

const MAX_POSTER_BYTES = 50_000_000
const posterLimits = { maxBytes: MAX_POSTER_BYTES, maxTotal: MAX_POSTER_BYTES, maxFiles: 1 }

/** Every fault of a track, a line each, as far as a screen shows them. */
const MAX_FAULTS = 20

const faultyTrack = (faults: readonly { readonly line: number; readonly text: string }[]) => {
  const told = faults.slice(0, MAX_FAULTS).map(({ line, text }) => `Rad ${line.toString()}: ${text}`)
  const more = faults.length > MAX_FAULTS ? [`Och ${(faults.length - MAX_FAULTS).toString()} fel till.`] : []
  return new ProblemError({
    status: 422,
    title: 'SubtitlesFaulty',
    detail: [...told, ...more].join('\n'),
    field: 'text',
  })
}

const notAPicture = () =>
  new ProblemError({ status: 422, title: 'NotAnImage', detail: 'Filen är ingen bild.', field: 'file' })

/** BCP 47: a language, and perhaps a script and a region. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

const Track = Subtitles.omit({ src: true }).extend({
  kind: TrackKind,
  srclang: z.string().regex(LANGUAGE, 'Skriv språket som sv, en eller sv-FI.'),
  text: z.string().max(MAX_SUBTITLE_LENGTH),
})

const makingRoutes = (app: App, services: Services): void => {
  const { handlers, feed } = services

  app.get('/api/videofiles/:id/making', { schema: { params, response: { 200: Progress } } }, async (request) => ({
    percent: feed.progressOf(request.params.id)?.percent ?? 0,
  }))

  app.post('/api/videofiles/:id/making', { schema: { params, response: { 200: Answer } } }, async (request, reply) => {
    const { id: mediaId } = request.params
    const order = { type: 'OrderFilm', mediaId } as const
    acceptOutcome(reply, await handlers.media(mediaStream(mediaId), order, commandContext(request)))
    return { _id: mediaId }
  })
}

const subtitleRoutes = (app: App, services: Services): void => {
  const { handlers, media } = services

  app.post(
    '/api/videofiles/:id/subtitles',
    { bodyLimit: SUBTITLE_BODY_BYTES, schema: { params, body: Track, response: { 200: Answer } } },
    async (request, reply) => {
      const { id: mediaId } = request.params
      const tools = { handlers, files: media.files }
      const added = await addSubtitles(tools, { mediaId, ...request.body }, commandContext(request))
      if (added.kind === 'faulty') throw faultyTrack(added.faults)
      acceptOutcome(reply, added)
      return { _id: mediaId }
    },
  )
}

const posterRoutes = (app: App, services: Services): void => {
  const { handlers, media } = services

  const choose = async (request: FastifyRequest, reply: FastifyReply, mediaId: MediaId, choice: PosterChoice) => {
    const { signal } = new AbortController()
    const tools = { handlers, files: media.files, films: media.films, images: media.images }
    const chosen = await choosePoster(tools, { mediaId, choice }, { ...commandContext(request), signal })
    if (chosen.kind === 'failed') throw new ProblemError({ status: 422, title: 'PosterFailed', detail: chosen.reason })
    acceptOutcome(reply, chosen)
    return { _id: mediaId }
  }

  app.post(
    '/api/videofiles/:id/poster',
    { schema: { params, body: z.object({ atSeconds: z.number().min(0) }), response: { 200: Answer } } },
    async (request, reply) => choose(request, reply, request.params.id, { atMs: request.body.atSeconds * 1000 }),
  )

  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY, files: 1 } })
    const forms = scope as App
    forms.post(
      '/api/videofiles/:id/posterPicture',
      { schema: { params, response: { 200: Answer } } },
      async (request, reply) => {
        const upload = await readUpload(services, request, posterLimits)
        try {
          const [file] = upload.files
          if (file?.kind !== 'usable' || file.found.kind !== 'image') throw notAPicture()
          return await choose(request, reply, request.params.id, { picture: file.staged.path })
        } finally {
          await upload.discard()
        }
      },
    )
  })
}

/** What editors do with a film: have it made for listeners, give it tracks and a picture. */
export const filmRoutes = (app: App, services: Services): void => {
  makingRoutes(app, services)
  subtitleRoutes(app, services)
  posterRoutes(app, services)
}
