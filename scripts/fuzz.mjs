// Looks for faults that the tests do not find: runs every spec that draws at random again and again, each time with
// another seed (docs/decisions/0041). `npm run fuzz -- --times 30 processors/stream-repair`: those whose path
// contains one of the words.
import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, root, runStep, scratch, sweep } from './processes.mjs'
import { buildWeb, forRunning, forTesting, heading, setUp } from './setup.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' } },
})
const times = Number(values.times)
if (!(times >= 1)) throw new Error(`--times is a number, not ${values.times}`)
const tally = join(scratch, 'tally')

/** Specs that draw at random import one of the two. */
const drawsAtRandom = /from '(?:fast-check|[./\w-]+\/testing\/seed\.ts)'/

const specsThatDraw = () => {
  const listed = execFileSync('vitest', ['list', ...positionals, '--filesOnly', '--json'], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  })
  return JSON.parse(listed)
    .map(({ file }) => relative(root, file))
    .filter((file) => drawsAtRandom.test(readFileSync(join(root, file), 'utf8')))
}

/** The files that failed; unknown when the run itself failed. */
const failedFiles = () => {
  const lines = existsSync(tally) ? readFileSync(tally, 'utf8').split('\n').filter(Boolean) : []
  rmSync(tally, { force: true })
  return lines.map((line) => JSON.parse(line)).flatMap(({ file, failed }) => (failed > 0 ? [file] : []))
}

sweep()
await setUp({ ...forRunning, ...forTesting })
await buildWeb()
const specs = specsThatDraw()
if (specs.length === 0) throw new Error(`No spec that draws is called ${positionals.join(' or ')}`)
const failedRounds = []
for (let round = 1; round <= times; round += 1) {
  const seed = randomInt(2 ** 31)
  heading(`Round ${round} of ${times}, ${specs.length} files, seed ${seed}`)
  const reporters = ['--reporter=default', '--reporter=./scripts/tally/tally-reporter.mjs']
  const env = { LIVES_SEED: String(seed), TEST_TALLY: tally }
  const code = await runStep('vitest', ['run', ...reporters, ...specs], { env })
  const failed = failedFiles()
  if (code !== 0) failedRounds.push(`LIVES_SEED=${seed} npx vitest run ${failed.join(' ')}`)
}
heading(`${times} rounds of ${specs.length} files, ${failedRounds.length} of them failed`)
for (const line of failedRounds) console.log(line)
process.exit(failedRounds.length === 0 ? 0 : 1)
