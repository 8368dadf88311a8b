import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compiledFolder, ownProgram } from './own-program.ts'
import { runConfined } from './run-confined.ts'

const program = ownProgram('checkPdf', { args: [], heapMegabytes: 64 })
const { account, sandbox } = program.confinement
const isKept = account !== undefined || sandbox.length > 0
const limits = { megabytes: 200, seconds: 60 }

it('starts with what was compiled of it, where it can be kept from changing that', async () => {
  spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/compile-programs.ts')])
  const env = { ...program.env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
  const { code, stderr } = await runConfined({ ...program, ...limits, env, said: '' })
  expect(code).toBe(0)
  expect(/check-worker\.ts was accepted/.test(stderr)).toBe(isKept)
})

it('changes nothing of what others run', async () => {
  const [path, script] = [
    join(compiledFolder, 'foreign'),
    'try { fs.mkdirSync(process.argv[1]) } catch (error) { console.log(error.code) }',
  ]
  const args: typeof program.args = (paths) => [
    ...program.args(paths).filter((each) => each.startsWith('--')),
    '-e',
    script,
    path,
  ]
  const { stdout } = await runConfined({ ...program, ...limits, args })
  expect(stdout.trim()).toMatch(isKept ? /^(EACCES|EROFS)$/ : /^ERR_ACCESS_DENIED$/)
  expect(existsSync(path)).toBe(false)
})
