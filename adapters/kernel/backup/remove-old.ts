import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups, listPartsLists, manifestPath, partsFolder, partsListPath, readPartsList } from './backup-store.ts'
import { isDraft } from './parts/part-store.ts'

const MS_PER_DAY = 86_400_000

/** The newest backups by number, or those of so many days. */
export type Keep = { readonly count: number } | { readonly days: number }

/** `14` or `30d`; undefined for another text. */
export const parseKeep = (text: string): Keep | undefined => {
  const [, number = '', unit] = /^([1-9]\d{0,4})(d?)$/.exec(text) ?? []
  if (number === '') return undefined
  return unit === 'd' ? { days: Number(number) } : { count: Number(number) }
}

/** A backup's name is when it was taken, with `-` for `:` in the time. */
const timeOf = (id: string): number => Date.parse(id.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

const oldBackups = (ids: readonly string[], keep: Keep, now: Date): readonly string[] => {
  if ('count' in keep) return ids.slice(0, -keep.count)
  const since = now.getTime() - keep.days * MS_PER_DAY
  // The newest one stays, however old it is.
  return ids.slice(0, -1).filter((id) => timeOf(id) < since)
}

/** Removes every part that no backup names, and what unfinished ones left. */
export const sweepParts = async (folder: string): Promise<void> => {
  const finished = await listBackups(folder)
  const needed = new Set<string>()
  for (const id of finished) for (const name of await readPartsList(folder, id)) needed.add(name)
  for (const id of await listPartsLists(folder))
    if (!finished.includes(id)) await rm(partsListPath(folder, id), { force: true })
  for (const prefix of await readdir(partsFolder(folder))) {
    const names = await readdir(join(partsFolder(folder), prefix))
    for (const name of names)
      if (isDraft(name) || !needed.has(name)) await rm(join(partsFolder(folder), prefix, name), { force: true })
  }
}

/**
 * Removes old backups, and the parts that none of the others needs. A backup's manifest goes first: interrupted at any
 * place, it leaves only backups that can be restored.
 */
export const removeOldBackups = async (folder: string, keep: Keep, now: Date): Promise<readonly string[]> => {
  const old = oldBackups(await listBackups(folder), keep, now)
  for (const id of old) {
    await rm(manifestPath(folder, id))
    await rm(partsListPath(folder, id), { force: true })
  }
  if (old.length > 0) await sweepParts(folder)
  return old
}
