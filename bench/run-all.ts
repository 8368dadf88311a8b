// Runs every bench one after another: `npm run bench` for the figures, `npm run bench -- --small` at the smallest size,
// only to see that they end well, in about three minutes. Fails when one of them does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

type Bench = { readonly name: string; readonly file: string; readonly small: readonly string[] }

const benches: readonly Bench[] = [
  { name: 'log', file: 'event-log/run.ts', small: ['--rounds', '1', '--duration', '5', '--events', '2000'] },
  { name: 'rebuild', file: 'rebuild/run.ts', small: ['--rounds', '1', '--events', '2000'] },
  { name: 'live', file: 'live/latency.ts', small: ['10'] },
  { name: 'production', file: 'production/run.ts', small: ['--minutes', '1', '--articles', '2'] },
  {
    name: 'sales',
    file: 'sales/run.ts',
    small: ['--quotations', '200', '--orders', '200', '--events', '2000', '--times', '2'],
  },
  { name: 'subscribers', file: 'subscribers/run.ts', small: ['--subscribers', '1000', '--times', '2'] },
  { name: 'import', file: 'subscriber-import/run.ts', small: ['--rows', '200', '--rounds', '1', '--alone', '3'] },
  { name: 'source', file: 'issue-import/run.ts', small: ['--small'] },
  { name: 'manuscript', file: 'manuscript/run.ts', small: ['--small'] },
  { name: 'feed', file: 'issue-import/feed.ts', small: ['--items', '20', '--rounds', '2'] },
  { name: 'pairing', file: 'pairing/run.ts', small: ['--small'] },
  { name: 'night', file: 'night/run.ts', small: ['--small'] },
  { name: 'mailing', file: 'mailing/run.ts', small: ['--letters', '200'] },
  { name: 'calculate', file: 'quotations/calculate.ts', small: ['--rate', '20', '--seconds', '1'] },
  { name: 'list', file: 'article-list/run.ts', small: ['--runs', '1', '--articles', '40'] },
  { name: 'screen', file: 'screen-then/run.ts', small: ['--rounds', '1', '--events', '2000'] },
  { name: 'typing', file: 'typing/run.ts', small: ['--runs', '1', '--words', '6100', '--keys', '16'] },
  { name: 'player', file: 'player/run.ts', small: ['--runs', '1', '--articles', '2'] },
  { name: 'podcast', file: 'podcast/run.ts', small: ['--items', '20', '--rounds', '5'] },
  { name: 'listening', file: 'listening/run.ts', small: ['--listens', '2000', '--times', '2'] },
  { name: 'telemetry', file: 'telemetry/run.ts', small: ['--saves', '20', '--starts', '1'] },
  { name: 'integrity', file: 'integrity/run.ts', small: ['--events', '20000', '--rounds', '1'] },
  { name: 'backup', file: 'backup/run.ts', small: ['--small'] },
  {
    name: 'timeline',
    file: 'timeline/run.ts',
    small: ['--events', '2000', '--history', '200', '--jobs', '100', '--calls', '20'],
  },
  { name: 'products', file: 'products/run.ts', small: ['--articles', '2', '--minutes', '1'] },
]

const { values } = parseArgs({
  options: { small: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})

const root = resolve(import.meta.dirname, '..')

/** Whether the program ended with 0. */
const run = async (program: string, args: readonly string[]): Promise<boolean> => {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}

const prepare = async () =>
  (await run('npm', ['ci', '--prefix', 'bench', '--no-fund', '--no-audit'])) &&
  (await run('npm', ['run', 'build'])) &&
  (await run('node', ['scripts/compile-programs.ts']))

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0).padStart(5)} s`

const timeBench = async (name: string, work: () => Promise<boolean>): Promise<string> => {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const endedWell = await work()
  if (!endedWell) process.exitCode = 1
  return `${seconds(began)}  ${name}${endedWell ? '' : '  ENDED WITH AN ERROR'}`
}

const startTime = performance.now()
const lines = [await timeBench('what they need', prepare)]
for (const { name, file, small } of benches) {
  if (values.only && values.only !== name) continue
  lines.push(await timeBench(name, () => run('node', [`bench/${file}`, ...(values.small ? small : [])])))
}
console.log(`\n${lines.join('\n')}\n${seconds(startTime)}  together`)
