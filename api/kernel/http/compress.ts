import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitConcurrency } from './limit-concurrency.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter answers gain nothing on the wire. */
const MIN_COMPRESSED_BYTES = 1_400

type Encoding = 'br' | 'gzip'

/** The best encoding that the client names and does not refuse. */
const acceptedEncoding = ({ headers }: FastifyRequest): Encoding | undefined => {
  const named = (headers['accept-encoding'] ?? '').split(',').flatMap((each) => {
    const [name = '', ...rest] = each.split(';').map((part) => part.trim().toLowerCase())
    return rest.some((part) => /^q=0(?:\.0*)?$/.test(part)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding))
}

/**
 * Whether the answer is one to a read, as the database has it. Refusals repeat what was sent, and answers to writes and
 * log-ins may hold secrets: compressed together, the length would reveal one from the other. Files, live messages and
 * pages are compressed elsewhere.
 */
const isCompressible = ({ method, url }: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string =>
  typeof payload === 'string' &&
  method === 'GET' &&
  url.startsWith('/api/') &&
  reply.statusCode === 200 &&
  !reply.hasHeader('set-cookie') &&
  !reply.hasHeader('content-encoding') &&
  /^application\/(?:json|rss\+xml)/.test(String(reply.getHeader('content-type')))

/** One per compressing thread: an encoder holds two megabytes from the moment it is created, also while it waits. */
const compressionGate = limitConcurrency(4)

const encoders: Readonly<Record<Encoding, (payload: string) => Promise<Buffer>>> = {
  br: (payload) =>
    brotli(payload, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length },
    }),
  gzip: (payload) => zip(payload),
}

const underWay: Readonly<Record<Encoding, Map<string, Promise<Buffer>>>> = { br: new Map(), gzip: new Map() }

/** Compresses equal concurrent answers once, as when a hundred clients fetch a new issue. */
export const compressPayload = (payload: string, encoding: Encoding): Promise<Buffer> => {
  const alike = underWay[encoding]
  const known = alike.get(payload)
  if (known) return known
  const work = compressionGate(() => encoders[encoding](payload)).finally(() => alike.delete(payload))
  alike.set(payload, work)
  return work
}

/** `onSend` of the whole API: lists of five hundred rows shrink to a twentieth. */
export const compressAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  if (!isCompressible(request, reply, payload)) return payload
  void reply.header('Vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const encoding = acceptedEncoding(request)
  if (!encoding || payload.length < MIN_COMPRESSED_BYTES) return payload
  void reply.header('Content-Encoding', encoding).removeHeader('content-length')
  return compressPayload(payload, encoding)
}
