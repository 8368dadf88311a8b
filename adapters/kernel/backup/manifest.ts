import { z } from 'zod'

/** The manifest of a backup of format 1, which is a folder of its own with a copy of each file. */
export const OLD_MANIFEST = 'ljudkod-backup.json'

/** Raise this number when the layout of a backup changes. */
export const MANIFEST_FORMAT = 2

/** Relative to the folder that it is restored into. */
const Path = z.string().refine((path) => path.split('/').every((part) => !['', '.', '..'].includes(part)))

const commonFields = {
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
}
const FileSize = z.int().min(0)

export const OldManifest = z.object({
  ...commonFields,
  files: z.array(z.object({ path: Path, size: FileSize, sha256: z.string() })),
})

export const Manifest = z.object({
  ...commonFields,
  /** In hexadecimal. The parts of an encrypted backup are named under it; null: by the hash of their content alone. */
  namingKey: z.string().nullable(),
  /** Files whose bytes were others than their names tell when they were copied. */
  damaged: z.array(z.string()),
  files: z.array(z.object({ path: Path, size: FileSize, parts: z.array(z.string().regex(/^[0-9a-f]{64}$/)) })),
})
export type Manifest = Readonly<z.infer<typeof Manifest>>

/** What every format tells. */
export type BackupContents = Pick<Manifest, keyof typeof commonFields> & {
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

/** PostgreSQL's files are portable only between machines of the same platform and architecture. */
export const machine = `${process.platform}-${process.arch}`
