import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { LetterOwner, MailboxPlace } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { openDovecot } from '../../kernel/mail/testing/dovecot.ts'
import { imapMailbox } from './imap.ts'

const dovecot = await openDovecot()
const networkOptions = { allowPrivate: true, patience: 5_000 }
const mailboxOf = (user: string, more = {}) => imapMailbox({ url: dovecot.urlOf(user, more), ...networkOptions })
const letter = (subject: string) => `From: a@b.se\r\nTo: office@ljudkod.example\r\nSubject: ${subject}\r\n\r\nHej\r\n`

/** Reads the mailbox once; letters whose subject begins with 'vår' are ours. */
const read = async (mailbox: ReturnType<typeof imapMailbox>, after?: MailboxPlace) => {
  const subjects: string[] = []
  const places: MailboxPlace[] = []
  const outcome = await mailbox.read({
    after,
    take: async (raw): Promise<LetterOwner> => {
      const subject = /^Subject: (.*)$/m.exec(Buffer.from(raw).toString())?.[1]?.trim() ?? ''
      subjects.push(subject)
      return subject.startsWith('vår') ? 'ours' : 'other'
    },
    onRead: async (place) => void places.push(place),
    signal: new AbortController().signal,
  })
  return { ...outcome, subjects, last: places.at(-1) }
}

it('reads what has come since, once, lays aside what is ours and leaves all else as it lies', async () => {
  const mailbox = mailboxOf('office')
  expect(mailbox.name).toBe('office hos 127.0.0.1, INBOX')
  expect(await read(mailbox)).toEqual({ subjects: [], last: undefined })
  for (const subject of ['brev', 'vår ett', 'vår två']) await dovecot.lay('office', letter(subject))
  const first = await read(mailbox)
  expect(first.subjects).toEqual(['brev', 'vår ett', 'vår två'])
  expect(await dovecot.lying('office')).toEqual([{ subject: 'brev', isSeen: false }])
  expect((await dovecot.lying('office', 'Ljudkod')).map(({ subject }) => subject)).toEqual(['vår ett', 'vår två'])
  expect((await read(mailbox, first.last)).subjects).toEqual([])
  await dovecot.lay('office', letter('vår tre'))
  expect((await read(mailbox, first.last)).subjects).toEqual(['vår tre'])
  // A recreated folder has other numbers.
  expect((await read(mailbox, { validity: '1', uid: 99 })).subjects).toEqual(['brev'])
})

it('rejects for what fails in the house, and has that letter read again', async () => {
  const mailbox = mailboxOf('other')
  await dovecot.lay('other', letter('vår'))
  const lost = () => Promise.reject(new Error('The database is away'))
  const signal = new AbortController().signal
  const ours = async (): Promise<LetterOwner> => 'ours'
  const taking = { after: undefined, signal }
  await expect(mailbox.read({ ...taking, take: lost, onRead: lost })).rejects.toThrow('away')
  expect((await dovecot.lying('other')).length).toBe(1)
  await expect(mailbox.read({ ...taking, take: ours, onRead: lost })).rejects.toThrow('away')
  expect((await dovecot.lying('other', 'Ljudkod')).length).toBe(1)
})

it.each<[string, () => ReturnType<typeof imapMailbox>, readonly string[], RegExp]>([
  ['a wrong password', () => mailboxOf('office', { pass: 'fel' }), ['connect'], /släpper inte in oss.*lösenordet/],
  [
    'a folder that is not there',
    () => mailboxOf('office', { at: 'Studsar' }),
    ['connect', 'logIn'],
    /ingen mapp som heter ”Studsar”/,
  ],
  [
    'a port where nobody is',
    () => imapMailbox({ url: 'imap://a:b@127.0.0.1:9/', ...networkOptions }),
    [],
    /svarar inte/,
  ],
  [
    'a name that nobody has',
    () => imapMailbox({ url: 'imaps://a:b@mail.invalid/', ...networkOptions }),
    [],
    /ingen server som heter/,
  ],
  [
    'TLS where there is none',
    () => imapMailbox({ url: dovecot.urlOf('office').replace('imap:', 'imaps:'), ...networkOptions }),
    [],
    /krypterade/,
  ],
  [
    'a network of the house',
    () => imapMailbox({ url: dovecot.urlOf('office'), allowPrivate: false }),
    [],
    /internt nät/,
  ],
])('says in words what is wrong of %s', async (_, mailbox, done, failure) => {
  expect(await mailbox().tryIt()).toEqual({ done, failure: expect.stringMatching(failure) })
  expect(await read(mailbox())).toMatchObject({ failure: expect.stringMatching(failure), subjects: [] })
})

it('is tried without reading anything', async () => {
  await dovecot.lay('office', letter('vår fyra'))
  expect(await mailboxOf('office').tryIt()).toEqual({ done: ['connect', 'logIn', 'folder', 'aside'] })
  expect((await dovecot.lying('office')).map(({ subject }) => subject)).toContain('vår fyra')
})

/** A server without a protocol, which treats each connection as told. */
const openServer = async (serve: (socket: Socket) => void) => {
  const server = createServer((socket) => serve(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `imap://a:b@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
}

/** Writes the same piece for as long as the client reads. */
const endless = (piece: string) => (socket: Socket) => {
  const write = () => {
    while (socket.writable && socket.write(piece));
  }
  socket.on('drain', write)
  write()
}

it('waits for no server that says nothing', async () => {
  const url = await openServer(() => undefined)
  const mailbox = imapMailbox({ url, allowPrivate: true, patience: 200 })
  expect(await mailbox.tryIt()).toEqual({ done: [], failure: 'Mejlservern svarar inte.' })
})

it.each([
  ['a line that has no end', endless('x'.repeat(65_536))],
  ['lines without end', endless('* OK hi\r\n'.repeat(5_000))],
])('ends with a server that sends %s', async (_, serve) => {
  const mailbox = imapMailbox({ url: await openServer(serve), ...networkOptions })
  expect(await mailbox.tryIt()).toEqual({ done: [], failure: 'Mejlservern skickar mer än den ska.' })
  expect(await read(mailbox)).toMatchObject({ failure: 'Mejlservern skickar mer än den ska.' })
})

it('ends with a server that says a little for ever and answers nothing', async () => {
  const drip = (socket: Socket) => {
    const dripping = setInterval(() => socket.write('* OK hi\r\n'), 50)
    socket.once('close', () => clearInterval(dripping))
  }
  const mailbox = imapMailbox({ url: await openServer(drip), ...networkOptions, answerMs: 500 })
  expect(await mailbox.tryIt()).toEqual({ done: [], failure: 'Mejlservern blir inte klar med att svara.' })
})
