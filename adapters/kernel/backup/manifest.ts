import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../file-storage/error-code.ts'

/** Written last: a backup without one was not finished. */
export const manifestName = 'ljudkod-backup.json'

/** Raised when what lies in a backup is laid otherwise. */
export const MANIFEST_FORMAT = 1

/** Below the backup, and below the folder that it is restored into. */
const Path = z.string().refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)))

const Manifest = z.object({
  product: z.literal('ljudkod'),
  format: z.int().positive(),
  /** Of the program that took it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** Absent: the database is not ours, and not in it. */
  postgres: z.object({ major: z.string(), machine: z.string(), events: z.int().nullable() }).nullable(),
  /** Absent where `SECRET_KEY` says it. */
  hasSecretKey: z.boolean(),
  folders: z.array(Path),
  files: z.array(z.object({ path: Path, size: z.int().min(0), sha256: z.string() })),
})
export type Manifest = Readonly<z.infer<typeof Manifest>>

/** What the files of a PostgreSQL fit: they are no further portable. */
export const machine = `${process.platform}-${process.arch}`

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600, flush: true })

const damagedBackupError = (folder: string) =>
  new Error(`${join(folder, manifestName)} is damaged: this backup cannot be restored`)

/** Rejects with a sentence for a folder that is no backup, or one that was not finished. */
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
