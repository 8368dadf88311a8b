import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openSourcePlaces } from '../../../adapters/editorial/source-places/source-places.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { fetchSounds } from './fetch-sounds.ts'
import { eventTime, newContext, openImportDesk } from './testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'sounds-'))
const server = await ftpServer()
const places = openSourcePlaces({ allowPrivate: true, patience: 15_000 })
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Lays a file on the server that is old enough to be whole. */
const lay = async (name: string) => {
  await writeFile(join(server.folder, name), name)
  await utimes(join(server.folder, name), new Date(eventTime), new Date(eventTime))
}

const fetchWith = async (changed: object) => {
  const importDaisy = { enable: true, url: server.url, username: user, password, ...changed }
  const { tools, issueId } = await openImportDesk(folder, { importDaisy })
  const work = { issueId, at: eventTime, folder, signal: new AbortController().signal }
  return fetchSounds({ ...tools, places }, work, newContext())
}

it('fetches every sound of an account whose pattern names books, and those of a pattern of sounds', async () => {
  for (const name of ['001.mp3', '002.MP3', 'extra.mp3', 'tidningen.zip', 'omslag.jpg']) await lay(name)
  expect(await fetchWith({ filename: '*.zip' })).toEqual({ kind: 'fetched', placed: 0, left: 3 })
  expect(await fetchWith({ filename: '00?.mp3' })).toEqual({ kind: 'fetched', placed: 0, left: 2 })
})

it('fetches nothing where the import is switched off', async () => {
  expect(await fetchWith({ enable: false })).toEqual({
    kind: 'refused',
    reason: 'DAISY-import är avstängd i publikationens inställningar.',
  })
})
