import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrExit, runStep, scratch, sweep } from './processes.mjs'
import { buildWeb, forRunning, forTesting, heading, setUp } from './setup.mjs'
import { printTally } from './tally/tally.mjs'

const checks = [
  ['Format and order of imports', 'biome', ['check', '--linter-enabled=false', '.']],
  // One program reads everything once: `npm run types` alone takes two thirds of the time of both.
  ['Types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
]

const tally = join(scratch, 'tally')

const exitAfterFailure = (title) => {
  printTally(tally)
  console.error(`\n${title} failed`)
  process.exit(1)
}

const test = (args, options) =>
  runStep('vitest', ['run', '--reporter=default', '--reporter=./scripts/tally/tally-reporter.mjs', ...args], {
    env: { TEST_TALLY: tally },
    ...options,
  })

sweep()
await setUp({ ...forRunning, ...forTesting })
for (const [title, program, args] of checks) {
  heading(title)
  if ((await runStep(program, args)) !== 0) exitAfterFailure(title)
}
await buildWeb()
// The programs that read untrusted files start more than a hundred times: from bundles, as `npm start` has them.
await runOrExit('node', ['scripts/compile-programs.ts'])

// Chromium under a moved clock never rests: at another date (scripts/run-at-date.mjs) only the specs run.
const isAtOtherDate = process.env.FAKETIME !== undefined
// Both run at the same time, since each waits half of its time for a browser, programs or deadlines.
heading('Specs')
const output = join(scratch, 'browser')
const browser = isAtOtherDate ? 0 : test(['--config', 'vitest.e2e.config.ts'], { output })
const specs = await test(process.argv.slice(2))
heading('End to end')
const endToEnd = await browser
if (isAtOtherDate) console.log('Not at another date')
else process.stdout.write(readFileSync(output))
if (specs !== 0) exitAfterFailure('Specs')
if (endToEnd !== 0) exitAfterFailure('End to end')
printTally(tally)
