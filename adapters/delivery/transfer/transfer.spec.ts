import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import type { Place } from '../../../commands/kernel/place.ts'
import { ftpServer } from '../../kernel/transfer/testing/ftp-server.ts'
import { listingServer } from '../../kernel/transfer/testing/listing-server.ts'
import { password, type TestServer, troubles, user } from '../../kernel/transfer/testing/server-faults.ts'
import { sftpServer } from '../../kernel/transfer/testing/sftp-server.ts'
import { createClearPlace, transferOver, tryPlaceOver } from './transfer.ts'

/** Long enough that a busy machine does not pass for a silent server. */
const settings = { allowPrivate: true, patience: 15_000 }
const transfer = transferOver(settings)
const clearPlace = createClearPlace(settings)
const tryPlace = tryPlaceOver(settings)
/** The time limit for servers that fall silent, where an attempt that a busy machine breaks off is made again. */
const shortTimeout = { allowPrivate: true, patience: 500 }
/** The time limit for servers that fall silent, where all others answer in time. */
const silenceTimeout = { allowPrivate: true, patience: 2_500 }

const ownFolder = await mkdtemp(join(tmpdir(), 'transfer-'))
afterAll(() => rm(ownFolder, { recursive: true }))

const fileOf = async (name: string, content: string): Promise<TransferFile> => {
  const hash = createHash('sha256').update(content).digest('hex')
  const path = join(ownFolder, hash)
  await writeFile(path, content)
  return { name, path, bytes: Buffer.byteLength(content), hash }
}

/** Two files that are longer than `HALF`, and one that is shorter. */
const edition = (of: string) =>
  Promise.all([
    fileOf('nummer.zip', of.repeat(150_000)),
    fileOf('nummer.mp3', of.repeat(250_000)),
    fileOf('ncc.html', of.repeat(10)),
  ])

let server: TestServer
let place: Place
const namesIn = async (folder: string) => {
  const entries = await readdir(join(server.folder, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
/** The first letter of each file. */
const contents = async (folder = '', isSeen = (_name: string) => true) => {
  const at = join(server.folder, folder)
  const names = (await namesIn(folder)).filter(isSeen)
  const read = await Promise.all(
    names.map(async (name) => [name, (await readFile(join(at, name), 'latin1'))[0]] as const),
  )
  return Object.fromEntries(read)
}
const lengths = async () =>
  Promise.all(
    ['nummer.zip', 'nummer.mp3', 'ncc.html'].map(async (name) => (await readFile(join(server.folder, name))).length),
  )

describe.each([
  ['FTP', ftpServer],
  ['SFTP', sftpServer],
] as const)('%s', (_, start) => {
  beforeEach(async () => {
    server = await start()
    place = { url: server.url, username: user, password, directory: '', hostKey: server.hostKey }
  })
  afterEach(() => server.close())

  it('lays files in a folder that it makes', async () => {
    const sent: number[] = []
    const files = await edition('a')
    const there = { ...place, directory: 'in/bottenvik' }
    const outcome = await transfer(there, files, { mayHaveArrived: false, onSent: (bytes) => sent.push(bytes) })
    expect(outcome).toMatchObject({ kind: 'arrived' })
    expect(await contents('in/bottenvik')).toEqual({ 'nummer.zip': 'a', 'nummer.mp3': 'a', 'ncc.html': 'a' })
    expect(sent.at(-1)).toBe(400_010)
    expect(sent).toEqual(sent.toSorted((one, other) => one - other))
  })

  it('never has a half file under its name, and gives each its name once, wherever it is broken off', async () => {
    let editions = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...troubles), { minLength: 1, maxLength: 4 }), async (visits) => {
        const before = editions === 0 ? undefined : String.fromCodePoint(96 + editions)
        const now = String.fromCodePoint(97 + editions)
        editions += 1
        const files = await edition(now)
        server.visits.splice(0, Infinity, ...visits)
        server.named.length = 0
        // Each visit may break off an attempt, and a busy machine's silence some more.
        for (let attempt = 1; attempt <= 40; attempt += 1) {
          const outcome = await transferOver(shortTimeout)(place, files, { mayHaveArrived: attempt > 1 })
          const seen = await contents('', (name) => !name.endsWith('.del'))
          for (const content of Object.values(seen)) expect([before, now]).toContain(content)
          if (outcome.kind === 'arrived') break
          expect(outcome.reason).toMatch(/\.( \(\d+\))?( Servern säger: ”[^”]+”)?$/)
        }
        expect(await contents()).toEqual({ 'nummer.zip': now, 'nummer.mp3': now, 'ncc.html': now })
        expect(await lengths()).toEqual([150_000, 250_000, 10])
        const names = server.named.map((name) => basename(name)).filter((name) => !name.endsWith('.del'))
        expect(names.toSorted()).toEqual(['ncc.html', 'nummer.mp3', 'nummer.zip'])
      }),
      {
        numRuns: 9,
        endOnFailure: true,
        examples: [[['after', 'before', 'after']], [['loses']], [['before', 'lies']], [['late']]],
      },
    )
  })

  it.each(['keeps', 'fixed'] as const)(
    'leaves what lies there where it is until another has its name: %s',
    async (trouble) => {
      await transfer(place, await edition('a'), { mayHaveArrived: false })
      server.visits.splice(0, Infinity, trouble)
      const outcome = await transfer(place, await edition('b'), { mayHaveArrived: false })
      const letter = trouble === 'keeps' ? 'a' : 'b'
      const reason = expect.stringMatching(/^Servern låter ingen fil byta namn/) as string
      expect(outcome).toMatchObject(trouble === 'keeps' ? { kind: 'failed', reason } : { kind: 'arrived' })
      const named = await contents('', (name) => trouble === 'fixed' || !name.endsWith('.del'))
      expect(named).toEqual({ 'nummer.zip': letter, 'nummer.mp3': letter, 'ncc.html': letter })
    },
  )

  it('takes away what it laid there before and is sent no more, as long as nobody there has changed it', async () => {
    const before = [await fileOf('gammal.mp3', 'a'), await fileOf('egen.mp3', 'b'), await fileOf('ncc.html', 'c')]
    await transfer(place, before, { mayHaveArrived: false })
    await writeFile(join(server.folder, 'egen.mp3'), 'd')
    const superseded = [...before.slice(0, 2), await fileOf('borta.mp3', 'e')]
    const outcome = await transfer(place, [await fileOf('ny.mp3', 'a')], { mayHaveArrived: false, superseded })
    expect(outcome).toMatchObject({ kind: 'arrived', kept: ['egen.mp3'] })
    expect(await contents()).toEqual({ 'egen.mp3': 'd', 'ncc.html': 'c', 'ny.mp3': 'a' })
  })

  it('tells what a server does not let it take away', async () => {
    const [old, changed] = [await fileOf('gammal.mp3', 'a'), await fileOf('ny.mp3', 'd')]
    const abandoned = await fileOf('avbruten.mp3', 'b')
    const part = `avbruten.mp3.${abandoned.hash.slice(0, 16)}.del`
    await transfer(place, [old, changed], { mayHaveArrived: false })
    await writeFile(join(server.folder, part), 'b')
    server.visits.splice(0, Infinity, 'hoards', 'hoards')
    const options = { mayHaveArrived: false, superseded: [old], abandoned: [abandoned] }
    const outcome = await transfer(place, [await fileOf('ny.mp3', 'a')], options)
    // A file that was set aside stays too, where a server cannot rename over a file.
    const lying = (await namesIn('')).filter((name) => name.endsWith('.del'))
    expect(lying).toContain(part)
    expect(outcome).toMatchObject({ kind: 'arrived', kept: ['gammal.mp3'] })
    expect('unfinished' in outcome && outcome.unfinished.toSorted()).toEqual(lying.toSorted())
    const stays = await clearPlace(place, [abandoned, await fileOf('aldrig.mp3', 'c')])
    expect(stays).toEqual({ names: [part], reason: 'Servern låter ingen fil tas bort.', isFinal: true })
    expect(await clearPlace(place, [abandoned])).toBeUndefined()
  })

  it('sends again only what does not lie there any more, and leaves no part of it', async () => {
    const files = await edition('g')
    await transfer(place, files, { mayHaveArrived: false })
    server.named.length = 0
    await writeFile(join(server.folder, 'ncc.html'), 'annat')
    const [zip] = files
    await writeFile(join(server.folder, `${zip.name}.${zip.hash.slice(0, 16)}.del`), 'g')
    await transfer(place, files, { mayHaveArrived: false, lying: files })
    expect(server.named.map((name) => basename(name)).filter((name) => !name.endsWith('.del'))).toEqual(['ncc.html'])
    expect(await contents()).toEqual({ 'nummer.zip': 'g', 'nummer.mp3': 'g', 'ncc.html': 'g' })
  })

  it('goes on behind nothing, where it was broken off before the first byte', async () => {
    const files = await edition('z')
    for (const { name, hash } of files) await writeFile(join(server.folder, `${name}.${hash.slice(0, 16)}.del`), '')
    expect(await transfer(place, files, { mayHaveArrived: true })).toMatchObject({ kind: 'arrived' })
    expect(await lengths()).toEqual([150_000, 250_000, 10])
  })

  it('goes on where it was broken off', async () => {
    server.visits.push('half')
    const files = await edition('b')
    const broken = await transfer(place, files, { mayHaveArrived: false })
    expect(broken).toEqual({ kind: 'failed', reason: expect.any(String) as string, isFinal: false })
    const sent: number[] = []
    await transfer(place, files, { mayHaveArrived: true, onSent: (bytes) => sent.push(bytes) })
    expect(sent[0]).toBeGreaterThan(60_000)
  })

  it('begins anew, once, where a server lets nobody write behind what is there', async () => {
    const files = await edition('y')
    for (const { name, hash } of files) await writeFile(join(server.folder, `${name}.${hash.slice(0, 16)}.del`), 'y')
    server.visits.push('afresh')
    expect(await transfer(place, files, { mayHaveArrived: true })).toMatchObject({ kind: 'arrived' })
    expect(await lengths()).toEqual([150_000, 250_000, 10])
  })

  it('takes a per cent sign that codes nothing as it stands', async () => {
    const files = [await fileOf('ncc.html', 'p')]
    const there = { ...place, url: `${place.url}/100%` }
    expect(await transfer(there, files, { mayHaveArrived: false })).toMatchObject({ kind: 'arrived' })
    expect(await readdir(server.folder)).toEqual(['100%'])
  })

  it('leaves no file that others on the machine may change', async () => {
    await transfer(place, [await fileOf('ncc.html', 'm')], { mayHaveArrived: false })
    const { mode } = await stat(join(server.folder, 'ncc.html'))
    expect((mode & 0o022).toString(8)).toBe('0')
  })

  it('says why it is not let in, and that a server is silent', async () => {
    const files = await edition('c')
    const stranger = { ...place, password: 'fel' }
    expect(await transfer(stranger, files, { mayHaveArrived: false })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('Servern släpper inte in oss') as string,
      isFinal: true,
    })
    server.visits.splice(0, Infinity, 'mute')
    expect(await transferOver(silenceTimeout)(place, files, { mayHaveArrived: false })).toEqual({
      kind: 'failed',
      reason: 'Servern svarar inte.',
      isFinal: false,
      isUntouched: true,
    })
  })

  it.each([
    ['half', 'Förbindelsen med servern bröts.'],
    ['before', 'Förbindelsen med servern bröts.'],
    ['full', 'Det finns ingen plats kvar på servern.'],
  ] as const)('says plainly what ended it: %s', async (trouble, said) => {
    for (let times = 0; times < 6; times += 1) {
      server.visits.splice(0, Infinity, trouble)
      const files = [await fileOf('nummer.mp3', String.fromCodePoint(97 + times).repeat(4_000_000))]
      const outcome = await transfer(place, files, { mayHaveArrived: false })
      const reason = outcome.kind === 'failed' ? outcome.reason.replace(/ (\(\d+\)|Servern säger).*/, '') : ''
      expect(reason).toBe(said)
    }
  })

  it('tries a place and leaves nothing behind, or says what', async () => {
    expect(await tryPlace({ ...place, directory: 'in' }, {})).toMatchObject({
      done: ['connect', 'logIn', 'folder', 'write', 'rename'],
    })
    expect(await readdir(server.folder)).toEqual([])
    await mkdir(join(server.folder, 'in'))
    expect(await tryPlace({ ...place, directory: 'in/taltidning/nu' }, {})).toMatchObject({ done: { length: 5 } })
    expect(await readdir(server.folder, { recursive: true })).toEqual(['in'])
    server.visits.push('hoards')
    const trial = await tryPlace(place, {})
    const [name] = (await readdir(server.folder)).filter((each) => each !== 'in')
    expect(trial).toMatchObject({
      done: { length: 5 },
      failure: `Servern låter ingen fil tas bort. ”${name}” ligger kvar där.`,
    })
    const { done, failure } = await tryPlace({ ...place, password: 'fel' }, {})
    expect(done).toEqual(['connect'])
    expect(failure).toContain('Servern släpper inte in oss')
  })

  it('tries whether a file can be renamed, and says of who has answered that it is silent since then', async () => {
    server.visits.push('keeps', 'mute')
    expect(await tryPlace(place, {})).toMatchObject({
      done: ['connect', 'logIn', 'folder', 'write'],
      failure: expect.stringMatching(/^Servern låter ingen fil byta namn/) as string,
    })
    expect(await readdir(server.folder)).toEqual([])
    expect(await tryPlaceOver(silenceTimeout)(place, {})).toMatchObject({
      done: ['connect'],
      failure: 'Servern slutade svara.',
    })
  })
})

it('says in a server’s own words, too, why it refuses something', async () => {
  server = await ftpServer()
  const there = { url: server.url, username: user, password, directory: '', hostKey: server.hostKey }
  server.visits.push('keeps', 'keeps')
  const words = expect.stringMatching(/^Servern låter ingen fil byta namn.*Servern säger: ”No renaming”$/) as string
  const outcome = await transfer(there, await edition('a'), { mayHaveArrived: false })
  expect(outcome).toMatchObject({ kind: 'failed', reason: words })
  expect(await tryPlace(there, {})).toMatchObject({ failure: words })
  await server.close()
})

it.each([
  ['FTP', ftpServer, user],
  ['SFTP', sftpServer, user],
  ['SFTP', sftpServer, ''],
] as const)('asks nothing of a server over %s without the password of its user (%#)', async (_, serve, username) => {
  server = await serve()
  const there = { url: server.url, username, password: '', directory: '', hostKey: '' }
  server.visits.push('mute')
  const reason = 'Lösenordet saknas. Ange det i publikationens formulär.'
  expect(await tryPlace(there, {})).toEqual({ done: [], failure: reason })
  const outcome = await transfer(there, await edition('a'), { mayHaveArrived: false })
  expect(outcome).toEqual({ kind: 'failed', reason, isFinal: true, isUntouched: true })
  expect(server.visits).toEqual(['mute'])
  await server.close()
})

it('says that a list of files is longer than a folder of ours has', async () => {
  const listing = await listingServer(3_000_000)
  const there = { url: listing.url, username: user, password, directory: '', hostKey: '' }
  const failure = 'Mappen på servern har för många filer för att kunna läsas. Ange en annan mapp.'
  expect(await tryPlace(there, {})).toMatchObject({ failure })
  listing.close()
})

it('gives its password to a server that asks for it in words, once', async () => {
  server = await sftpServer()
  const there = { url: server.url, username: user, password, directory: '', hostKey: server.hostKey }
  server.visits.push('asks', 'asks')
  expect(await tryPlace(there, {})).toMatchObject({ done: { length: 5 } })
  expect(await tryPlace({ ...there, password: 'fel' }, {})).toMatchObject({
    done: ['connect'],
    failure: expect.stringContaining('Servern släpper inte in oss') as string,
  })
  await server.close()
})

it('sends files to the host that it talks with, whatever address that has in its own house', async () => {
  const listing = await listingServer(3_000_000, '192,168,1,10')
  const there = { url: listing.url, username: user, password, directory: '', hostKey: '' }
  expect(await tryPlace(there, {})).toMatchObject({ failure: expect.stringContaining('för många filer') as string })
  listing.close()
})

it('says that a server has no TLS', async () => {
  server = await ftpServer()
  const there = { url: server.url.replace('ftp:', 'ftps:'), username: user, password, directory: '', hostKey: '' }
  expect(await tryPlace(there, {})).toEqual({
    done: [],
    failure: expect.stringMatching(/^Servern har ingen kryptering för ftps/) as string,
  })
  await server.close()
})

it('says that a server fails in what it encrypts, as one does that takes the beginning of that for a command', async () => {
  const plain = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (said) =>
      socket.write(said.toString('latin1').startsWith('AUTH TLS') ? '234 Go\r\n' : '500 What\r\n'),
    )
    socket.write('220 Hello\r\n')
  }).listen(0, '127.0.0.1')
  await once(plain, 'listening')
  // Sound: it listens on a port.
  const { port } = plain.address() as AddressInfo
  const there = { url: `ftps://127.0.0.1:${port}`, username: user, password, directory: '', hostKey: '' }
  const reason = 'Krypteringen till servern kom inte till stånd.'
  expect(await tryPlace(there, {})).toEqual({ done: [], failure: reason })
  const outcome = await transfer(there, await edition('a'), { mayHaveArrived: false })
  expect(outcome).toEqual({ kind: 'failed', reason, isFinal: false, isUntouched: true })
  await new Promise((resolve) => plain.close(resolve))
})

it('gives its password to no SFTP server whose key nobody has confirmed, or that shows another', async () => {
  server = await sftpServer()
  const { hostKey } = server
  const there = { url: server.url, username: user, password, directory: '', hostKey: '' }
  const files = await edition('d')
  const nobodys = { kind: 'failed', isFinal: true, isUntouched: true }
  expect(await tryPlace(there, {})).toEqual({
    done: ['connect'],
    failure: 'Servern svarar, men ingen har godkänt dess nyckel än. Lösenordet är inte skickat.',
    hostKey,
  })
  expect(await transfer(there, files, { mayHaveArrived: false })).toEqual({
    ...nobodys,
    reason: 'Serverns nyckel är inte godkänd. Prova anslutningen i publikationens inställningar och godkänn nyckeln.',
  })
  expect(server.logIns).toEqual([])
  expect(await transfer({ ...there, hostKey }, files, { mayHaveArrived: false })).toMatchObject({
    kind: 'arrived',
    hostKey,
  })
  expect(server.logIns).toEqual([user])
  expect(await transfer({ ...there, hostKey: `${hostKey.slice(0, -1)}!` }, files, { mayHaveArrived: false })).toEqual({
    ...nobodys,
    reason: 'Servern visar en annan nyckel än den som är godkänd. Fråga mottagaren innan du byter den.',
  })
  expect(server.logIns).toEqual([user])
  await server.close()
})

it.each([
  ['ftp://127.0.0.1:21', 'Adressen leder till ett internt nät och används inte.'],
  ['sftp://[::ffff:10.0.0.1]', 'Adressen leder till ett internt nät och används inte.'],
  ['ftp://[::127.0.0.1]', 'Adressen leder till ett internt nät och används inte.'],
  ['ftp://[::10.0.0.1]', 'Adressen leder till ett internt nät och används inte.'],
  ['ftp://169.254.169.254/', 'Adressen leder till ett internt nät och används inte.'],
  ['https://example.org/in', 'Adressen ska börja med ftp://, ftps:// eller sftp:// och ha ett servernamn.'],
  ['sftp://nowhere.invalid', 'Det finns ingen server som heter ”nowhere.invalid”.'],
])('does not go to %s', async (url, reason) => {
  const closed = transferOver({ ...settings, allowPrivate: false })
  const outcome = await closed({ url, username: '', password: '', directory: '', hostKey: '' }, [], {
    mayHaveArrived: false,
  })
  expect(outcome).toMatchObject({ kind: 'failed', reason })
})
