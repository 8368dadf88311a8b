import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../file-storage/error-code.ts'
import { writeWhole } from '../backup-store.ts'

const NAMING_KEY_FILE = 'backup-naming-key'

/** Whoever sees an encrypted backup must not find out which known files are in it: their hashes are hashed with a key. */
export const findNamingKey = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, NAMING_KEY_FILE)
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  const key = randomBytes(32).toString('hex')
  await writeWhole(path, `${key}\n`)
  return key
}

/** Names a part after the SHA-256 of its content; null: by that alone. */
export const namingUnder =
  (namingKey: string | null) =>
  (sha256: string): string =>
    namingKey === null ? sha256 : createHmac('sha256', Buffer.from(namingKey, 'hex')).update(sha256).digest('hex')
