// Bundles the programs that specs kill, so that each of their many lives begins in a third of the time. Run beneath
// flock: several processes of specs may ask for the bundles at once, and one makes them.
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rolldown } from 'vite'
import { bundleName, isBundled } from '../../../adapters/kernel/confinement/program-bundles.ts'
import { bundlePrograms, replaceFolder } from '../../../scripts/bundle-programs.ts'
import { killableFolder, killableSources } from './spawn-killable.ts'

/** Where a module says where it lies, unless it gives a constant that name. */
const placeWords = /import\.meta\.(?:url|dirname|filename)\b|(?<!\b(?:const|let|var)\s+)\b__(?:dirname|filename)\b/g

/** A module finds its fonts, workers and libraries beside its source, not beside the bundle. */
const stayInPlace: Rolldown.Plugin = {
  name: 'stay-in-place',
  transform: {
    order: 'pre',
    filter: { id: /^\//, code: /import\.meta|__(?:dirname|filename)/ },
    handler: (code, id) =>
      code.replaceAll(placeWords, (word) => {
        if (word.endsWith('url')) return JSON.stringify(pathToFileURL(id).href)
        return JSON.stringify(word.includes('dirname') ? dirname(id) : id)
      }),
  },
}

const external = ['sharp', 'pg-native', 'ssh2-sftp-client', 'ssh2', 'cpu-features', '@node-rs/argon2']

/** Loads what the programs share, so that this process leaves its compiled code to them: one that is killed leaves none. */
const compile = async () => {
  const programs = new Set(Object.keys(killableSources).map(bundleName))
  const shared = globSync(join(killableFolder, '*.mjs')).filter((path) => !programs.has(basename(path)))
  for (const path of shared) await import(path)
}

if (!isBundled(killableFolder)) {
  await replaceFolder(killableFolder, (made) =>
    bundlePrograms(made, { input: killableSources, external, plugins: [stayInPlace] }),
  )
  await compile()
}
