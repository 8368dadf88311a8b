import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SourceSettings } from '../../../commands/editorial/issue-import/source-place.ts'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { ftpServer } from '../../kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../kernel/transfer/testing/server-faults.ts'
import { sftpServer } from '../../kernel/transfer/testing/sftp-server.ts'
import { openSourcePlaces } from './source-places.ts'

const folder = await mkdtemp(join(tmpdir(), 'fetched-'))
afterAll(() => rm(folder, { recursive: true }))

let server: TestServer
let source: SourceSettings
/** What happens on the server while a young file is looked at again. */
let meanwhile = async () => {}
const places = openSourcePlaces({
  allowPrivate: true,
  patience: 15_000,
  now: () => new Date('2026-11-29T02:00:00.000Z'),
  pause: () => meanwhile(),
})

/** Lays a file on the server. `at`: when it was changed there. */
const lay = async (name: string, content: string, at = '2026-11-28T20:00:00.000Z') => {
  await writeFile(join(server.folder, name), content)
  await utimes(join(server.folder, name), new Date(at), new Date(at))
}

describe.each([
  ['FTP', ftpServer],
  ['SFTP', sftpServer],
] as const)('over %s', (_, start) => {
  beforeEach(async () => {
    meanwhile = async () => {}
    server = await start()
    const { url, hostKey } = server
    source = { ...defaultSettings.importDaisy, url, username: user, password, hostKey, filename: '*.zip' }
  })
  afterEach(() => server.close())

  it('finds the newest file that fits, and fetches it whole', async () => {
    await lay('a.zip', 'gammal', '2026-11-27T20:00:00.000Z')
    await lay('B.ZIP', 'ny '.repeat(100_000), '2026-11-28T20:00:00.000Z')
    await lay('c.zip', 'äldst', '2026-11-26T20:00:00.000Z')
    await lay('d.txt', 'nyast', '2026-11-28T21:00:00.000Z')
    await mkdir(join(server.folder, 'mapp.zip'))
    const newest = { name: 'B.ZIP', bytes: 300_000, modifiedAt: '2026-11-28T20:00:00.000Z' }
    expect(await places.find(source)).toEqual(newest)
    const fetched = await places.fetch(source, { folder })
    expect(fetched).toMatchObject(newest)
    if (!fetched || !('path' in fetched)) throw new Error('Nothing was fetched')
    expect(await readFile(fetched.path, 'utf8')).toBe('ny '.repeat(100_000))
  })

  it('looks for the file of the day in its folder', async () => {
    await mkdir(join(server.folder, 'in'))
    await lay('in/blad-2026-11-28.zip', 'i går')
    await lay('in/blad-2026-11-29.zip', 'i dag')
    const today = { ...source, directory: 'in', filename: 'blad-{datum}.zip' }
    expect(await places.find(today)).toMatchObject({ name: 'blad-2026-11-29.zip' })
    expect(await places.find({ ...today, filename: 'blad-{datum}.epub' })).toBeNull()
    expect(await places.fetch({ ...today, filename: 'blad-{datum}.epub' }, { folder })).toBeNull()
  })

  it('makes no folder on a server that it reads from', async () => {
    const told = await places.find({ ...source, directory: 'saknas/helt' })
    expect(told).toMatchObject({
      reason: expect.stringMatching(/^Mappen ”saknas\/helt” finns inte på servern./) as string,
    })
    // The server names the path in words of its own.
    expect(JSON.stringify(told)).not.toMatch(/ \W?\//)
    expect(await readdir(server.folder)).toEqual([])
  })

  it('leaves a file that is still being laid there', async () => {
    await lay('a.zip', 'hel')
    await lay('b.zip', 'halv', '2026-11-29T01:59:50.000Z')
    const before = await readdir(folder)
    meanwhile = () => appendFile(join(server.folder, 'b.zip'), ' och mer')
    expect(await places.fetch(source, { folder })).toEqual({
      reason: 'Filen ”b.zip” håller på att läggas dit. Försök igen om en stund.',
      isPassing: true,
    })
    expect(await readdir(folder)).toEqual(before)
    meanwhile = async () => {}
    expect(await places.fetch(source, { folder })).toMatchObject({ name: 'b.zip' })
  })

  it('fetches every sound that fits', async () => {
    for (const name of ['001.mp3', '002.mp3', '003.mp3', '004.mp3', 'omslag.jpg']) await lay(name, name)
    const fetched = await places.fetchAll(source, { folder, pattern: '00?.mp3' })
    if ('reason' in fetched) throw new Error(fetched.reason)
    const contents = await Promise.all(fetched.map(({ path }) => readFile(path, 'utf8')))
    expect(contents.toSorted()).toEqual(['001.mp3', '002.mp3', '003.mp3', '004.mp3'])
    expect(fetched.map(({ name }) => name)).toEqual(contents)
  })

  it('tells a wrong password without telling it', async () => {
    const told = await places.find({ ...source, password: 'fel-lösenord' })
    expect(told).toMatchObject({ reason: expect.stringContaining('Servern släpper inte in oss.') as string })
    expect(JSON.stringify(told)).not.toMatch(/fel-lösenord|ljudkod|isPassing/)
  })

  it('takes no more than a source may have', async () => {
    await lay('a.zip', 'x'.repeat(300_000))
    const before = await readdir(folder)
    const narrow = openSourcePlaces({ allowPrivate: true, patience: 15_000, maxBytes: 100_000 })
    expect(await narrow.fetch(source, { folder })).toEqual({
      reason: 'Filen på servern är större än vad som tas emot.',
    })
    expect(await readdir(folder)).toEqual(before)
  })
})

it('shows the key of an SFTP server that nobody has confirmed', async () => {
  server = await sftpServer()
  const { url, hostKey } = server
  expect(await places.find({ ...source, url, hostKey: '' })).toMatchObject({ hostKey })
  expect(server.logIns).toEqual([])
  await server.close()
})

it('does not go into a private network', async () => {
  const closed = openSourcePlaces({ allowPrivate: false, patience: 15_000 })
  const inside = { ...defaultSettings.importDaisy, url: 'ftp://127.0.0.1:21' }
  expect(await closed.find(inside)).toEqual({ reason: 'Adressen leder till ett internt nät och används inte.' })
})
