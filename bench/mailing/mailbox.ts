// A mail server in a process of its own: accepts every letter, and answers how many when asked. Prints its address.
import { SMTPServer } from 'smtp-server'

let receivedCount = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData: (stream, _, callback) => {
    stream.resume()
    stream.once('end', () => {
      receivedCount += 1
      callback()
    })
  },
})
const smtpServer = server.listen(0, '127.0.0.1', () => {
  const address = smtpServer.address()
  console.log(typeof address === 'object' && address ? `smtp://127.0.0.1:${address.port}` : '')
})
process.on('message', () => process.send?.(receivedCount))
