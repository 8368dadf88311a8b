import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dkimVerify } from 'mailauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutgoingMail } from '../../../processors/kernel/mail/mail.ts'
import { readDkim } from './dkim.ts'
import { smtpMail } from './smtp.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publishedKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const leaveUrl = 'https://ljudkod.example/avsluta/prov'

let folder: string
let server: MailServer
let keyFile: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dkim-'))
  keyFile = join(folder, 'dkim.pem')
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  server = await startMailServer()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const letter = (): OutgoingMail => ({
  id: randomUUID(),
  person: randomUUID(),
  to: { name: 'Greta Åberg', address: 'greta@example.se' },
  sender: { name: 'Bottenviksbladet', address: 'redaktionen@bladet.example' },
  list: { id: randomUUID(), name: 'Bottenviksbladet', leaveUrl },
  subject: 'Nr 46: Isvägen öppnar',
  text: 'Hej Greta!\n\nIsvägen öppnar.',
  html: '<p>Hej Greta!</p>',
})

const sendLetter = async () => {
  const dkim = readDkim({ domain: 'ljudkod.example', selector: 'brev', keyFile })
  const mail = letter()
  expect(await smtpMail({ url: server.url, from: 'ljudkod@ljudkod.example', dkim })(mail)).toEqual({ kind: 'sent' })
  return server.received.find(({ messageId }) => messageId.startsWith(mail.id))?.raw ?? ''
}

/** Verifies as a receiving mail server does, which finds the key in the DNS. */
const verifySignature = async (raw: string, key = publishedKey) => {
  const asked: string[] = []
  const { results } = await dkimVerify(Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n')), {
    resolver: async (name, type) => {
      asked.push(`${type} ${name}`)
      return [[`v=DKIM1; k=rsa; p=${key}`]]
    },
  })
  return { asked, results }
}

it('is found right by whoever receives it, and covers how she leaves', async () => {
  const { asked, results } = await verifySignature(await sendLetter())
  expect(asked).toEqual(['TXT brev._domainkey.ljudkod.example'])
  expect(results).toMatchObject([
    { status: { result: 'pass', aligned: 'ljudkod.example' }, signingDomain: 'ljudkod.example' },
  ])
  const covered = results[0]?.signingHeaders?.keys.toLowerCase()
  for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(covered?.split(/:\s*/)).toContain(name)
})

it.each([
  ['its subject', /^Subject: .*$/m, 'Subject: Nr 46: Vinn en bil'],
  ['its text', /Hej Greta!/, 'Hej Maja!'],
  ['the link by which she leaves', /avsluta\/prov/, 'avsluta/annat'],
])('is found wrong when somebody has changed %s on the way', async (_, what, by) => {
  const raw = await sendLetter()
  const changed = raw.replace(what, by)
  expect(changed).not.toBe(raw)
  expect((await verifySignature(changed)).results).toMatchObject([
    { status: { result: expect.stringMatching(/fail|neutral/) } },
  ])
})

it('is found wrong by another key', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  const key = other.export({ type: 'spki', format: 'der' }).toString('base64')
  expect((await verifySignature(await sendLetter(), key)).results).toMatchObject([{ status: { result: 'fail' } }])
})
