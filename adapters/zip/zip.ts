import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'

/** `path` of a local file, or the text itself. */
export type ZipEntry = { readonly name: string } & ({ readonly path: string } | { readonly text: string })

/** A fixed time makes equal books equal bytes. */
const date = new Date('2000-01-01T00:00:00Z')

/**
 * Writes a flat zip of stored, uncompressed entries: sound does not shrink. One file is read at a time, also while those
 * after it are made. Rejects with what `entries` throws.
 */
export const writeZip = async (
  target: string,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> => {
  // One at a time: entries keep their order, so that an equal book is an equal file.
  const archive = new ZipArchive({ store: true, statConcurrency: 1 })
  // A file that is missing is but a warning to the library.
  archive.on('warning', (error) => archive.destroy(error))
  const written = pipeline(archive, createWriteStream(target, { flags: 'wx' }), signal ? { signal } : {})
  const appended = async () => {
    for await (const entry of entries) {
      // Why it is not written any more is told by the writing.
      if (archive.destroyed) return
      const data = { name: entry.name, date, mode: 0o644 }
      if ('path' in entry) archive.file(entry.path, data)
      else archive.append(Buffer.from(entry.text), data)
    }
    await archive.finalize()
  }
  const made = appended().catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  await Promise.all([made, written])
}
