import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../kernel/mail/testing/mail-server.ts'
import { readCertificate } from './read-certificate.ts'

let secure: MailServer
let plainServer: MailServer

beforeAll(async () => {
  secure = await startMailServer(undefined, { offersTls: true })
  plainServer = await startMailServer()
})
afterAll(async () => {
  await secure.close()
  await plainServer.close()
})

describe('a mail server', () => {
  it('shows the last day of its certificate, and why the certificate is not trusted', async () => {
    const { expiresAt, fault } = await readCertificate({ host: '127.0.0.1', port: secure.port, start: 'smtp' })
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(0)
    expect(fault).toMatch(/^Certifikatet /)
  })

  it('without encryption says so', async () => {
    const read = await readCertificate({ host: '127.0.0.1', port: plainServer.port, start: 'smtp' })
    expect(read).toEqual({ expiresAt: null, fault: 'Servern erbjuder ingen kryptering.' })
  })
})

describe('an FTP server', () => {
  it('that refuses encryption says so, also in an answer of several lines', async () => {
    const askedLines: string[] = []
    const talk = (socket: Socket) => {
      socket.write('220-Welcome\r\n220 to the archive\r\n')
      socket.on('data', (data) => {
        askedLines.push(data.toString().trim())
        socket.write('502 Not implemented\r\n')
      })
    }
    const server = createServer(talk)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const { fault } = await readCertificate({ host: '127.0.0.1', port, start: 'ftp' })
    server.close()
    expect(fault).toBe('Servern erbjuder ingen kryptering.')
    expect(askedLines).toEqual(['AUTH TLS'])
  })
})

it('says that the server does not answer', async () => {
  const read = await readCertificate({ host: '127.0.0.1', port: 1, start: 'at once' })
  expect(read).toEqual({ expiresAt: null, fault: 'Servern svarar inte.' })
})
