import { parseArgs } from 'node:util'
import type { Projection } from '../../projection.ts'
import { oldestWriters, readLags } from '../lag.ts'
import { type Comparison, isSame } from './compare.ts'
import type { Place } from './exchange.ts'
import { compareByReplay, dropOld, isPlaced, makeAnew, rebuildProjection, rollBack } from './rebuild.ts'

/** A parked process of a process manager, as shown to the operator. */
export type StandingProcess = {
  readonly process: string
  readonly id: string
  /** The event at which it is parked, and the reason. */
  readonly type: string
  readonly stream: string
  readonly revision: number
  readonly reason: string
  /** How many of its events wait, this one included. */
  readonly events: number
}

type ReplayCommand = Place & {
  readonly standingProcesses: () => Promise<readonly StandingProcess[]>
  readonly projections: readonly Projection[]
  readonly print: (line: string) => void
  /** Ends a rebuild or comparison and drops its copy. */
  readonly signal: AbortSignal
}

export const usage = `npm run replay -- <command>

  list              every read model: version, position, lag, who leads it, why it stands still;
                    and every process that stands still
  compare <name>    replay the log beside the read model and show the rows that differ
  rebuild <name>    the same, then put the result in place; the former table is kept and goes on following
  rollback <name>   put the kept table back in place (again: forth)
  drop-old [name]   drop kept tables, and those of versions that no code knows and nobody leads
  accept-log        go on with a log that is older than the read models, or another one: nothing else may run.
                    A single read model that stands at no place of the log is made anew by rebuild
  lost-key <subject> a person's key is gone and no backup brings it back: she counts as forgotten from now on, and what
                    stands still at her events goes on within a minute. Her name in the alarm is the subject.
                    Says which read models to make anew, that show still what they had read
  lag               how far each read model is behind, and who holds the readers of the log up

Running applications go on meanwhile. Ctrl+C leaves everything as it was.`

/** The exit code: 0 done, 1 the rows differ, 2 not understood. */
export type ExitCode = 0 | 1 | 2

const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const list = async ({ print, standingProcesses, ...place }: ReplayCommand): Promise<ExitCode> => {
  const lags = await readLags(place, place.projections)
  const rows = lags.map((lag) => [
    lag.table,
    lag.position ?? '-',
    lag.isListed ? `${lag.events} events, ${lag.seconds.toFixed(1)} s` : 'not followed by this code',
    lag.leader ?? 'nobody',
    lag.parked ? `${lag.parked.eventType} ${lag.parked.stream}/${lag.parked.revision}: ${lag.parked.reason}` : '',
  ])
  for (const line of table([['table', 'position', 'lag', 'led by', 'stands still at'], ...rows])) print(line)
  const processes = await standingProcesses()
  const standing = processes.map((each) => [
    each.process,
    each.id,
    `${each.events} events`,
    `${each.type} ${each.stream}/${each.revision}: ${each.reason}`,
  ])
  if (standing.length === 0) return 0
  print('')
  for (const line of table([['process', 'for', 'waiting', 'stands still at'], ...standing])) print(line)
  return 0
}

const printLag = async ({ print, ...place }: ReplayCommand): Promise<ExitCode> => {
  for (const { table, events, seconds } of await readLags(place, place.projections)) {
    print(`${table}: ${events} events, ${seconds.toFixed(1)} s`)
  }
  const [oldest] = await oldestWriters(place.db)
  print(
    oldest
      ? `oldest write transaction: ${oldest.seconds.toFixed(1)} s, pid ${oldest.pid} (${oldest.application || 'unnamed'}, ${oldest.state}) in ${oldest.database}`
      : 'no write transaction is open',
  )
  return 0
}

const printComparison = ({ print }: ReplayCommand, comparison: Comparison): ExitCode => {
  const { rows, missing, extra, changed, samples } = comparison
  print(`${rows} rows: ${missing} missing in the replay, ${extra} only there, ${changed} different`)
  for (const { key, current = '-', copy = '-' } of samples) {
    print(`${key}\n  now     ${current}\n  replay  ${copy}`)
  }
  return isSame(comparison) ? 0 : 1
}

/** A read model's name, also from the name of its table. */
const readModelName = (name: string) => name.replace(/_v\d+$/, '').replaceAll('_', '-')

const latestProjection = ({ projections }: ReplayCommand, name: string): Projection | undefined =>
  projections
    .filter((projection) => readModelName(projection.name) === readModelName(name))
    .toSorted((a, b) => b.version - a.version)
    .at(0)

const projectionNamed = (context: ReplayCommand, name = ''): Projection => {
  const latest = latestProjection(context, name)
  if (latest) return latest
  throw new Error(
    `No read model is called '${name}'. There are: ${context.projections.map((each) => each.name).join(', ')}`,
  )
}

const countEvents = ({ print }: ReplayCommand) => {
  let said = 0
  return (events: number) => {
    if (events - said < 50_000) return
    said = events
    print(`${events} events`)
  }
}

const commands: Readonly<Record<string, (context: ReplayCommand, name: string | undefined) => Promise<ExitCode>>> = {
  list,
  lag: printLag,
  compare: async (context, name) => {
    const options = { ...context, projection: projectionNamed(context, name), onProgress: countEvents(context) }
    if (!(await isPlaced(options)))
      throw new Error(`${name} stands at no place of this log, so there is nothing to compare. Make it anew by rebuild`)
    return printComparison(context, await compareByReplay(options))
  },
  rebuild: async (context, name) => {
    const options = { ...context, projection: projectionNamed(context, name), onProgress: countEvents(context) }
    if (!(await isPlaced(options))) {
      await makeAnew(options)
      context.print('The replay is in place. The former table stood at no place of this log, and is not kept.')
      return 0
    }
    printComparison(context, await rebuildProjection(options))
    context.print(`The replay is in place. Back: npm run replay -- rollback ${name}`)
    return 0
  },
  rollback: async (context, name) => {
    await rollBack(context, projectionNamed(context, name))
    context.print('The kept table is in place.')
    return 0
  },
  'drop-old': async (context, name) => {
    const dropped = await dropOld(
      context,
      context.projections,
      name === undefined ? undefined : (latestProjection(context, name)?.name ?? name),
    )
    context.print(dropped.length > 0 ? `Dropped ${dropped.join(', ')}` : 'There is nothing to drop')
    return 0
  },
}

export const asksForHelp = (args: readonly string[]): boolean =>
  args.length === 0 || /^(--help|-h|help)$/.test(args[0] ?? '')

/** Carries out one command line. Rejects with the failure. */
export const replay = async (args: readonly string[], context: ReplayCommand): Promise<ExitCode> => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [command = '', name] = positionals
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run) return run(context, name)
  context.print(usage)
  return 2
}
