// Bundles and compiles the programs that read untrusted files (docs/decisions/0022), so that each document waits a
// third as long for its program.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import { bareEnvironment, ownConfinement } from '../adapters/kernel/confinement/confinement.ts'
import { ownScripts } from '../adapters/kernel/confinement/own-program.ts'
import {
  bundledFolder,
  bundleName,
  compiledFolder,
  isBundled,
  sourceList,
} from '../adapters/kernel/confinement/program-bundles.ts'

const root = join(import.meta.dirname, '..')

/** Fills a folder and replaces another with it when it is complete. */
const replace = async (folder: string, fill: (made: string) => unknown) => {
  mkdirSync(dirname(folder), { recursive: true })
  const made = mkdtempSync(`${folder}-`)
  try {
    await fill(made)
    // Another account runs them, whatever the umask of the account that starts the product.
    chmodSync(made, 0o755)
    for (const each of globSync(`${made}/**/*`)) chmodSync(each, statSync(each).isDirectory() ? 0o755 : 0o644)
    rmSync(folder, { recursive: true, force: true })
    renameSync(made, folder)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

const ownSourcesOf = (output: Rolldown.RolldownOutput['output']) =>
  output
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .filter((id) => id.startsWith(root) && !id.includes('node_modules'))
    .map((id) => relative(root, id))

const bundle = async (outDir: string) => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    // Native libraries cannot be bundled.
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: ownScripts,
        // With another extension Node.js would read each file to find its kind.
        output: { entryFileNames: bundleName('[name]'), chunkFileNames: bundleName('[name]') },
      },
    },
  })
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : []
  for (const font of globSync(join(root, 'adapters/kernel/fonts/*.ttf')))
    copyFileSync(font, join(outDir, basename(font)))
  writeFileSync(join(outDir, sourceList), JSON.stringify(outputs.flatMap(({ output }) => ownSourcesOf(output))))
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

if (!isBundled()) await replace(bundledFolder, bundle)
await replace(compiledFolder, compile)
