import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNCLEAR_REASON } from '../../../domain/delivery/delivery/rules.ts'
import { refusals } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { OutgoingMail } from '../../../processors/kernel/mail/mail.ts'
import { weakNetwork } from '../testing/weak-network.ts'
import { smtpMail } from './smtp.ts'
import { cuttingProxy, type DialogueCut } from './testing/cut-dialogue.ts'
import { eagerServer } from './testing/eager-server.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const senderAddress = 'ljudkod@ljudkod.example'
const letter = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: randomUUID(),
  person: randomUUID(),
  to: { name: 'Greta Åberg', address: 'greta@example.se' },
  subject: 'Välkommen',
  text: 'Hej Greta!',
  html: '<p>Hej Greta!</p>',
  ...change,
})

const largeAttachment = () =>
  Promise.resolve(Readable.from(Array.from({ length: 40 }, (_, n) => Buffer.alloc(50_000, `${n} bilaga `))))
const withAttachment = (change: Partial<OutgoingMail> = {}) =>
  letter({
    attachments: [{ filename: 'offert.pdf', contentType: 'application/pdf', open: largeAttachment }],
    ...change,
  })

const receivedCopies = ({ id }: OutgoingMail) =>
  server.received.filter(({ messageId }) => messageId === `${id}@ljudkod.example`)

/** Long enough that a busy machine does not pass for a silent server. */
const patience = 15_000
const send = (mail: OutgoingMail, url = server.url) => smtpMail({ url, from: senderAddress, patience })(mail)

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const dkim = { domainName: 'ljudkod.example', keySelector: 'brev', privateKey }
const sendSigned = (mail: OutgoingMail, url: string) => smtpMail({ url, from: senderAddress, dkim, patience })(mail)

const unreachableOutcome = { kind: 'notSent', reason: 'Mejlservern svarar inte.', isFinal: false, of: 'server' }
const unclearOutcome = { kind: 'unclear', reason: UNCLEAR_REASON }

it('sends a letter with an attachment, under an id of its own', async () => {
  const mail = withAttachment()
  expect(await send(mail)).toEqual({ kind: 'sent' })
  const [received] = receivedCopies(mail)
  expect(received?.to).toEqual(['greta@example.se'])
  expect(received?.raw).toContain('filename=offert.pdf')
  expect(received?.raw.length).toBeGreaterThan(2_000_000)
})

it('names whose letter it is, and leads answers to them', async () => {
  const mail = letter({ sender: { name: 'Norrljud\r\nBcc: alla@example.se', address: 'offert@norrljud.example' } })
  await send(mail)
  const raw = receivedCopies(mail)[0]?.raw ?? ''
  expect(raw).toContain('From: "Norrljud Bcc: alla@example.se" <ljudkod@ljudkod.example>')
  expect(raw).toContain('Reply-To: "Norrljud Bcc: alla@example.se" <offert@norrljud.example>')
  expect(receivedCopies(mail)[0]?.to).toEqual(['greta@example.se'])
})

it.each([undefined, { name: '', address: '' }])(
  "is the product's own where nobody else sends it: %j",
  async (sender) => {
    const mail = letter(sender ? { sender } : {})
    await send(mail)
    const raw = receivedCopies(mail)[0]?.raw ?? ''
    expect(raw).toContain('From: Ljudkod <ljudkod@ljudkod.example>')
    expect(raw).not.toContain('Reply-To')
  },
)

const cases: readonly (readonly [DialogueCut, object, number])[] = [
  ['connect', unreachableOutcome, 0],
  ['greeting', unreachableOutcome, 0],
  ['EHLO', unreachableOutcome, 0],
  ['MAIL', unreachableOutcome, 0],
  ['RCPT', unreachableOutcome, 0],
  ['DATA', unreachableOutcome, 0],
  ['dot', unclearOutcome, 0],
  ['answer', unclearOutcome, 1],
  ['after', { kind: 'sent' }, 1],
]

describe('a connection that breaks off', () => {
  it.each(cases)('at %s is told for what it is', async (cut, outcome, count) => {
    const proxy = await cuttingProxy(server.port, () => cut)
    const mail = withAttachment()
    expect(await send(mail, proxy.url)).toEqual(outcome)
    await proxy.close()
    expect(receivedCopies(mail)).toHaveLength(count)
  })

  it.each(cases)('at %s is told for what it is, of a signed letter, too', async (cut, outcome, count) => {
    const proxy = await cuttingProxy(server.port, () => cut)
    const mail = withAttachment()
    expect(await sendSigned(mail, proxy.url)).toEqual(outcome)
    await proxy.close()
    expect(receivedCopies(mail)).toHaveLength(count)
  })

  it('in the middle of the message is certain while the rest is still here', async () => {
    const proxy = await cuttingProxy(server.port, () => 'body')
    const endless = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(200_000, 'a')
          await new Promise(() => undefined)
        })(),
      )
    const mail = letter({ attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', open: endless }] })
    expect(await send(mail, proxy.url)).toEqual(unreachableOutcome)
    await proxy.close()
    expect(receivedCopies(mail)).toEqual([])
  })

  it('in the middle of a message that was handed over as a whole is not', async () => {
    const proxy = await cuttingProxy(server.port, () => 'body')
    const mail = withAttachment()
    expect(await send(mail, proxy.url)).toEqual(unclearOutcome)
    await proxy.close()
    expect(receivedCopies(mail)).toEqual([])
  })

  it('never came about', async () => {
    const closed = await cuttingProxy(server.port, () => undefined)
    await closed.close()
    expect(await send(letter(), closed.url)).toEqual(unreachableOutcome)
  })

  it('never sends again by itself, whatever the address asks for', async () => {
    let connections = 0
    const next = () => {
      connections += 1
      return connections === 1 ? 'answer' : undefined
    }
    const proxy = await cuttingProxy(server.port, next)
    const mail = letter()
    expect(await send(mail, `${proxy.url}?pool=true&maxConnections=1`)).toEqual(unclearOutcome)
    await proxy.close()
    expect(receivedCopies(mail)).toHaveLength(1)
  })

  it('is unclear, too, when the server never answers the final dot', async () => {
    const mail = letter({ to: { name: '', address: 'silent@example.se' } })
    expect(await smtpMail({ url: server.url, from: senderAddress, patience: 4_000 })(mail)).toEqual(unclearOutcome)
  })
})

describe('a refusal', () => {
  it.each([
    ['550', true, 'Mejlservern tog inte emot mottagarens adress (550).', { code: 550, of: 'address' }],
    ['slow-550', true, 'Mejlservern tog inte emot mottagarens adress (550).', { code: 550, of: 'address' }],
    ['554', true, 'Mejlservern tog inte emot mottagarens adress (554).', { code: 554, refusal: 'mailbox' }],
    ['451', false, 'Mejlservern tog inte emot mottagarens adress (451).', { code: 451 }],
    ['421', false, 'Mejlservern tog inte emot mejlet (421).', { code: 421, of: 'server' }],
    ['late-554', true, 'Mejlservern tog inte emot mejlet (554).', { code: 554, refusal: 'mailbox' }],
    ['late-452', false, 'Mejlservern tog inte emot mejlet (452).', { code: 452 }],
  ])('%s is certain, and holds no address', async (name, isFinal, reason, said) => {
    const mail = letter({ to: { name: 'Greta', address: `${name}@example.se` } })
    expect(await send(mail)).toEqual({ kind: 'notSent', isFinal, reason, ...said })
    expect(receivedCopies(mail)).toEqual([])
  })

  it.each(['450', '550', '554', 'slow-451', 'slow-550'])('%s is certain of a signed letter, too', async (name) => {
    const mail = letter({ to: { name: 'Greta', address: `${name}@example.se` } })
    const network = await weakNetwork(server.url, { delayMs: 25 })
    expect(await sendSigned(mail, network.through(server.url))).toMatchObject({
      kind: 'notSent',
      code: Number(name.slice(-3)),
    })
    await network.close()
  })

  it('is told where a server asks for the message all the same', async () => {
    const eager = await eagerServer()
    const reason = 'Mejlservern tog inte emot mottagarens adress (550).'
    const refused = { kind: 'notSent', isFinal: true, reason, code: 550, of: 'address' }
    expect(await send(letter(), eager.url)).toEqual(refused)
    expect(await sendSigned(letter(), eager.url)).toEqual(refused)
    await eager.close()
  })

  it('of an attachment to be opened sends nothing', async () => {
    const open = () => Promise.reject(new Error('no such file'))
    const mail = letter({ attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', open }] })
    const unread = { kind: 'notSent', reason: 'En bilaga gick inte att läsa.', isFinal: false }
    expect(await send(mail)).toEqual(unread)
  })

  it('that is broken off in an attachment sends nothing', async () => {
    const broken = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(200_000, 'a')
          throw new Error('disk gone')
        })(),
      )
    const mail = letter({ attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', open: broken }] })
    expect(await send(mail)).toMatchObject({ kind: 'notSent', isFinal: false })
    expect(receivedCopies(mail)).toEqual([])
  })
})

it('says that a certificate is not to be trusted, and sends in clear where it is told to', async () => {
  const untrusted = await startMailServer(undefined, { offersTls: true })
  const reason = 'Mejlserverns certifikat går inte att lita på.'
  expect(await send(letter(), untrusted.url)).toEqual({ kind: 'notSent', reason, isFinal: false, of: 'server' })
  expect(await send(letter(), `${untrusted.url}?ignoreTLS=true`)).toEqual({ kind: 'sent' })
  await untrusted.close()
})

it.each([
  ['550 Sender verify failed', 'sender'],
  ['550 relay not permitted', 'relay'],
  ['550 rejected because 203.0.113.9 is in a black list at zen.spamhaus.org', 'blocked'],
  ['550 SPF check failed', 'unproven'],
  ['550 5.1.8 <bounce@ours>: Sender address rejected: Domain not found', 'sender'],
  ['553 5.1.7 The originator address is invalid', 'sender'],
  ['550 5.1.1 ours has sent to too many recipients this hour', 'rate'],
] as const)('makes no address dead by what is said of us: %s', async (words, refusal) => {
  const other = await startMailServer(undefined, { answers: { greta: words } })
  const outcome = await send(letter(), other.url)
  const code = Number(words.slice(0, 3))
  expect(outcome).toEqual({ kind: 'notSent', isFinal: true, code, refusal, reason: `${refusals[refusal]} (${code}).` })
  await other.close()
})

it.each([
  ['550 5.7.1 Sender not authorized', 'policy'],
  ['553 5.5.4 envelope sender domain must exist', 'sender'],
  ['550 5.1.1 User unknown', 'sender'],
] as const)('says what a server has against our address: %s', async (words, refusal) => {
  const other = await startMailServer(undefined, { answers: { ljudkod: words } })
  const code = Number(words.slice(0, 3))
  const reason = `${refusals[refusal]} (${code}).`
  expect(await send(letter(), other.url)).toEqual({
    kind: 'notSent',
    isFinal: true,
    code,
    of: 'server',
    refusal,
    reason,
  })
  await other.close()
})

describe('what a person wrote', () => {
  it('cannot add a header', async () => {
    const evil = 'Greta\r\nBcc: alla@example.se\r\n\r\nHej'
    const mail = letter({
      to: { name: evil, address: 'greta@example.se' },
      subject: evil,
      attachments: [
        { filename: `${evil}.pdf`, contentType: 'application/pdf', open: async () => Readable.from(['x']) },
      ],
    })
    expect(await send(mail)).toEqual({ kind: 'sent' })
    const [received] = receivedCopies(mail)
    expect(received?.to).toEqual(['greta@example.se'])
    expect(received?.raw).not.toMatch(/^bcc:/im)
  })

  it.each(['a@b.se, c@d.se', 'a@b.se\r\nRCPT TO:<c@d.se>', 'Greta <a@b.se>', 'a', ''])(
    'as an address counts only when it is one: %j',
    async (address) => {
      const before = server.received.length
      expect(await send(letter({ to: { name: 'Greta', address } }))).toMatchObject({ kind: 'notSent', isFinal: true })
      expect(server.received).toHaveLength(before)
    },
  )
})
