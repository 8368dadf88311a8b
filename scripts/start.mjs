import { readFileSync } from 'node:fs'
import { run } from './processes.mjs'
import { buildWeb, forRunning, setUp } from './setup.mjs'

/**
 * Measured by `npm run day`, said again in `compose.yaml`: where a machine has much memory Node.js lets its heap grow to four
 * times what is in use and keeps up to 100 MB for what has just been made, and glibc keeps what has been freed for every
 * thread that has ever asked. What the operator sets wins.
 */
const lean = () => {
  const usual = JSON.parse(readFileSync(new URL('lean.json', import.meta.url), 'utf8'))
  const { MALLOC_ARENA_MAX = usual.MALLOC_ARENA_MAX, NODE_OPTIONS = '' } = process.env
  return { MALLOC_ARENA_MAX, NODE_OPTIONS: `${usual.NODE_OPTIONS} ${NODE_OPTIONS}`.trim() }
}

await setUp(forRunning)
await buildWeb()
process.exit(await run('node', ['main.ts'], lean()))
