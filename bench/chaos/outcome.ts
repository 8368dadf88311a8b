import { parkedProcesses } from '../../adapters/kernel/jobs/parked-events.ts'
import type { ReceivedLetter } from '../../adapters/kernel/mail/testing/mail-server.ts'
import { forgettingRepair } from '../../processors/sales/stream-repair/forgetting.ts'
import { readLags } from '../../projections/kernel/runner/lag.ts'
import { isSame } from '../../projections/kernel/runner/rebuilding/compare.ts'
import { compareByReplay } from '../../projections/kernel/runner/rebuilding/rebuild.ts'
import type { History, LogAndDatabase } from './log-and-database.ts'

type Faults = readonly string[]

/** The queue for deliveries counts as much as the others; the library's own jobs do not count. */
const waitingJobs = `select name, state::text, count(*)::int from pgboss.job
  where state in ('created', 'active', 'retry') and name !~ '^__' group by 1, 2 order by 1, 2`
const DUE_COUNTS = `select kind, count(*)::int from due where at <= $1 group by 1 order by 1`

type WaitingJobs = { readonly name: string; readonly state: string; readonly count: number }

/** The work that remains at a moment that the processors take for now; empty when they are at rest. */
export const stillToDo = async ({ log, pool, db, projections }: LogAndDatabase, now: Date): Promise<Faults> => {
  const jobs = await pool.query<WaitingJobs>(waitingJobs)
  const due = await pool.query<{ readonly kind: string; readonly count: number }>(DUE_COUNTS, [now])
  const lags = await readLags({ db, log }, await projections())
  return [
    ...jobs.rows.map(({ name, state, count }) => `${count} jobs of ${name} are ${state}`),
    ...due.rows.map(({ kind, count }) => `${count} deadlines of ${kind} have fallen due`),
    ...lags.flatMap(({ table, events }) => (events > 0 ? [`${table} has ${events} events before it`] : [])),
  ]
}

/** The position of every process: the text is the same for as long as none of them moves. */
export const whereProcessesAre = async ({ pool }: LogAndDatabase): Promise<string> => {
  const { rows } = await pool.query('select process, position from process_checkpoint order by process')
  return JSON.stringify(rows)
}

const lettersOnce = async (history: History, received: readonly ReceivedLetter[]): Promise<Faults> => {
  const copies = Map.groupBy(received, ({ messageId }) => messageId.split('@')[0] ?? '')
  const faults = [...copies].flatMap(([id, all]) => (all.length > 1 ? [`Letter ${id} came ${all.length} times`] : []))
  for (const [id, delivery] of await history.all('delivery')) {
    if (delivery.status === 'Waiting' || delivery.status === 'Underway')
      faults.push(`Letter ${id} is ${delivery.status}`)
    if (delivery.status === 'Done' && !copies.has(id)) faults.push(`Letter ${id} is said to be sent and never came`)
  }
  return faults
}

const forgottenForGood = async ({ pool }: LogAndDatabase, { events }: History): Promise<Faults> => {
  const subjects = new Set(
    events.flatMap(({ event }) => {
      const isForgetting = forgettingRepair.types.some((type) => type === event.type)
      // The cast is sound: it is one of its types.
      return isForgetting ? [forgettingRepair.idOf(event as Parameters<typeof forgettingRepair.idOf>[0])] : []
    }),
  )
  const { rows } = await pool.query<{ readonly subject: string }>(
    'select subject from subject_key where subject = any($1) and forgotten_at is null',
    [[...subjects]],
  )
  return rows.map(({ subject }) => `${subject} was forgotten and can still be read`)
}

const checkStandstill = async ({ pool, db, log, projections }: LogAndDatabase): Promise<Faults> => [
  ...(await parkedProcesses(pool)).map(({ process, id, reason }) => `${process} stands still for ${id}: ${reason}`),
  ...(await readLags({ db, log }, await projections())).flatMap(({ table, parked }) =>
    parked ? [`${table} stands still: ${parked.reason}`] : [],
  ),
]

const findWrongReadModels = async ({ db, log, projections }: LogAndDatabase): Promise<Faults> => {
  const faults: string[] = []
  for (const projection of await projections()) {
    const signal = new AbortController().signal
    const comparison = await compareByReplay({ db, log, projection, signal })
    if (isSame(comparison)) continue
    const [sample] = comparison.samples
    faults.push(`${projection.name} is not what its replay is: ${JSON.stringify(sample)}`)
  }
  return faults
}

/** The violated invariants once all processes are at rest. */
export const faultsInOutcome = async (
  truth: LogAndDatabase,
  history: History,
  received: readonly ReceivedLetter[],
): Promise<Faults> => [
  ...(await lettersOnce(history, received)),
  ...(await forgottenForGood(truth, history)),
  ...(await checkStandstill(truth)),
  ...(await findWrongReadModels(truth)),
]
