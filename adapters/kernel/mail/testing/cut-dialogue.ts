import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The point at which a dialogue breaks off. Commands never reach the server; `body`: in the middle of the message;
 * `dot`: the final dot is lost; `answer`: the server accepts the letter and the answer is lost; `after`: after the last
 * answer.
 */
export const dialogueCuts = [
  'connect',
  'greeting',
  'EHLO',
  'MAIL',
  'RCPT',
  'DATA',
  'body',
  'dot',
  'answer',
  'after',
] as const
export type DialogueCut = (typeof dialogueCuts)[number]

const FINAL_DOT = '\r\n.\r\n'
const CUT_BODY_BYTES = 50_000

const cutDialogue = (client: Socket, upstream: Socket, cut: DialogueCut | undefined) => {
  let phase: 'greeting' | 'commands' | 'body' | 'answer' = 'greeting'
  let body = 0
  let tail = ''
  const end = () => {
    client.destroy()
    upstream.destroy()
  }
  for (const socket of [client, upstream]) socket.on('error', end).on('close', end)

  const onCommands = (chunk: Buffer) => {
    const text = chunk.toString('latin1')
    const at = cut ? text.search(new RegExp(`^${cut}\\b`, 'm')) : -1
    if (at === -1) return upstream.write(chunk)
    return at > 0 ? upstream.write(chunk.subarray(0, at), end) : end()
  }
  const onBody = (chunk: Buffer) => {
    body += chunk.length
    tail = `${tail}${chunk.toString('latin1')}`.slice(-FINAL_DOT.length)
    if (cut === 'body' && body > CUT_BODY_BYTES) return end()
    if (tail !== FINAL_DOT) return upstream.write(chunk)
    phase = 'answer'
    return cut === 'dot' ? end() : upstream.write(chunk)
  }
  client.on('data', (chunk: Buffer) => (phase === 'body' ? onBody(chunk) : onCommands(chunk)))

  upstream.on('data', (chunk: Buffer) => {
    if (phase === 'answer' && cut === 'answer') return end()
    const isLast = (phase === 'answer' && cut === 'after') || (phase === 'greeting' && cut === 'greeting')
    if (/^354/m.test(chunk.toString('latin1'))) phase = 'body'
    else if (phase === 'greeting') phase = 'commands'
    return client.write(chunk, () => (isLast ? client.end(() => upstream.destroy()) : undefined))
  })
}

/**
 * A proxy in front of a mail server that breaks each connection at the point that `next` answers. `listenAt`: its own port;
 * 0: any that is free.
 */
export const cuttingProxy = async (port: number, next: () => DialogueCut | undefined, listenAt = 0) => {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const cut = next()
    sockets.add(client.on('close', () => sockets.delete(client)))
    if (cut === 'connect') client.destroy()
    else cutDialogue(client, connect(port, '127.0.0.1'), cut)
  })
  server.listen(listenAt, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
