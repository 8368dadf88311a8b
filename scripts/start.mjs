import { run } from './processes.mjs'
import { buildWeb, forRunning, setUp } from './setup.mjs'

await setUp(forRunning)
await buildWeb()
process.exit(await run('node', ['main.ts']))
