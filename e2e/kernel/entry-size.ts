import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { EntryAssets } from '../../api/kernel/pages/assets.ts'

/** The folder of the built web. */
export const builtWeb = new URL('../../dist/web', import.meta.url).pathname

/** Every script that an entry needs before it starts. */
export const scriptsOf = ({ script, preload }: EntryAssets): readonly string[] => [script, ...preload]

/** Kilobytes (gzip) that a visitor loads before the entry starts. */
export const kilobytesOf = async (entry: EntryAssets): Promise<number> => {
  const sizes = await Promise.all(
    scriptsOf(entry).map(async (file) => gzipSync(await readFile(builtWeb + file), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
