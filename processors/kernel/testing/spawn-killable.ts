import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleName, cacheFolder, isBundled } from '../../../adapters/kernel/confinement/program-bundles.ts'
import { spawnProgram } from '../../../adapters/kernel/testing/spawn-program.ts'

export const killableFolder = join(cacheFolder, 'killable')

const own = (name: string) => join(import.meta.dirname, name)

/** The programs that specs kill. */
export const killableSources = {
  processors: own('killable.ts'),
  mail: own('killable-mail.ts'),
  mailing: own('killable-mailing.ts'),
  push: own('killable-push.ts'),
  import: own('killable-import.ts'),
  returns: own('killable-returns.ts'),
  order: own('killable-order.ts'),
} as const

let isReady = false

/** Makes the bundles, unless they are fresh. A spec that does not ask for them pays nothing for them. */
const makeReady = () => {
  if (isReady) return
  if (!isBundled(killableFolder)) {
    mkdirSync(dirname(killableFolder), { recursive: true })
    const script = own('bundle-killable.ts')
    execFileSync('flock', [`${killableFolder}.lock`, process.execPath, script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  isReady = true
}

/**
 * Starts a program to be killed, as a bundle: loading the fourteen hundred files of its sources would cost more than
 * most of its lives do.
 */
export const spawnKillable = (program: keyof typeof killableSources, args: readonly string[]) => {
  makeReady()
  return spawnProgram([join(killableFolder, bundleName(program)), ...args])
}
