import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const line = Buffer.from(`-rw-r--r-- 1 a b 1 Jan  1  2026 ${'x'.repeat(200)}\r\n`)

function* listingLines(bytes: number) {
  for (let told = 0; told < bytes; told += line.length) yield line
}

const portOf = (server: Server): number => {
  // Sound: it listens on a port.
  const { port } = server.address() as AddressInfo
  return port
}

const startServer = async (onSocket: (socket: Socket) => void) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onSocket(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const ftpReplies: Readonly<Record<string, string>> = {
  USER: '331 And',
  PASS: '230 In',
  TYPE: '200 Yes',
  PWD: '257 "/"',
}

/**
 * An FTP server without SIZE, whose list of files has the given length. `house`: its address in its private network,
 * with commas; then it has no EPSV.
 */
export const listingServer = async (bytes: number, house?: string) => {
  const data = await startServer((socket) => {
    void pipeline(Readable.from(listingLines(bytes), { objectMode: false }), socket).catch(() => undefined)
  })
  const talk = await startServer((socket) => {
    socket.write('220 Hello\r\n')
    socket.on('data', (said) => {
      const [command = ''] = said.toString('latin1').trim().split(' ')
      const port = portOf(data)
      if (command === 'PASV' && house !== undefined)
        socket.write(`227 Entering Passive Mode (${house},${Math.floor(port / 256)},${port % 256})\r\n`)
      else if (command === 'EPSV' && house === undefined) socket.write(`229 There (|||${port}|)\r\n`)
      else if (command === 'LIST') socket.write('150 Here\r\n226 All\r\n')
      else socket.write(`${ftpReplies[command] ?? '502 What'}\r\n`)
    })
  })
  return {
    url: `ftp://127.0.0.1:${portOf(talk)}`,
    close: () => {
      talk.close()
      data.close()
    },
  }
}
