import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedLetter = {
  readonly to: readonly string[]
  /** Where the letter goes when it cannot be delivered. */
  readonly returnTo: string
  readonly messageId: string
  readonly raw: string
  /** The name that the sending client gave. */
  readonly from: string
  /** When the letter was accepted (ms). */
  readonly at: number
}

export type MailServerOptions = {
  readonly offersTls?: boolean
  /** Answers to addresses, also the sender's, by the name before the @, such as `550 5.7.1 Blocked`. */
  readonly answers?: Readonly<Record<string, string>>
}

export type MailServer = {
  readonly port: number
  readonly url: string
  readonly received: ReceivedLetter[]
  readonly close: () => Promise<void>
}

const refusal = (responseCode: number, words = responseCode === 550 ? 'User unknown' : 'Refused') =>
  Object.assign(new Error(words), { responseCode })

const SLOW_ANSWER_MS = 200

/**
 * The server's treatment of a letter, by the name before the @: `550` and the like are refused, `slow-550` long after
 * the letter was written, `late-550` after the dot; `grey-` temporarily, the first time.
 */
const codeOf = (address: string, prefix = ''): number | undefined => {
  const found = new RegExp(`^${prefix}([45]\\d\\d)@`).exec(address)
  return found ? Number(found[1]) : undefined
}

/**
 * A real SMTP server that keeps accepted letters. It never answers letters to `silent@…`, and hangs up after one to
 * `cut@…`. `offersTls`: with an unsigned certificate.
 */
export const startMailServer = async (
  onReceived: () => Promise<void> = async () => undefined,
  { offersTls = false, answers = {} }: MailServerOptions = {},
): Promise<MailServer> => {
  const received: ReceivedLetter[] = []
  const sockets = new Map<number, Socket>()
  const seen = new Set<string>()
  const isGrey = (address: string) => address.startsWith('grey-') && seen.size < seen.add(address).size
  const ownAnswer = (address: string) => {
    const [, code, words] = /^(\d{3}) (.+)$/.exec(answers[address.split('@')[0] ?? ''] ?? '') ?? []
    return code ? refusal(Number(code), words) : undefined
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onMailFrom: ({ address }, _, callback) => callback(ownAnswer(address) ?? null),
    onRcptTo: ({ address }, _, callback) => {
      const code = isGrey(address) ? 450 : codeOf(address, '(?:slow-)?')
      const own = ownAnswer(address)
      if (own) return callback(own)
      const answer = () => callback(code === undefined ? null : refusal(code))
      if (address.startsWith('slow-')) setTimeout(answer, SLOW_ANSWER_MS)
      else answer()
    },
    onData: (stream, { envelope, hostNameAppearsAs: from, remotePort }, callback) => {
      const accept = async () => {
        const raw = await text(stream)
        const to = envelope.rcptTo.map(({ address }) => address)
        const [address = ''] = to
        if (address.startsWith('silent@')) return
        const code = codeOf(address, 'late-')
        if (code !== undefined) return callback(refusal(code))
        const returnTo = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const messageId = /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? ''
        received.push({ to, returnTo, messageId, raw, from, at: performance.now() })
        if (address.startsWith('cut@')) return void sockets.get(remotePort)?.destroy()
        await onReceived()
        callback()
      }
      // A message that broke off does not count.
      accept().catch(() => undefined)
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => void sockets.set(socket.remotePort ?? 0, socket))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
