import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '../../..')
export const cacheFolder = join(projectFolder, 'node_modules/.cache')

/**
 * The bundles hold each program in one file with its libraries: finding two hundred files and asking permission for
 * each takes as long as the program's work.
 */
export const bundledFolder = join(cacheFolder, 'programs')

/** Node.js keeps its compiled code of the bundles here. `scripts/compile-programs.ts` fills both folders. */
export const compiledFolder = join(cacheFolder, 'confined')

/** Lists the source files, relative to the project's folder. */
export const sourceList = 'sources.json'

const modificationTime = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY

/**
 * Whether programs were bundled into the folder, and no source of ours has changed since. An update of the libraries
 * removes the folder.
 */
export const isBundled = (folder = bundledFolder): boolean => {
  try {
    const path = join(folder, sourceList)
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

/** The file to run for a program: its bundle, or its source where the source has changed since or was never bundled. */
export const scriptOf = (program: string, source: string): string => {
  // The sources do not change while this process runs, so a fresh bundle stays fresh.
  isFresh ||= isBundled()
  return isFresh ? join(bundledFolder, bundleName(program)) : source
}
