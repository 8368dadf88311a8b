import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '../../..')
const cacheFolder = join(projectFolder, 'node_modules/.cache')

/** Each program in one file with its libraries: finding two hundred, and asking leave for each, takes as long as its work. */
export const bundledFolder = join(cacheFolder, 'programs')

/** What Node.js has compiled of these. `scripts/compile-programs.ts` fills both folders. */
export const compiledFolder = join(cacheFolder, 'confined')

/** Names the sources, from the project's folder. */
export const sourceList = 'sources.json'

const modificationTime = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY

/** Whether programs were bundled, and no source of ours has changed since. Libraries go together with the folder. */
export const isBundled = (): boolean => {
  try {
    const path = join(bundledFolder, sourceList)
    // The cast is sound: only we write the list.
    const sources = JSON.parse(readFileSync(path, 'utf8')) as readonly string[]
    const madeAt = modificationTime(path)
    return sources.every((source) => modificationTime(join(projectFolder, source)) < madeAt)
  } catch {
    return false
  }
}

export const bundleName = (program: string): string => `${program}.mjs`

let isFresh = false

/** What is run of a program: its bundle, or its source where that has changed since, or was never bundled. */
export const scriptOf = (program: string, source: string): string => {
  // Nothing of it changes under a process that runs.
  isFresh ||= isBundled()
  return isFresh ? join(bundledFolder, bundleName(program)) : source
}
