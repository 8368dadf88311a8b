import { z } from 'zod'
import { mimeTypeOf, type SoundFormat } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import { FilmPart } from '../../../domain/editorial/media/films/film-parts.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { collections, servedName, versionOf } from '../../../projections/editorial/media/file-names.ts'
import { fileEndingOf, idIn } from '../../kernel/bytes/file-name-id.ts'
import { sendBytes } from '../../kernel/bytes/send-bytes.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { fileAnswers, ServeQuery } from './file-answers.ts'
import { filmAnswers } from './film-answers.ts'
import { findReadable, findReadableName } from './readable-file.ts'

const formatsByEnding: Readonly<Record<string, SoundFormat>> = {
  wav: 'wav',
  mp3: 'mp3',
  ogg: 'ogg',
  opus: 'opus',
  m4a: 'aac',
  aac: 'aac',
}

/** Books hold sounds of this type only. */
const MASTER_TYPE = mimeTypeOf.mp3

const Format = z.enum(['wav', 'mp3', 'ogg', 'opus', 'aac'])

/** The route answers HEAD itself: the framework would read the whole file and throw it away. */
const bytes: { readonly method: ('GET' | 'HEAD')[]; readonly exposeHeadRoute: boolean } = {
  method: ['GET', 'HEAD'],
  exposeHeadRoute: false,
}

const fileRoutes = (app: App, services: Services): void => {
  const { serve, serveSound } = fileAnswers(services)
  const { serveFilmPart } = filmAnswers(services)
  const byName = z.object({ filename: z.string().max(60) })

  for (const [kind, collection] of collections) {
    app.route({
      ...bytes,
      url: `/api/${collection}/serveFile/:filename`,
      schema: { params: byName, querystring: ServeQuery },
      handler: (request, reply) => {
        const { params, query } = request
        const id = idIn(params.filename)
        const format = formatsByEnding[fileEndingOf(params.filename)]
        if (kind === 'sound' && format) return serveSound(request, reply, { id, query, format })
        const { data: quality } = FilmPart.safeParse(fileEndingOf(params.filename))
        return kind === 'video' && quality
          ? serveFilmPart(request, reply, { id, query, part: quality })
          : serve(request, reply, { id, kind, query })
      },
    })

    app.route({
      ...bytes,
      url: `/api/${collection}/serveFileById/:id`,
      schema: { params: z.object({ id: MediaId }), querystring: ServeQuery },
      handler: (request, reply) => serve(request, reply, { id: request.params.id, kind, query: request.query }),
    })
  }

  app.route({
    ...bytes,
    url: '/api/soundfiles/serveFileByIdWithFormat/:id/:format',
    schema: { params: z.object({ id: MediaId, format: Format }), querystring: ServeQuery },
    handler: (request, reply) => serveSound(request, reply, { ...request.params, query: request.query }),
  })
}

const filmRoutes = (app: App, services: Services): void => {
  const { serveFilmPart, serveTrack } = filmAnswers(services)

  app.route({
    ...bytes,
    url: '/api/videofiles/serveFileByIdWithFormat/:id/:format',
    schema: { params: z.object({ id: MediaId, format: FilmPart }), querystring: ServeQuery },
    handler: (request, reply) => {
      const { params, query } = request
      return serveFilmPart(request, reply, { id: params.id, part: params.format, query })
    },
  })

  app.route({
    ...bytes,
    url: '/api/videofiles/subtitles/:id/:src',
    schema: { params: z.object({ id: MediaId, src: z.string().max(100) }), querystring: ServeQuery },
    handler: (request, reply) => serveTrack(request, reply, { ...request.params, query: request.query }),
  })
}

const soundRoutes = (app: App, services: Services): void => {
  const { media } = services

  app.route({
    ...bytes,
    url: '/api/soundfiles/spoken/:id',
    schema: { params: z.object({ id: ArticleId }), querystring: ServeQuery },
    handler: async (request, reply) => {
      const { params, query } = request
      const { name, isForAll } = await findReadableName(services, request, { id: params.id, proof: query.k })
      return sendBytes(media.files, request, reply, {
        hash: name.sound.hash,
        storageKeys: [name.sound.storageKey],
        mimeType: MASTER_TYPE,
        name: servedName(name.text, MASTER_TYPE),
        download: query.download !== undefined,
        isForAll,
        immutable: query.v === versionOf(name.sound.hash),
      })
    },
  })

  app.get(
    '/api/soundfiles/peaks/:id',
    { schema: { params: z.object({ id: MediaId }), response: { 200: z.object({ peaks: z.array(z.number()) }) } } },
    async (request, reply) => {
      const { row } = await findReadable(services, request, { id: request.params.id, kind: 'sound', proof: undefined })
      const durationMs = row.facts?.kind === 'sound' ? row.facts.durationMs : 0
      const peaks = await media.sounds.peaks(await media.files.localPath(row.storage_key), durationMs)
      if (!peaks) throw notFoundProblem('Ljudet går inte att läsa.')
      void reply.header('Cache-Control', 'private, max-age=86400')
      return { peaks: [...peaks] }
    },
  )
}

export const serveRoutes = (app: App, services: Services): void => {
  fileRoutes(app, services)
  filmRoutes(app, services)
  soundRoutes(app, services)
}
