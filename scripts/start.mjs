import { readFileSync } from 'node:fs'
import { run } from './processes.mjs'
import { buildWeb, forRunning, setUp } from './setup.mjs'

/**
 * Settings measured by `npm run bench:memory` and repeated in `compose.yaml`. On a machine with much memory Node.js
 * lets its heap grow to four times the used part and keeps up to 100 MB for new objects, and glibc keeps freed memory
 * for every thread that ever allocated, the more the larger it was. The operator's own settings take precedence.
 */
const lean = () => {
  const { NODE_OPTIONS: usual, ...ofGlibc } = JSON.parse(readFileSync(new URL('lean.json', import.meta.url), 'utf8'))
  const chosen = Object.entries(ofGlibc).map(([name, value]) => [name, process.env[name] ?? value])
  return { ...Object.fromEntries(chosen), NODE_OPTIONS: `${usual} ${process.env.NODE_OPTIONS ?? ''}`.trim() }
}

await setUp(forRunning)
await buildWeb()
await run('node', ['scripts/compile-programs.ts'])
process.exit(await run('node', ['main.ts'], lean()))
