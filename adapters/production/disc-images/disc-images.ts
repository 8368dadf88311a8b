import { execFile } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { DiscImages, FailedOutcome } from '../../../processors/production/issue-production/ports.ts'
import { errorCode } from '../../kernel/file-storage/error-code.ts'

const PROGRAM = 'xorriso'
/** Time for a whole disc on a slow machine. */
const IMAGE_TIMEOUT_MS = 10 * 60_000

const programMissing: FailedOutcome = {
  kind: 'failed',
  reason: 'Servern saknar programmet xorriso som gör skivavbilder. Be den som sköter servern att installera det.',
}

/** An equals sign separates the two paths of a line in the list, so the equals signs of a path are escaped. */
const inList = (path: string): string => path.replaceAll(/[\\=]/g, (letter) => `\\${letter}`)

/** Joliet and Rock Ridge carry long names, and shortened names serve old machines. */
const argumentsFor = (label: string, draft: string, list: string): readonly string[] => [
  '-as',
  'mkisofs',
  '-quiet',
  '-iso-level',
  '3',
  '-J',
  '-r',
  '-V',
  label,
  '-o',
  draft,
  '-graft-points',
  '-path-list',
  list,
]

const run = async (
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<FailedOutcome | undefined> => {
  try {
    await promisify(execFile)(program, args, { signal, timeout: IMAGE_TIMEOUT_MS })
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    if (errorCode(error) === 'ENOENT') return programMissing
    throw error
  }
}

/** Writes disc images with xorriso, which lays files one after another, unchanged. */
export const discImages = (program = PROGRAM): DiscImages => ({
  write: async ({ label, files, output, signal }) => {
    const [draft, list] = [`${output}.part`, `${output}.list`]
    await writeFile(list, files.map(({ name, path }) => `${inList(name)}=${inList(path)}\n`).join(''))
    try {
      const failed = await run(program, argumentsFor(label, draft, list), signal)
      if (failed) return failed
      await rename(draft, output)
      return { kind: 'ok' }
    } finally {
      await Promise.all([draft, list].map((path) => rm(path, { force: true })))
    }
  },
})
