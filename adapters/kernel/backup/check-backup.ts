import type { BackupContents } from './manifest.ts'
import { workTogether } from './parts/work-together.ts'
import { type BackupChoice, openBackup } from './read-backup.ts'

/** Reads all of a backup. Rejects with a sentence that names the part that is not as it was. */
export const checkBackup = async (choice: BackupChoice): Promise<BackupContents> => {
  const { contents, read } = await openBackup(choice)
  await workTogether(contents.files, async ({ path }) => {
    for await (const _ of read(path)) continue
  })
  return contents
}
