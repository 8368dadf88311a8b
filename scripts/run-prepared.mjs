// Runs a program of the project that may be the first on a machine: installs its dependencies before.
import { run } from './processes.mjs'
import { setUp } from './setup.mjs'

const [script, ...args] = process.argv.slice(2)
await setUp({})
process.exit(await run('node', [script, ...args]))
