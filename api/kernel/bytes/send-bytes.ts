import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import { namesTag } from '../http/entity-tags.ts'
import { ProblemError } from '../problem.ts'
import { joinFiles } from './joined-files.ts'
import { isAsExpected } from './precondition.ts'
import { rangeOf } from './range.ts'

export type ServedBytes = {
  /** The storage keys of its parts, in order. */
  readonly storageKeys: readonly string[]
  readonly hash: string
  readonly mimeType: string
  /** The file name for saving. */
  readonly name: string
  readonly download: boolean
  /** The address names these very bytes, so that the answer may be cached for good. */
  readonly immutable: boolean
  /** Public now, so that a shared cache may keep it. */
  readonly isForAll: boolean
}

/** A minute at most, and never stale: by then a withdrawal takes effect. */
const PUBLIC_CACHE_CONTROL = 'public, max-age=60, s-maxage=60, proxy-revalidate'

const cacheControlOf = ({ immutable, isForAll }: ServedBytes) => {
  if (!immutable) return 'private, no-cache'
  return isForAll ? PUBLIC_CACHE_CONTROL : 'private, max-age=31536000, immutable'
}

/** Types that a browser may show by itself; other types are always saved. */
const INLINE_TYPES = /^(audio\/|video\/|image\/(?!svg)|text\/plain$|application\/pdf$)/

/** Header values hold Latin characters only, so the full name is repeated encoded. */
export const disposition = (name: string, attachment: boolean) => {
  const plain = name.normalize('NFD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${attachment ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export const policyOf = (mimeType: string) =>
  mimeType === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'"
    : "default-src 'none'; sandbox"

const describe = (reply: FastifyReply, sent: ServedBytes, writtenAt: Date | undefined) => {
  const { hash, mimeType, name, download } = sent
  return reply.headers({
    ETag: `"${hash}"`,
    ...(writtenAt ? { 'Last-Modified': writtenAt.toUTCString() } : {}),
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControlOf(sent),
    'Content-Disposition': disposition(name, download || !INLINE_TYPES.test(mimeType)),
    'Content-Security-Policy': policyOf(mimeType),
    'Content-Type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  })
}

const beyondEnd = (size: number) =>
  new ProblemError(
    { status: 416, title: 'RangeNotSatisfiable', detail: 'Filen är kortare än så.' },
    { 'Content-Range': `bytes */${size}` },
  )

const fileChanged = () =>
  new ProblemError({ status: 412, title: 'PreconditionFailed', detail: 'Filen är en annan än den du har en del av.' })

/** Sends a file or the requested part. A part is sent only when the client has the rest of the very same bytes. */
export const sendBytes = async (
  files: FileStorage,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: ServedBytes,
): Promise<FastifyReply> => {
  const bytes = await joinFiles(files, sent.storageKeys)
  const { size, writtenAt } = bytes
  const { headers, method } = request
  const tag = `"${sent.hash}"`
  if (!isAsExpected(headers, tag, writtenAt)) throw fileChanged()
  const isKnown = namesTag(headers['if-none-match'], tag)
  const continues = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = continues && !isKnown ? rangeOf(headers.range, size) : undefined
  if (range === 'unsatisfiable') throw beyondEnd(size)
  void describe(reply, sent, writtenAt)
  if (isKnown) return reply.code(304).send()
  const { from, to } = range ?? { from: 0, to: size - 1 }
  if (range) void reply.code(206).header('Content-Range', `bytes ${from}-${to}/${size}`)
  void reply.header('Content-Length', to - from + 1)
  if (method === 'HEAD' || size === 0) return reply.send()
  return reply.send(await bytes.open({ from, to }))
}
