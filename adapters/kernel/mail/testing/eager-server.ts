import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * Refuses every recipient and asks for the message all the same, as servers do that accept pipelined commands unread
 * (RFC 2920 §3.1).
 */
export const eagerServer = async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 eager ESMTP\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      const answers = {
        EHLO: '250-eager\r\n250 PIPELINING\r\n',
        MAIL: '250 OK\r\n',
        RCPT: '550 5.1.1 User unknown\r\n',
        DATA: '354 Go ahead\r\n',
        '.': '554 5.5.1 No valid recipients\r\n',
      }
      const command = Object.entries(answers).find(([name]) => line.startsWith(name))
      if (command) socket.write(command[1])
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
