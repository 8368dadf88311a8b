import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import {
  type OpenedSite,
  type PostLookup,
  type Site,
  SiteFault,
  type SiteSignals,
} from '../../../commands/delivery/delivery/site.ts'
import type { NetworkReach } from '../../kernel/network/resolve-reachable.ts'
import { isAboutTrust } from '../../kernel/network/trust.ts'
import { externalCall } from '../../kernel/telemetry/external-call.ts'
import { ANSWER_TOO_LARGE, type AnswerBudget, answerBudget } from './answer-budget.ts'
import { locateServer, serverIn } from './site-server.ts'

export type SiteSettings = NetworkReach & {
  /** How long a site may stay silent (ms). */
  readonly patience?: number
  /** How long a site may stay silent when the request is hasty (ms). */
  readonly haste?: number
}

type Answer = { readonly status: number; readonly body: unknown; readonly pages: number }

export class SiteRefusal extends SiteFault {
  readonly status: number
  readonly body: unknown
  override readonly isRefused: boolean

  constructor(answer: Answer) {
    super(refusal(answer), !isTemporaryStatus(answer.status))
    this.status = answer.status
    this.body = answer.body
    this.isRefused = !isTemporaryStatus(answer.status)
  }
}

/** A list that the user may not see counts as empty, unless one of our posts is known to be in it. */
export const emptyUnlessNeeded =
  (isNeeded: boolean) =>
  (error: unknown): readonly never[] => {
    if (isNeeded || !(error instanceof SiteRefusal) || !error.isRefused) throw error
    return []
  }

export type SiteRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** The path below the API. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** The budget of the question that this request belongs to; absent: the request has its own. */
  readonly budget?: AnswerBudget
  /** The request creates a post. */
  readonly isCreation?: true
  /** A file to send as the body. */
  readonly file?: { readonly path: string; readonly mimeType: string; readonly name: string }
}

export type OpenVendor = (site: Site, options: SiteSignals & { readonly settings: SiteSettings }) => Promise<OpenedSite>

export type AskSite = (asked: SiteRequest) => Promise<Answer>

/**
 * A search for posts of an issue: by the issue's marker, and by the posts' ids; `budget` limits all answers together.
 */
export type Question = { readonly issue: string; readonly sought: readonly PostLookup[]; readonly budget: AnswerBudget }

const SITE_SILENT = 'Webbplatsen svarar inte.'
const LOG_IN_REFUSED = 'Webbplatsen släpper inte in oss. Kontrollera användarnamnet och lösenordet.'
const CONNECTION_LOST = 'Förbindelsen med webbplatsen bröts.'
const SITE_MOVED = 'Webbplatsen skickar vidare till en annan adress. Ange den adressen i stället.'
const NOT_A_SITE_API = 'Det som svarar på adressen är inte webbplatsens API. Kontrollera adressen.'

const SITE_TIMEOUT_MS = 60_000
const SHORT_TIMEOUT_MS = 5_000
/** The limit for one page of an answer. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
/** A site that answers slowly gets this many times its time limit for the whole answer. */
const MAX_TIMEOUT_FACTOR = 5

const isTemporaryStatus = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

/** Only the code of a site's error message is shown, because it cannot hold personal data. */
const codeOf = (body: unknown): string => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
  return typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? ` ${code}` : ''
}

const refusal = ({ status, body }: Answer): string => {
  const said = `(${status}${codeOf(body)})`
  if (status === 401) return `${LOG_IN_REFUSED} ${said}`
  if (status === 403) return `Användaren får inte göra det som behövs på webbplatsen. ${said}`
  if (status === 404 || status === 405) return `Webbplatsen har inte det som söks. Kontrollera adressen. ${said}`
  if (status === 413) return `En fil är större än webbplatsen tar emot. ${said}`
  return isTemporaryStatus(status)
    ? `Webbplatsen tar inte emot just nu. ${said}`
    : `Webbplatsen tog inte emot det. ${said}`
}

const read = async (response: IncomingMessage, budget = answerBudget()): Promise<Answer> => {
  const chunks: Buffer[] = []
  let size = 0
  // Sound: the response has no encoding set, so its chunks are bytes.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    budget.spend(chunk)
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new SiteFault(ANSWER_TOO_LARGE, true)
    chunks.push(chunk)
  }
  const status = response.statusCode ?? 0
  const pages = Number(response.headers['x-wp-totalpages'] ?? 1)
  const text = Buffer.concat(chunks).toString('utf8')
  return { status, pages, body: text === '' ? undefined : parseAnswer(text, status) }
}

/** Other programs at the site may write before and after the answer: a byte order mark, notices, comments. */
const answerIn = (text: string): string => {
  const from = text.search(/^\uFEFF?[{[]/m)
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  return text.slice(from, to).replace('\uFEFF', '')
}

const parseAnswer = (text: string, status: number): unknown => {
  for (const json of [text, answerIn(text)]) {
    try {
      return JSON.parse(json)
    } catch {
      // The answer is parsed again without the text around it.
    }
  }
  if (status >= 400) return undefined
  throw new SiteFault(NOT_A_SITE_API, true)
}

const checkAnswer = (answer: Answer): Answer => {
  const { status } = answer
  if (status >= 200 && status < 300) return answer
  if (status >= 300 && status < 400) throw new SiteFault(SITE_MOVED, true)
  throw new SiteRefusal(answer)
}

const faultOf = (error: unknown): SiteFault => {
  if (error instanceof SiteFault) return error
  // Sound: the system rejects with an error, with a code where it has one.
  const { code = '' } = error as NodeJS.ErrnoException
  if (isAboutTrust(code)) return new SiteFault('Webbplatsens certifikat går inte att lita på.', true)
  return new SiteFault(
    code === 'ECONNRESET' || code === 'EPIPE' || code === 'ABORT_ERR' ? CONNECTION_LOST : SITE_SILENT,
  )
}

type RequestBody = { readonly headers: Readonly<Record<string, string | number>>; readonly text?: string }

const requestBodyOf = async ({ json, file }: SiteRequest, mediaType: string): Promise<RequestBody> => {
  if (file) {
    const { size } = await stat(file.path)
    const disposition = `attachment; filename="${file.name}"`
    return { headers: { 'Content-Type': file.mimeType, 'Content-Length': size, 'Content-Disposition': disposition } }
  }
  if (json === undefined) return { headers: {} }
  const text = JSON.stringify(json)
  return { headers: { 'Content-Type': mediaType, 'Content-Length': Buffer.byteLength(text) }, text }
}

/** Asks the API of a site. Follows no redirection, for that would carry the password on; unencrypted only where a person allows it. Rejects with a `SiteFault`. */
export const askingSite = (
  { url, user, password, allowHttp }: Site,
  {
    base,
    mediaType,
    settings: { allowPrivate, patience: longest = SITE_TIMEOUT_MS, haste = SHORT_TIMEOUT_MS },
    signal,
    stopped = signal,
    isHasty = false,
  }: SiteSignals & {
    readonly base: string
    readonly mediaType: string
    readonly settings: SiteSettings
  },
): AskSite => {
  const patience = isHasty ? Math.min(longest, haste) : longest
  const ask: AskSite = async (asked) => {
    const root = serverIn(url, allowHttp)
    try {
      if (signal.aborted) throw new SiteFault(CONNECTION_LOST)
      const ip = await locateServer(root, { allowPrivate })
      const { headers, text } = await requestBodyOf(asked, mediaType)
      const query = new URLSearchParams(asked.query).toString()
      const folder = [root.pathname, base].map((part) => part.replaceAll(/^\/+|\/+$/g, '')).filter(Boolean)
      const isTls = root.protocol === 'https:'
      const send = isTls ? tlsRequest : plainRequest
      const request = send({
        host: ip,
        port: root.port || (isTls ? 443 : 80),
        ...(isTls && { servername: root.hostname }),
        method: asked.method,
        path: `/${[...folder, asked.path].join('/')}${query && `?${query}`}`,
        headers: {
          Host: root.host,
          Accept: mediaType,
          Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          ...headers,
        },
        timeout: patience,
        signal: AbortSignal.any([
          asked.isCreation ? stopped : signal,
          AbortSignal.timeout(patience * MAX_TIMEOUT_FACTOR),
        ]),
      })
      request.on('timeout', () => request.destroy(new SiteFault(SITE_SILENT)))
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        request.once('response', resolve)
        request.once('error', reject)
      })
      // A site may answer before it has read the whole file. A broken connection fails the request itself.
      if (asked.file) void pipeline(createReadStream(asked.file.path), request).catch(() => undefined)
      else request.end(text)
      const response = await answered
      return checkAnswer(await read(response, asked.budget))
    } catch (error) {
      throw faultOf(error)
    }
  }
  return (asked) => externalCall({ what: `web site ${asked.method}` }, () => ask(asked))
}
