import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitConcurrency } from './limit-concurrency.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter ones become no shorter on the wire. */
const MIN_COMPRESSED_BYTES = 1_400

type Encoding = 'br' | 'gzip'

/** The best of those that the client names and does not refuse. */
const acceptedEncoding = ({ headers }: FastifyRequest): Encoding | undefined => {
  const named = (headers['accept-encoding'] ?? '').split(',').flatMap((each) => {
    const [name = '', ...rest] = each.split(';').map((part) => part.trim().toLowerCase())
    return rest.some((part) => /^q=0(?:\.0*)?$/.test(part)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding))
}

/**
 * What is read, and told as it lies in the database. Refusals repeat what was sent, and answers to writing and to logging
 * in may hold what is secret: where both are compressed together, the length tells one from the other. Files, live
 * messages and pages have their own ways.
 */
const isCompressible = ({ method, url }: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string =>
  typeof payload === 'string' &&
  method === 'GET' &&
  url.startsWith('/api/') &&
  reply.statusCode === 200 &&
  !reply.hasHeader('set-cookie') &&
  !reply.hasHeader('content-encoding') &&
  /^application\/(?:json|rss\+xml)/.test(String(reply.getHeader('content-type')))

/** As many as there are threads that do it: whoever waits for one holds two megabytes of an encoder from the beginning. */
const compressionGate = limitConcurrency(4)

const encoders: Readonly<Record<Encoding, (payload: string) => Promise<Buffer>>> = {
  br: (payload) =>
    brotli(payload, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length },
    }),
  gzip: (payload) => zip(payload),
}

const underWay: Readonly<Record<Encoding, Map<string, Promise<Buffer>>>> = { br: new Map(), gzip: new Map() }

/** An answer that a hundred get at once, as when an issue comes out, is compressed once and waited for by none of its copies. */
export const compressPayload = (payload: string, encoding: Encoding): Promise<Buffer> => {
  const alike = underWay[encoding]
  const known = alike.get(payload)
  if (known) return known
  const work = compressionGate(() => encoders[encoding](payload)).finally(() => alike.delete(payload))
  alike.set(payload, work)
  return work
}

/** `onSend` of the whole API: lists of five hundred rows are a twentieth of their length. */
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
