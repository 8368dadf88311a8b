import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { tryPlaceOver } from './transfer.ts'

const tryPlace = tryPlaceOver({ allowPrivate: true, patience: 15_000 })

const startSpeakingServer = async (greeting: string, answer = '') => {
  const speaking = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => socket.write(answer))
    socket.write(greeting)
  }).listen(0, '127.0.0.1')
  await once(speaking, 'listening')
  // Sound: it listens on a port.
  return { port: (speaking.address() as AddressInfo).port, close: () => speaking.close() }
}

it.each([
  [
    'ftp',
    'SSH-2.0-OpenSSH_9.2\r\n',
    '',
    'Det som svarar på adressen är ingen server för ftp. Skriv sftp:// i stället.',
  ],
  [
    'sftp',
    '220 Välkommen\r\n',
    '',
    'Det som svarar på adressen är ingen server för sftp. Skriv ftp:// eller ftps:// i stället.',
  ],
  [
    'sftp',
    '',
    'HTTP/1.1 400 Bad Request\r\n\r\n',
    'Det som svarar på adressen är ingen server för sftp. Kontrollera adressen och porten.',
  ],
  [
    'ftp',
    '220 Hej\r\n',
    '530 Non-anonymous sessions must use encryption.\r\n',
    expect.stringMatching(/^Servern kräver kryptering. Skriv ftps:\/\/ i stället för ftp:\/\/. \(530\)/) as string,
  ],
])('says what answers instead of the server that is meant: %s, %j', async (scheme, greeting, answer, failure) => {
  const other = await startSpeakingServer(greeting, answer)
  const there = {
    url: `${scheme}://127.0.0.1:${other.port}`,
    username: 'a',
    password: 'b',
    directory: '',
    hostKey: 'SHA256:x',
  }
  expect(await tryPlace(there, {})).toMatchObject({ failure })
  other.close()
})
