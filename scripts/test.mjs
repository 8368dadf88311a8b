import { join } from 'node:path'
import { runStep, scratch, sweep } from './processes.mjs'
import { buildWeb, forRunning, forTesting, heading, setUp } from './setup.mjs'
import { printTally } from './tally.mjs'

const steps = [
  ['Format', 'biome', ['format', '.']],
  ['Types', 'tsc', ['-p', 'tsconfig.json']],
  ['Types of the web interface', 'tsc', ['-p', 'web/tsconfig.json']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
]

const tally = join(scratch, 'tally')

const step = async (title, program, args) => {
  heading(title)
  const code = await runStep(program, args, { env: { TEST_TALLY: tally } })
  if (code === 0) return
  printTally(tally)
  console.error(`\n${title} failed`)
  process.exit(code)
}

const test = (title, args) =>
  step(title, 'vitest', ['run', '--reporter=default', '--reporter=./scripts/tally-reporter.mjs', ...args])

sweep()
await setUp({ ...forRunning, ...forTesting })
for (const [title, program, args] of steps) await step(title, program, args)
await buildWeb()
await test('Specs', process.argv.slice(2))
await test('End to end', ['--config', 'vitest.e2e.config.ts'])
printTally(tally)
