// Runs the tests and all their programs at another date: `npm run test:at -- 2032-12-31T12:00Z`, or with a command
// behind it `… npx vitest run adapters`. libfaketime moves the clocks of all processes (`apt-get install faketime`).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { forRunning, forTesting, setUp } from './setup.mjs'

const [date = '', ...command] = process.argv.slice(2)
const instant = new Date(date)
// Not the variant for threads, which locks at each call: a slow clock makes the tests time out. Nothing changes the
// clock meanwhile, so no lock is needed.
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
if (Number.isNaN(instant.getTime()) || !library) {
  console.error(library ? 'Say when: npm run test:at -- 2032-12-31T12:00Z' : 'libfaketime is not installed')
  process.exit(1)
}
// At the right date, at which the registry's certificate is valid.
await setUp({ ...forRunning, ...forTesting })

/** Milliseconds. */
const SWEEP_INTERVAL_MS = 1_000

// A killed process leaves the shared memory of its clock behind. A later process with the same number, of an account
// that may not open it, would not start.
const sweepClocks = () => {
  for (const file of globSync('/dev/shm/{faketime_shm,sem.faketime_sem}_*'))
    if (!existsSync(`/proc/${file.split('_').at(-1)}`)) rmSync(file, { force: true })
}
sweepClocks()
setInterval(sweepClocks, SWEEP_INTERVAL_MS).unref()

const ahead = Math.round((instant.getTime() - Date.now()) / 1_000)
const [program = '', ...args] = command.length > 0 ? command : ['node', 'scripts/test.mjs']
console.log(`At ${instant.toISOString()}, ${ahead} s ahead`)
const child = spawn(program, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}`,
    FAKETIME_CACHE_DURATION: '86400',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKE_UTIME: '1',
    CLOCK_AHEAD_SECONDS: String(ahead),
    CLOCK_MOVED_TO: instant.toISOString(),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'moved-file-times.mjs')}`,
  },
})
const [code] = await once(child, 'exit')
process.exit(code ?? 1)
