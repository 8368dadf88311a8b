import { chmodSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import { bundleName, projectFolder, sourceList } from '../adapters/kernel/confinement/program-bundles.ts'

/** Fills a folder and replaces another with it when it is complete. */
export const replaceFolder = async (folder: string, fill: (made: string) => unknown) => {
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
    .filter((id) => id.startsWith(projectFolder) && !id.includes('node_modules'))
    .map((id) => relative(projectFolder, id))

type Programs = {
  /** The source file of each program by its name. */
  readonly input: Readonly<Record<string, string>>
  /** Libraries that stay where they are. Native ones cannot be bundled. */
  readonly external: readonly string[]
  readonly plugins?: readonly Rolldown.Plugin[]
}

/** Bundles programs with their libraries into a folder, with the list of their sources. */
export const bundlePrograms = async (outDir: string, { input, external, plugins = [] }: Programs) => {
  const built = await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'warn',
    plugins: [...plugins],
    ssr: { noExternal: true, external: [...external] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input,
        // With another extension Node.js would read each file to find its kind.
        output: { entryFileNames: bundleName('[name]'), chunkFileNames: bundleName('[name]') },
      },
    },
  })
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : []
  writeFileSync(join(outDir, sourceList), JSON.stringify(outputs.flatMap(({ output }) => ownSourcesOf(output))))
}
