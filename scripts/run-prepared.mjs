// A program of the project's own that may be the first that runs on a machine: what it stands on is installed before it.
import { run } from './processes.mjs'
import { setUp } from './setup.mjs'

const [script, ...args] = process.argv.slice(2)
await setUp({})
process.exit(await run('node', [script, ...args]))
