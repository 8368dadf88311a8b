import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packagesIn = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

const versionIn = (folder) => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

/**
 * npm writes the inner list when an installation is complete. After folders were copied, linked or removed the list may
 * be wrong, so this checks each package itself. Optional ones may be for other machines.
 */
export const modulesAreCurrent = (root) => {
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(packagesIn(join(root, 'package-lock.json')))
    .filter(([path, { optional }]) => path !== '' && (path in installed || !optional))
    .every(([path, { version }]) => installed[path]?.version === version && versionIn(join(root, path)) === version)
}
