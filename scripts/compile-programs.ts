// Compiles the programs that read what strangers send (docs/decisions/0022), so that each document waits half as long for its own.
import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ownConfinement } from '../adapters/confinement/confinement.ts'
import { compiledFolder, ownScripts } from '../adapters/confinement/own-program.ts'

mkdirSync(dirname(compiledFolder), { recursive: true })
const folder = mkdtempSync(`${compiledFolder}-`)
try {
  // Each has read its libraries before it finds that it is handed nothing, and ends.
  for (const script of Object.values(ownScripts)) {
    const env = { ...process.env, NODE_COMPILE_CACHE: folder }
    spawnSync(process.execPath, ['--no-warnings', script], { env, stdio: 'ignore' })
  }
  for (const file of globSync(`${folder}/*/*`)) chmodSync(file, 0o644)
  chmodSync(folder, 0o755)
  // Node.js looks below a name with its version and the number of whose process it is: they may be another's than ours.
  const uid = ownConfinement().account?.uid ?? process.getuid?.()
  for (const made of globSync(`${folder}/*`)) renameSync(made, join(folder, basename(made).replace(/-\d+$/, `-${uid}`)))
  rmSync(compiledFolder, { recursive: true, force: true })
  renameSync(folder, compiledFolder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
