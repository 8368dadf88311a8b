import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ImageHeight, variantOf } from '../../../commands/editorial/media/images/scale-image.ts'
import { mimeTypeOf, type SoundFormat } from '../../../commands/editorial/media/sound-tools.ts'
import type { MediaKind, StoredFile } from '../../../domain/editorial/media/events.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { findHeadline } from '../../../projections/editorial/media/file-audience.ts'
import { collections, servedName, versionOf } from '../../../projections/editorial/media/file-names.ts'
import type { MediaRow } from '../../../projections/editorial/media/table.ts'
import { fileEndingOf, idIn } from '../../kernel/bytes/file-name-id.ts'
import { sendBytes } from '../../kernel/bytes/send-bytes.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { findReadable, findReadableName, type ReadableFile } from './readable-file.ts'
import { makeSound, scaleImage } from './variants.ts'

const Query = z.object({
  /** Proof that the visitor knows the code. */
  k: z.string().max(100).optional(),
  /** Version of the bytes: a cache may keep an address with it for good. */
  v: z.string().max(64).optional(),
  download: z.string().max(10).optional(),
  /** Pictures only: scaled down to this height. */
  height: z.enum(['300', '600']).optional(),
})
type Query = z.infer<typeof Query>

const storedFileOf = ({ storage_key, hash, bytes, mime_type }: MediaRow): StoredFile => ({
  storageKey: storage_key,
  hash,
  bytes,
  mimeType: mime_type,
})

/** The name of a file that belongs to no article with a heading. */
const kindNames: Readonly<Record<MediaKind, string>> = {
  sound: 'ljud',
  image: 'bild',
  video: 'film',
  text: 'text',
  other: 'fil',
}

/** The name used by staff. Only staff get it, because it may be the name under which a visitor sent the file. */
const officeName = ({ name, filename }: MediaRow): string => (name || filename).replace(/\.[A-Za-z0-9]{1,5}$/, '')

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

const heights = { '300': 300, '600': 600 } as const satisfies Record<string, ImageHeight>

/** The route answers HEAD itself: the framework would read the whole file and throw it away. */
const bytes: { readonly method: ('GET' | 'HEAD')[]; readonly exposeHeadRoute: boolean } = {
  method: ['GET', 'HEAD'],
  exposeHeadRoute: false,
}

type ServeRequest = { readonly id: MediaId; readonly kind: MediaKind; readonly query: Query }

type FileAnswer = ReadableFile & { readonly file: StoredFile; readonly query: Query }

/** Answers with the bytes of a file, in the form that the request and its sender may get. */
const fileAnswers = (services: Services) => {
  const { db, media } = services

  /** A listener saves a file under the headline of its article. */
  const publicName = async ({ kind, article_id }: MediaRow): Promise<string> =>
    (article_id && (await findHeadline(db, article_id))) || kindNames[kind]

  const send = async (request: FastifyRequest, reply: FastifyReply, { row, isForAll, file, query }: FileAnswer) =>
    sendBytes(media.files, request, reply, {
      ...file,
      storageKeys: [file.storageKey],
      name: servedName(isForAll || !isStaff(request.user) ? await publicName(row) : officeName(row), file.mimeType),
      download: query.download !== undefined,
      isForAll,
      immutable: query.v === versionOf(file.hash) || (row.kind === 'image' && query.v === versionOf(row.hash)),
    })

  const serve = async (request: FastifyRequest, reply: FastifyReply, { id, kind, query }: ServeRequest) => {
    const readable = await findReadable(services, request, { id, kind, proof: query.k })
    const { row } = readable
    // Only editors get the place and the author stored in a photo.
    const isAsItCame = kind !== 'image' || (query.height === undefined && isStaff(request.user))
    if (isAsItCame) return send(request, reply, { ...readable, file: storedFileOf(row), query })
    const form = query.height === undefined ? 'plain' : heights[query.height]
    const file = row.variants[variantOf(form)] ?? (await scaleImage(services, request, { id, form }))
    return send(request, reply, { ...readable, file, query })
  }

  const serveSound = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, query, format }: Omit<ServeRequest, 'kind'> & { readonly format: SoundFormat },
  ) => {
    const readable = await findReadable(services, request, { id, kind: 'sound', proof: query.k })
    const { row } = readable
    // An uploaded MP3 is never served as it arrived: its levelled variant is as loud as every other sound.
    const isOwn =
      format !== 'mp3' && row.mime_type === mimeTypeOf[format] && fileEndingOf(servedName(id, row.mime_type)) === format
    const known = isOwn ? storedFileOf(row) : row.variants[format]
    if (known) return send(request, reply, { ...readable, file: known, query })
    return send(request, reply, { ...readable, file: await makeSound(services, request, { id, format }), query })
  }

  return { serve, serveSound }
}

const fileRoutes = (app: App, services: Services): void => {
  const { serve, serveSound } = fileAnswers(services)
  const byName = z.object({ filename: z.string().max(60) })

  for (const [kind, collection] of collections) {
    app.route({
      ...bytes,
      url: `/api/${collection}/serveFile/:filename`,
      schema: { params: byName, querystring: Query },
      handler: (request, reply) => {
        const { params, query } = request
        const id = idIn(params.filename)
        const format = formatsByEnding[fileEndingOf(params.filename)]
        return kind === 'sound' && format
          ? serveSound(request, reply, { id, query, format })
          : serve(request, reply, { id, kind, query })
      },
    })

    app.route({
      ...bytes,
      url: `/api/${collection}/serveFileById/:id`,
      schema: { params: z.object({ id: MediaId }), querystring: Query },
      handler: (request, reply) => serve(request, reply, { id: request.params.id, kind, query: request.query }),
    })
  }

  app.route({
    ...bytes,
    url: '/api/soundfiles/serveFileByIdWithFormat/:id/:format',
    schema: { params: z.object({ id: MediaId, format: Format }), querystring: Query },
    handler: (request, reply) => serveSound(request, reply, { ...request.params, query: request.query }),
  })
}

const soundRoutes = (app: App, services: Services): void => {
  const { media } = services

  app.route({
    ...bytes,
    url: '/api/soundfiles/spoken/:id',
    schema: { params: z.object({ id: ArticleId }), querystring: Query },
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
  soundRoutes(app, services)
}
