import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { createInterface, type Interface } from 'node:readline'
import { connect as connectTls, type TLSSocket } from 'node:tls'

/** How a server changes over to TLS: at once, or when it is asked by its own protocol. */
type TlsStart = 'at once' | 'smtp' | 'ftp'

export type TlsServer = { readonly host: string; readonly port: number; readonly ip?: string; readonly start: TlsStart }

type ReadCertificate = { readonly expiresAt: string | null; readonly fault: string | null }

const PATIENCE_MS = 5_000

/** The lines sent to the server, each with the number of the expected answer. */
const dialogs = {
  'at once': [],
  smtp: [
    ['', '220'],
    ['EHLO ljudkod', '250'],
    ['STARTTLS', '220'],
  ],
  ftp: [
    ['', '220'],
    ['AUTH TLS', '234'],
  ],
} as const satisfies Readonly<Record<TlsStart, readonly (readonly [string, string])[]>>

/** The last line of an answer has a space behind its number. */
const lastLine = async (lines: Interface): Promise<string> => {
  for await (const line of lines) if (/^\d{3}(?: |$)/.test(line)) return line
  return ''
}

const askForTls = async (socket: Socket, start: TlsStart): Promise<boolean> => {
  for (const [words, wantedCode] of dialogs[start]) {
    if (words !== '') socket.write(`${words}\r\n`)
    const lines = createInterface({ input: socket })
    const answer = await lastLine(lines)
    lines.close()
    if (!answer.startsWith(wantedCode)) return false
  }
  return true
}

const awaitSecured = (socket: TLSSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', resolve)
    socket.once('error', reject)
  })

const awaitConnected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })

const faultOf = (socket: TLSSocket): string | null => {
  const reason: unknown = socket.authorizationError
  if (socket.authorized || !reason) return null
  const code = typeof reason === 'string' ? reason : ''
  if (code === 'CERT_HAS_EXPIRED') return 'Certifikatet har gått ut.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Certifikatet är utfärdat för ett annat namn.'
  return 'Certifikatet är inte utfärdat av någon som servern litar på.'
}

const readBySocket = async (plain: Socket, { host, start }: TlsServer): Promise<ReadCertificate> => {
  await awaitConnected(plain)
  if (!(await askForTls(plain, start))) return { expiresAt: null, fault: 'Servern erbjuder ingen kryptering.' }
  const socket = connectTls({ socket: plain, ...(isIP(host) ? {} : { servername: host }), rejectUnauthorized: false })
  await awaitSecured(socket)
  const { valid_to: lastInstant } = socket.getPeerCertificate()
  return { expiresAt: lastInstant ? new Date(lastInstant).toISOString() : null, fault: faultOf(socket) }
}

/** Reads the certificate of a server by a connection that sends no data of the installation. Never rejects. */
export const readCertificate = async (server: TlsServer): Promise<ReadCertificate> => {
  const plain = connectPlain({ host: server.ip ?? server.host, port: server.port })
  const timer = setTimeout(() => plain.destroy(new Error('silent')), PATIENCE_MS)
  try {
    return await readBySocket(plain, server)
  } catch {
    return { expiresAt: null, fault: 'Servern svarar inte.' }
  } finally {
    clearTimeout(timer)
    plain.destroy()
  }
}
