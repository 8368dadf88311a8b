import { spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownProgram, ownScripts } from './own-program.ts'
import { compiledFolder, isBundled } from './program-bundles.ts'
import { runConfined } from './run-confined.ts'

// Run by an account whose umask hides files from others.
const script = join(import.meta.dirname, '../../../scripts/compile-programs.ts')
spawnSync('/bin/sh', ['-c', 'umask 077; exec "$0" "$1"', process.execPath, script])
const program = ownProgram('checkPdf', { args: [], heapMegabytes: 64 })
const { account, sandbox } = program.confinement
const isKept = account !== undefined || sandbox.length > 0
const limits = { megabytes: 200, seconds: 60 }

it('starts with what was compiled of it, where it can be kept from changing that', async () => {
  const env = { ...program.env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
  const { code, stderr } = await runConfined({ ...program, ...limits, env, said: '' })
  expect(code).toBe(0)
  expect(/checkPdf\.mjs was accepted/.test(stderr)).toBe(isKept)
})

it('is bundled until a source of it changes', () => {
  expect(isBundled()).toBe(true)
  const { atime, mtime } = statSync(ownScripts.checkPdf)
  try {
    utimesSync(ownScripts.checkPdf, new Date(), new Date(Date.now() + 1_000))
    expect(isBundled()).toBe(false)
  } finally {
    utimesSync(ownScripts.checkPdf, atime, mtime)
  }
})

it('changes nothing of what others run', async () => {
  const [path, attempt] = [
    join(compiledFolder, 'foreign'),
    'try { fs.mkdirSync(process.argv[1]) } catch (error) { console.log(error.code) }',
  ]
  const args: typeof program.args = (paths) => [
    ...program.args(paths).filter((each) => each.startsWith('--')),
    '-e',
    attempt,
    path,
  ]
  const { stdout } = await runConfined({ ...program, ...limits, args })
  expect(stdout.trim()).toMatch(isKept ? /^(EACCES|EROFS)$/ : /^ERR_ACCESS_DENIED$/)
  expect(existsSync(path)).toBe(false)
})
