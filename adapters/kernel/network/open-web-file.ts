import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { INTERNAL_NETWORK, type NetworkReach, NO_PASSWORD, noServer, resolveReachable } from './resolve-reachable.ts'
import { isAboutTrust } from './trust.ts'

export type WebFileOptions = NetworkReach & {
  /** Sent to the server of the address only, and only encrypted. `username`: empty for none. */
  readonly logIn?: { readonly username: string; readonly password: string }
  /** How long the server may stay silent (ms). */
  readonly patience: number
  readonly signal: AbortSignal
}

/** An open file of the web. `address`: where it was found, after redirects. The caller reads the body or closes. */
export type WebFile = {
  readonly address: URL
  /** Bytes that the server announces; undefined where it does not say. */
  readonly bytes: number | undefined
  readonly modifiedAt: Date | undefined
  readonly charset: string | undefined
  /** The name that the server gives the file; undefined where it gives none. */
  readonly name: string | undefined
  readonly body: Readable
  readonly close: () => void
}

/**
 * Why a file of the web is not had, in Swedish, without log-in. `status`: that of the server's answer. `isPassing`: a
 * later attempt may get it.
 */
export class WebFault extends Error {
  readonly status: number | undefined
  readonly isPassing: boolean

  constructor(reason: string, { status, isPassing = false }: { status?: number; isPassing?: boolean } = {}) {
    super(status === undefined ? reason : `${reason} (${status})`)
    this.status = status
    this.isPassing = isPassing
  }
}

const MAX_REDIRECTS = 5
const PASSWORD_IN_CLEAR = 'Adressen börjar med http://, så lösenordet skulle gå okrypterat. Byt till https://.'
const NO_WEB_ADDRESS = 'Adressen ska börja med https:// eller http:// och ha ett servernamn.'
const REDIRECTED_ELSEWHERE = 'Servern skickar vidare till en adress som inte används.'
const TOO_MANY_REDIRECTS = 'Adressen skickar vidare för många gånger.'
const SERVER_SILENT = 'Servern svarar inte.'
const CONNECTION_LOST = 'Förbindelsen med servern bröts.'

/** Translates an error of the system. */
export const webFaultOf = (error: unknown): WebFault => {
  if (error instanceof WebFault) return error
  // Sound: the system rejects with an error, with a code where it has one.
  const { code = '' } = error as NodeJS.ErrnoException
  if (isAboutTrust(code)) return new WebFault('Serverns certifikat går inte att lita på.')
  const isBroken = /^(?:ECONNRESET|EPIPE|ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+|Z_\w+)$/.test(code)
  return new WebFault(isBroken ? CONNECTION_LOST : SERVER_SILENT, { isPassing: true })
}

const faultOfStatus = (status: number): WebFault => {
  if (status === 401 || status === 403)
    return new WebFault('Servern släpper inte in oss. Kontrollera användarnamnet och lösenordet.', { status })
  if (status === 404 || status === 410) return new WebFault('Det finns ingenting på adressen.', { status })
  const isPassing = status >= 500 || status === 408 || status === 425 || status === 429
  const reason = isPassing ? 'Servern lämnar inte ut filer just nu.' : 'Servern lämnar inte ut filen.'
  return new WebFault(reason, { status, isPassing })
}

/** `base`: of the server that redirects to the address. */
const webAddress = (address: string, base?: URL): URL => {
  const url = URL.parse(address, base?.href)
  if (!url?.hostname || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new WebFault(base ? REDIRECTED_ELSEWHERE : NO_WEB_ADDRESS)
  return url
}

const locate = async (host: string, reach: NetworkReach): Promise<string> => {
  const found = await resolveReachable(host, reach)
  if (found === 'internal') throw new WebFault(INTERNAL_NETWORK)
  if (found === 'unknown') throw new WebFault(noServer(host), { isPassing: true })
  return found.ip
}

/** The log-in goes to no other server than that of the address that a person has written. */
const authorization = ({ logIn }: WebFileOptions, url: URL, first: URL): Readonly<Record<string, string>> => {
  if (!logIn || logIn.username === '' || url.origin !== first.origin) return {}
  if (logIn.password === '') throw new WebFault(NO_PASSWORD)
  if (url.protocol !== 'https:') throw new WebFault(PASSWORD_IN_CLEAR)
  return { Authorization: `Basic ${Buffer.from(`${logIn.username}:${logIn.password}`).toString('base64')}` }
}

/** Asks once, at the number to which the name has been resolved. */
const ask = async (url: URL, first: URL, options: WebFileOptions): Promise<IncomingMessage> => {
  const { patience, signal } = options
  const headers = authorization(options, url, first)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const ip = await locate(host, options)
  const isTls = url.protocol === 'https:'
  const send = isTls ? tlsRequest : plainRequest
  const request = send({
    agent: false,
    host: ip,
    port: url.port || (isTls ? 443 : 80),
    ...(isTls && isIP(host) === 0 && { servername: host }),
    path: `${url.pathname}${url.search}`,
    headers: { Host: url.host, Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Ljudkod', ...headers },
    timeout: patience,
    signal,
  })
  request.on('timeout', () => request.destroy(new WebFault(SERVER_SILENT, { isPassing: true })))
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Some servers pack what was asked for unpacked. */
const unpackBody = (response: IncomingMessage): { readonly body: Readable; readonly isPacked: boolean } => {
  const decoder = decoders[response.headers['content-encoding']?.trim().toLowerCase() ?? '']
  if (!decoder) return { body: response, isPacked: false }
  const stream = decoder()
  response.on('error', (error) => stream.emit('error', error))
  // Sound: the decoders of the platform are duplex streams.
  return { body: response.pipe(stream) as unknown as Readable, isPacked: true }
}

const nameIn = (disposition: string | undefined): string | undefined => {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded.trim())
  } catch {
    // The plain name follows.
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim()
}

const dateIn = (header: string | undefined): Date | undefined => {
  const date = new Date(header ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

const webFile = (address: URL, response: IncomingMessage): WebFile => {
  const { headers } = response
  const { body, isPacked } = unpackBody(response)
  const length = Number(headers['content-length'])
  return {
    address,
    bytes: isPacked || headers['content-length'] === undefined || !Number.isSafeInteger(length) ? undefined : length,
    modifiedAt: dateIn(headers['last-modified']),
    charset: /charset\s*=\s*"?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1],
    name: nameIn(headers['content-disposition']),
    body,
    close: () => response.destroy(),
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/**
 * Opens a file of the web. Every address on the way is resolved once, judged anew and connected to by number; the log-in
 * goes to no other server. Rejects with a `WebFault`.
 */
export const openWebFile = async (address: string, options: WebFileOptions): Promise<WebFile> => {
  try {
    const first = webAddress(address)
    let url = first
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await ask(url, first, options)
      const { statusCode: status = 0, headers } = response
      if (status === 200) return webFile(url, response)
      response.on('error', () => undefined)
      response.destroy()
      if (!isRedirect(status) || headers.location === undefined) throw faultOfStatus(status)
      url = webAddress(headers.location, url)
    }
    throw new WebFault(TOO_MANY_REDIRECTS)
  } catch (error) {
    throw webFaultOf(error)
  }
}
