import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ImageForm, type ImageHeight, variantOf } from '../../../commands/editorial/media/images/scale-image.ts'
import { mimeTypeOf, type SoundFormat } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import type { MediaKind, StoredFile } from '../../../domain/editorial/media/events.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import { withoutEnding } from '../../../domain/kernel/values/texts/file-ending.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import { findHeadline } from '../../../projections/editorial/media/file-audience.ts'
import { servedName, versionOf } from '../../../projections/editorial/media/file-names.ts'
import type { MediaRow } from '../../../projections/editorial/media/table.ts'
import { fileEndingOf } from '../../kernel/bytes/file-name-id.ts'
import { sendBytes } from '../../kernel/bytes/send-bytes.ts'
import type { Services } from '../../services.ts'
import { iconForms } from './icon-forms.ts'
import { findReadable, type ReadableFile } from './readable-file.ts'
import { makeSound, scaleImage } from './variants.ts'

export const ServeQuery = z.object({
  /** Proof that the visitor knows the code. */
  k: z.string().max(100).optional(),
  /** Version of the bytes: a cache may keep an address with it for good. */
  v: z.string().max(64).optional(),
  download: z.string().max(10).optional(),
  /** Pictures only: scaled down to this height. */
  height: z.enum(['300', '600']).optional(),
  /** Pictures only: as the icon of an app on a home screen. */
  icon: z.enum(['192', '512', 'maskable', 'touch']).optional(),
})
type Query = z.infer<typeof ServeQuery>

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
const officeName = ({ name, filename }: MediaRow): string => withoutEnding(name || filename)

const heights = { '300': 300, '600': 600 } as const satisfies Record<string, ImageHeight>

/** The size that the address asks for; undefined: the whole picture. */
const scaledFormOf = ({ height, icon }: Query): ImageForm | undefined => {
  if (icon !== undefined) return iconForms[icon]
  return height === undefined ? undefined : heights[height]
}

export type ServeRequest = { readonly id: MediaId; readonly kind: MediaKind; readonly query: Query }

type FileAnswer = ReadableFile & { readonly file: StoredFile; readonly query: Query }

/** Answers with the bytes of a file, in the form that the request and its sender may get. */
export const fileAnswers = (services: Services) => {
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
    const scaled = scaledFormOf(query)
    const isAsItCame = kind !== 'image' || (scaled === undefined && isStaff(request.user))
    if (isAsItCame) return send(request, reply, { ...readable, file: storedFileOf(row), query })
    const form = scaled ?? 'plain'
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

  return { serve, serveSound, send }
}
