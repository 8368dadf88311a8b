import { readFileSync } from 'node:fs'
import { run } from './processes.mjs'
import { buildWeb, forRunning, setUp } from './setup.mjs'

/**
 * Measured by `npm run bench:memory`, said again in `compose.yaml`: where a machine has much memory Node.js lets its heap grow to four
 * times what is in use and keeps up to 100 MB for what has just been made, and glibc keeps what has been freed, for every
 * thread that has ever asked, and the more of it the larger it was. What the operator sets wins.
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
