import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import {
  type OpenedSite,
  type Site,
  SiteFault,
  type SiteSignals,
  type Sought,
} from '../../../commands/delivery/delivery/site.ts'
import { INTERNAL, noServer, type Reach, reachable } from '../../kernel/network/reachable.ts'
import { isAboutTrust } from '../../kernel/network/trust.ts'
import { type AnswerBudget, answerBudget, TOO_MUCH } from './answer-budget.ts'

export type SiteSettings = Reach & {
  /** How long a site may stay silent (ms). */
  readonly patience?: number
  /** And where one is in haste. */
  readonly haste?: number
}

export type Answer = { readonly status: number; readonly body: unknown; readonly pages: number }

/** The site says no. */
export class Refused extends SiteFault {
  readonly status: number
  readonly body: unknown
  override readonly isRefused: boolean

  constructor(answer: Answer) {
    super(refusal(answer), !isPassing(answer.status))
    this.status = answer.status
    this.body = answer.body
    this.isRefused = !isPassing(answer.status)
  }
}

/** What is not there for who asks is nothing of ours, unless it is known to be. */
export const unless =
  (isNeeded: boolean) =>
  (error: unknown): readonly never[] => {
    if (isNeeded || !(error instanceof Refused) || !error.isRefused) throw error
    return []
  }

export type Asked = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** Below the API. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** Of the question that this is a part of; absent: it is one by itself. */
  readonly budget?: AnswerBudget
  /** An article comes to be there by it. */
  readonly isCreation?: true
  /** A file to be sent as it is. */
  readonly file?: { readonly path: string; readonly mimeType: string; readonly name: string }
}

/** A site of one vendor. */
export type OpenVendor = (site: Site, options: SiteSignals & { readonly settings: SiteSettings }) => Promise<OpenedSite>

export type Ask = (asked: Asked) => Promise<Answer>

/** What a site is asked for of an issue: posts with the issue's marker, and posts by their numbers; `budget` bounds all answers. */
export type Question = { readonly issue: string; readonly sought: readonly Sought[]; readonly budget: AnswerBudget }

export const SILENT = 'Webbplatsen svarar inte.'
export const NOT_LET_IN = 'Webbplatsen släpper inte in oss. Kontrollera användarnamnet och lösenordet.'
const BROKEN_OFF = 'Förbindelsen med webbplatsen bröts.'
const MOVED = 'Webbplatsen skickar vidare till en annan adress. Ange den adressen i stället.'
const NOT_UNDERSTOOD = 'Det som svarar på adressen är inte webbplatsens API. Kontrollera adressen.'
const NOT_ENCRYPTED =
  'Adressen börjar med http://, så lösenordet skulle gå okrypterat. Byt till https://, eller tillåt det i publikationens inställningar.'

const PATIENCE_MS = 60_000
const HASTE_MS = 5_000
/** One page of an answer. */
const LARGEST_ANSWER = 16 * 1024 * 1024
/** Of a site that drips: an answer is not waited for longer. */
const LONGEST_TIMES = 5

const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

/** Of what the site says only its code, which holds nothing else. */
const codeOf = (body: unknown): string => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
  return typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? ` ${code}` : ''
}

const refusal = ({ status, body }: Answer): string => {
  const said = `(${status}${codeOf(body)})`
  if (status === 401) return `${NOT_LET_IN} ${said}`
  if (status === 403) return `Användaren får inte göra det som behövs på webbplatsen. ${said}`
  if (status === 404 || status === 405) return `Webbplatsen har inte det som söks. Kontrollera adressen. ${said}`
  if (status === 413) return `En fil är större än webbplatsen tar emot. ${said}`
  return isPassing(status) ? `Webbplatsen tar inte emot just nu. ${said}` : `Webbplatsen tog inte emot det. ${said}`
}

const read = async (response: IncomingMessage, budget = answerBudget()): Promise<Answer> => {
  const chunks: Buffer[] = []
  let size = 0
  // Sound: nothing says how it is encoded, so it comes as bytes.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    budget.spend(chunk)
    size += chunk.length
    if (size > LARGEST_ANSWER) throw new SiteFault(TOO_MUCH, true)
    chunks.push(chunk)
  }
  const status = response.statusCode ?? 0
  const pages = Number(response.headers['x-wp-totalpages'] ?? 1)
  const text = Buffer.concat(chunks).toString('utf8')
  return { status, pages, body: text === '' ? undefined : parsed(text, status) }
}

/** What other programs of a site have written before and after the answer: a mark of its coding, notices, comments. */
const answerIn = (text: string): string => {
  const from = text.search(/^\uFEFF?[{[]/m)
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  return text.slice(from, to).replace('\uFEFF', '')
}

const parsed = (text: string, status: number): unknown => {
  for (const json of [text, answerIn(text)]) {
    try {
      return JSON.parse(json)
    } catch {
      // Read once more, without what stands around it.
    }
  }
  if (status >= 400) return undefined
  throw new SiteFault(NOT_UNDERSTOOD, true)
}

const judged = (answer: Answer): Answer => {
  const { status } = answer
  if (status >= 200 && status < 300) return answer
  if (status >= 300 && status < 400) throw new SiteFault(MOVED, true)
  throw new Refused(answer)
}

const faultOf = (error: unknown): SiteFault => {
  if (error instanceof SiteFault) return error
  // Sound: what the system rejects with is an error, with a code where it has one.
  const { code = '' } = error as NodeJS.ErrnoException
  if (isAboutTrust(code)) return new SiteFault('Webbplatsens certifikat går inte att lita på.', true)
  return new SiteFault(code === 'ECONNRESET' || code === 'EPIPE' || code === 'ABORT_ERR' ? BROKEN_OFF : SILENT)
}

type Sent = { readonly headers: Readonly<Record<string, string | number>>; readonly text?: string }

const sentOf = async ({ json, file }: Asked, mediaType: string): Promise<Sent> => {
  if (file) {
    const { size } = await stat(file.path)
    const disposition = `attachment; filename="${file.name}"`
    return { headers: { 'Content-Type': file.mimeType, 'Content-Length': size, 'Content-Disposition': disposition } }
  }
  if (json === undefined) return { headers: {} }
  const text = JSON.stringify(json)
  return { headers: { 'Content-Type': mediaType, 'Content-Length': Buffer.byteLength(text) }, text }
}

const locate = async (url: URL, reach: Reach): Promise<string> => {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const found = await reachable(host, reach)
  if (found === 'internal') throw new SiteFault(INTERNAL, true)
  if (found === 'unknown') throw new SiteFault(noServer(host))
  return found.ip
}

const serverIn = (url: string, allowHttp: boolean): URL => {
  const root = URL.parse(url)
  if (!root || !/^https?:$/.test(root.protocol))
    throw new SiteFault('Adressen ska börja med https:// och ha ett servernamn.', true)
  if (root.protocol === 'http:' && !allowHttp) throw new SiteFault(NOT_ENCRYPTED, true)
  return root
}

/** Asks the API of a site. Follows no redirection, for that would carry the password on; unencrypted only where a person allows it. Rejects with a `SiteFault`. */
export const askingSite = (
  { url, user, password, allowHttp }: Site,
  {
    base,
    mediaType,
    settings: { allowPrivate, patience: longest = PATIENCE_MS, haste = HASTE_MS },
    signal,
    stopped = signal,
    isHasty = false,
  }: SiteSignals & {
    readonly base: string
    readonly mediaType: string
    readonly settings: SiteSettings
  },
): Ask => {
  const patience = isHasty ? Math.min(longest, haste) : longest
  return async (asked) => {
    const root = serverIn(url, allowHttp)
    try {
      if (signal.aborted) throw new SiteFault(BROKEN_OFF)
      const ip = await locate(root, { allowPrivate })
      const { headers, text } = await sentOf(asked, mediaType)
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
        signal: AbortSignal.any([asked.isCreation ? stopped : signal, AbortSignal.timeout(patience * LONGEST_TIMES)]),
      })
      request.on('timeout', () => request.destroy(new SiteFault(SILENT)))
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        request.once('response', resolve)
        request.once('error', reject)
      })
      // A site may answer before it has taken all of it; what breaks off breaks off the request.
      if (asked.file) void pipeline(createReadStream(asked.file.path), request).catch(() => undefined)
      else request.end(text)
      const response = await answered
      return judged(await read(response, asked.budget))
    } catch (error) {
      throw faultOf(error)
    }
  }
}
