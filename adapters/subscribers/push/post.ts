import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type NetworkReach, resolveReachable } from '../../kernel/network/resolve-reachable.ts'

type PostOptions = NetworkReach & {
  /** Timeout of the whole request (ms). */
  readonly patience: number
}

type Letterbox = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly signal: AbortSignal
}

export type PostAnswer = {
  readonly status: number
  /** Seconds for which the server asks to be left alone. */
  readonly retryAfter: number | undefined
  readonly body: string
}

/**
 * `internal`: the address leads into the private network. `unreached`: nothing was sent. `unclear`: the request may
 * have arrived.
 */
export type PostFailure = 'internal' | 'unreached' | 'unclear'

/** An error message of a push service is far shorter. */
const MAX_ANSWER_BYTES = 64 * 1024

const read = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  // The cast is sound: the stream has no encoding set, so it yields buffers.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const retryAfterSeconds = (header: string | undefined): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

const waitForAnswer = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })

const withoutBrackets = (hostname: string) => hostname.replaceAll(/^\[|\]$/g, '')

/**
 * Push services take TLS on its standard port only. An installation that allows private addresses, for trials, may use
 * http too.
 */
const mayBeAsked = ({ protocol, username, port }: URL, { allowPrivate }: NetworkReach) =>
  username === '' && (allowPrivate ? /^https?:$/.test(protocol) : protocol === 'https:' && port === '')

/** Resolves the IP address to connect to. `internal`: the product may not connect there. */
export const resolvePostAddress = async (
  url: URL,
  reach: NetworkReach,
): Promise<{ readonly ip: string } | 'internal' | 'unknown'> =>
  mayBeAsked(url, reach) ? resolveReachable(withoutBrackets(url.hostname), reach) : 'internal'

/** Posts once over a new connection, and follows no redirect. */
export const postTo = async (
  { url, headers, body, signal }: Letterbox,
  posting: PostOptions,
): Promise<PostAnswer | PostFailure> => {
  const found = await resolvePostAddress(url, posting)
  if (found === 'internal') return 'internal'
  if (found === 'unknown' || signal.aborted) return 'unreached'
  const isTls = url.protocol === 'https:'
  const host = withoutBrackets(url.hostname)
  const send = isTls ? tlsRequest : plainRequest
  const request = send({
    agent: false,
    host: found.ip,
    port: url.port || (isTls ? 443 : 80),
    ...(isTls && isIP(host) === 0 && { servername: host }),
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, Host: url.host, 'Content-Length': String(body.length) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(posting.patience)]),
  })
  let hasConnected = false
  request.once('socket', (socket) => socket.once(isTls ? 'secureConnect' : 'connect', () => (hasConnected = true)))
  try {
    const answer = waitForAnswer(request)
    request.end(body)
    const response = await answer
    const retryAfter = retryAfterSeconds(response.headers['retry-after'])
    const text = await read(response).catch(() => '')
    return { status: response.statusCode ?? 0, retryAfter, body: text }
  } catch {
    return hasConnected ? 'unclear' : 'unreached'
  } finally {
    request.destroy()
  }
}
