import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noteBackup } from '../last-backup.ts'
import { installationForBackups } from '../testing.ts'
import { DUE_FORGETTINGS_FILE, FORGETTINGS_FILE, openForgettingList, readForgettings } from './forgetting-list.ts'

const noon = '2026-11-20T09:30:00.000Z'
const fact = { type: 'UserForgotten', data: { userId: 'greta', askedBy: 'maj' } }
const greta = { subject: 'greta', at: noon, facts: [fact] }
const onlyKey = { subject: 'greta', at: noon, facts: [] }
const subjectsIn = async (path: string) => (await readForgettings(path)).map(({ subject }) => subject)

const openPlace = async () => {
  const place = await installationForBackups()
  const own = join(place.dataDir, FORGETTINGS_FILE)
  const listFile = join(place.folder, FORGETTINGS_FILE)
  const lines: string[] = []
  const { add } = await openForgettingList(place.dataDir, (line) => lines.push(line))
  const takeNoted = async () => {
    const { manifest, kind, newBytes, isEncrypted } = await place.take()
    const { takenAt } = manifest
    await noteBackup(place.dataDir, {
      takenAt,
      kind,
      newBytes,
      isEncrypted,
      folder: place.folder,
      seconds: 1,
      bytes: 1,
    })
  }
  return { ...place, own, listFile, lines, add, takeNoted }
}

it('keeps each forgetting once, also beside the last backup, and through a line that was cut off', async () => {
  const { own, listFile, add, takeNoted, dataDir } = await openPlace()
  await add(greta)
  await takeNoted()
  expect(await subjectsIn(listFile)).toEqual(['greta'])
  await appendFile(own, '{"subject":"cut o')
  const { add: addToList } = await openForgettingList(dataDir, () => undefined)
  await addToList(greta)
  await addToList({ ...greta, subject: 'hanna' })
  expect(await subjectsIn(own)).toEqual(['greta', 'hanna'])
  await expect.poll(() => subjectsIn(listFile)).toEqual(['greta', 'hanna'])
})

it('is carried to the backups by the next one when they could not be reached', async () => {
  const { own, listFile, add, takeNoted, folder, lines } = await openPlace()
  await takeNoted()
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await add(greta)
  expect(await subjectsIn(own)).toEqual(['greta'])
  await expect(readFile(listFile)).rejects.toThrow('ENOENT')
  await takeNoted()
  expect([await subjectsIn(listFile), lines]).toEqual([['greta'], []])
})

it('tells a restore of the persons whom the backup does not know as forgotten, from beside it or from a given list', async () => {
  const { add, takeNoted, restore, target, own } = await openPlace()
  await add(onlyKey)
  await takeNoted()
  expect((await restore()).dueForgettings).toEqual([])
  await add(greta)
  const forgetting = { subject: 'hanna', at: noon, facts: [] }
  const dataDir = join(target, '2')
  const { dueForgettings } = await restore({ dataDir, forgettings: [forgetting, ...(await readForgettings(own))] })
  const bySubject = (list: readonly { readonly subject: string }[]) => list.map(({ subject }) => subject).toSorted()
  expect(bySubject(dueForgettings)).toEqual(['greta', 'hanna'])
  expect(dueForgettings).toEqual(expect.arrayContaining([forgetting, greta]))
  expect((await subjectsIn(join(dataDir, FORGETTINGS_FILE))).toSorted()).toEqual(['greta', 'greta', 'hanna'])
  expect((await subjectsIn(join(dataDir, DUE_FORGETTINGS_FILE))).toSorted()).toEqual(['greta', 'hanna'])
})
