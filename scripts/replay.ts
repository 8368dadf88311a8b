import { acceptLog } from '../adapters/kernel/event-log/identity.ts'
import { parkedProcesses } from '../adapters/kernel/jobs/parked-events.ts'
import { giveUpKey } from '../adapters/kernel/keys/give-up-key.ts'
import { lifecycle } from '../adapters/kernel/running/lifecycle.ts'
import { parseConfig } from '../adapters/kernel/running/settings/config.ts'
import type { Projection } from '../projections/kernel/projection.ts'
import { asksForHelp, type ExitCode, replay, usage } from '../projections/kernel/runner/rebuilding/replay-command.ts'
import { makeProjections } from '../projections/read-model.ts'
import { openPlace } from './open-place.ts'
import { allowClosedPipe } from './quiet-pipe.ts'

/** Values that were read while the key existed stay in the tables, and in those that a rebuild keeps. */
const sayHolders = (projections: readonly Projection[], types: readonly string[]): string => {
  const holders = projections.filter((projection) => types.some((type) => projection.types.includes(type)))
  return [
    'What read models had read of it they show still. Make each of these anew, and drop the table it had:',
    ...new Set(holders.map(({ name }) => `  npm run replay -- rebuild ${name} && npm run replay -- drop-old ${name}`)),
  ].join('\n')
}

const run = async (args: readonly string[]): Promise<ExitCode> => {
  const cancelled = new AbortController()
  process.once('SIGINT', () => cancelled.abort(new Error('Cancelled, everything is as it was')))
  const life = lifecycle()
  try {
    const { pool, subjects, keyOf, ...place } = await openPlace(parseConfig(process.env), life)
    const projections = makeProjections(await keyOf())
    if (args[0] === 'accept-log') {
      const said = await acceptLog(pool, place.log)
      console.log(said.length > 0 ? said.join('\n') : 'The database fits the log as it is')
      return 0
    }
    if (args[0] === 'lost-key') {
      const [, subject = ''] = args
      const { events, streams, types } = await giveUpKey(subjects, place.log, subject)
      console.log(
        `${subject} counts as forgotten: ${events} events have lost what was sealed in them (${streams.join(', ')})`,
      )
      console.log(sayHolders(projections, types))
      return 0
    }
    const standingProcesses = () => parkedProcesses(pool)
    return await replay(args, {
      ...place,
      standingProcesses,
      projections,
      print: console.log,
      signal: cancelled.signal,
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  } finally {
    await life.stop()
  }
}

allowClosedPipe()
const args = process.argv.slice(2)
if (asksForHelp(args)) console.log(usage)
else process.exitCode = await run(args)
