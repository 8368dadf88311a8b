import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../file-storage/error-code.ts'

/** The manifest is written last: a backup without one was not finished. */
export const manifestName = 'ljudkod-backup.json'

/** Raise this number when the layout of a backup changes. */
export const MANIFEST_FORMAT = 1

/** Relative to the backup, and to the folder that it is restored into. */
const Path = z.string().refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)))

const Manifest = z.object({
  product: z.literal('ljudkod'),
  format: z.int().positive(),
  /** The version of the program that took the backup. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** Null: the database is not ours, and the backup does not hold it. */
  postgres: z.object({ major: z.string(), machine: z.string(), events: z.int().nullable() }).nullable(),
  /**
   * Whether the backup holds the file of the installation key; it does not where the setting `SECRET_KEY` gives the
   * key.
   */
  hasSecretKey: z.boolean(),
  folders: z.array(Path),
  files: z.array(z.object({ path: Path, size: z.int().min(0), sha256: z.string() })),
})
export type Manifest = Readonly<z.infer<typeof Manifest>>

/** PostgreSQL's files are portable only between machines of the same platform and architecture. */
export const machine = `${process.platform}-${process.arch}`

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600, flush: true })

const damagedBackupError = (folder: string) =>
  new Error(`${join(folder, manifestName)} is damaged: this backup cannot be restored`)

/** Rejects with a sentence when the folder is no backup, or the backup was not finished. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Error(`${folder} holds no backup, or one that was not finished: ${manifestName} is missing there`)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw damagedBackupError(folder)
  }
}
