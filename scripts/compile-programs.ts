// Bundles and compiles the programs that read untrusted files (docs/decisions/0022), so that each document waits a
// third as long for its program.
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bareEnvironment, ownConfinement } from '../adapters/kernel/confinement/confinement.ts'
import { ownScripts } from '../adapters/kernel/confinement/own-program.ts'
import {
  bundledFolder,
  bundleName,
  compiledFolder,
  isBundled,
  projectFolder,
} from '../adapters/kernel/confinement/program-bundles.ts'
import { bundlePrograms, replaceFolder } from './bundle-programs.ts'

const bundle = async (folder: string) => {
  await bundlePrograms(folder, { input: ownScripts, external: ['sharp'] })
  for (const font of globSync(join(projectFolder, 'adapters/kernel/fonts/*.ttf')))
    copyFileSync(font, join(folder, basename(font)))
}

const compile = (folder: string) => {
  // Each program loads its libraries before it finds no input, and ends.
  for (const program of Object.keys(ownScripts)) {
    // With the settings that it is run with: Node.js does not use code compiled with others.
    const env = { ...bareEnvironment(), NODE_COMPILE_CACHE: folder }
    spawnSync(process.execPath, ['--no-warnings', join(bundledFolder, bundleName(program))], { env, stdio: 'ignore' })
  }
  // Node.js looks in a folder named after its version and the process's user: the programs' user may differ from ours.
  const uid = ownConfinement().account?.uid ?? process.getuid?.()
  for (const made of globSync(`${folder}/*`)) renameSync(made, join(folder, basename(made).replace(/-\d+$/, `-${uid}`)))
}

if (!isBundled()) await replaceFolder(bundledFolder, bundle)
await replaceFolder(compiledFolder, compile)
