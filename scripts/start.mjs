import { buildWeb, forRunning, run, setUp } from './setup.mjs'

await setUp(forRunning)
await buildWeb()
process.exit(await run('node', ['main.ts'], { signals: ['SIGTERM', 'SIGINT'] }))
