import { sql } from 'kysely'
import type { MeasureDisk } from '../../../commands/kernel/disk-space.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { type Lag, readLags } from '../../../projections/kernel/runner/lag.ts'
import type { MetricFamily, MetricRegistry } from './metrics.ts'

export type MeasuredSystem = {
  readonly db: ReadModelDatabase
  readonly log: EventLog
  readonly projections: readonly Projection[]
  readonly disk: MeasureDisk
}

/** Milliseconds that an answer is kept: two monitors cost no more than one. */
const KEEP_MS = 5_000

/** Asks once for all who ask within a few seconds. */
export const keepShortly = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asked: { readonly at: number; readonly answer: Promise<Answer> } | undefined
  return () => {
    if (asked && performance.now() - asked.at < KEEP_MS) return asked.answer
    const answer = ask()
    asked = { at: performance.now(), answer }
    answer.catch(() => {
      asked = undefined
    })
    return answer
  }
}

/** The read models that screens show, without copies that are being made or kept. */
export const shownLags = async ({ db, log, projections }: MeasuredSystem): Promise<readonly Lag[]> =>
  (await readLags({ db, log }, projections)).filter(({ isListed, table }) => isListed && /_v\d+$/.test(table))

export type WaitingQueue = { readonly queue: string; readonly waiting: number; readonly seconds: number }

/** Jobs that could begin now, by queue, and for how long the oldest has waited (s). */
export const waitingQueues = async (db: ReadModelDatabase): Promise<readonly WaitingQueue[]> => {
  const { rows } = await sql<WaitingQueue>`select name as queue, count(*)::int as waiting,
      extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from pgboss.job where state < 'active' and start_after <= now() group by name order by name`.execute(db)
  return rows
}

const lagFamilies = (lags: readonly Lag[]): readonly MetricFamily[] => {
  const samples = (value: (lag: Lag) => number) =>
    lags.map((lag) => ({ labels: { read_model: lag.projection }, value: value(lag) }))
  return [
    {
      name: 'ljudkod_read_model_lag_events',
      help: 'Events that a read model has yet to handle, up to 10,000.',
      kind: 'gauge',
      samples: samples(({ events }) => events),
    },
    {
      name: 'ljudkod_read_model_lag_seconds',
      help: 'Age of the oldest event that a read model has yet to handle.',
      kind: 'gauge',
      samples: samples(({ seconds }) => seconds),
    },
    {
      name: 'ljudkod_read_model_parked',
      help: '1 where a read model stands still at an event.',
      kind: 'gauge',
      samples: samples(({ parked }) => (parked ? 1 : 0)),
    },
  ]
}

const queueFamilies = (queues: readonly WaitingQueue[]): readonly MetricFamily[] => [
  {
    name: 'ljudkod_queue_waiting_jobs',
    help: 'Jobs that could begin now.',
    kind: 'gauge',
    samples: queues.map(({ queue, waiting: value }) => ({ labels: { queue }, value })),
  },
  {
    name: 'ljudkod_queue_age_seconds',
    help: 'How long the oldest job that could begin now has waited.',
    kind: 'gauge',
    samples: queues.map(({ queue, seconds: value }) => ({ labels: { queue }, value })),
  },
]

const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  kind: 'gauge',
  samples: [{ labels: {}, value }],
})

export const countParkedProcesses = async (db: ReadModelDatabase) => {
  const { rows } = await sql<{ count: number }>`select count(distinct (process, id))::int as count
    from process_parked`.execute(db)
  return rows[0]?.count ?? 0
}

/** Adds what is measured when somebody asks: read models, queues, processes, the disk, and this process. */
export const addSystemMetrics = (metrics: MetricRegistry, system: MeasuredSystem): void => {
  const { db, disk } = system
  metrics.add(keepShortly(async () => lagFamilies(await shownLags(system))))
  metrics.add(keepShortly(async () => queueFamilies(await waitingQueues(db))))
  metrics.add(
    keepShortly(async () => [
      gauge('ljudkod_processes_parked', 'Processes that stand still at an event.', await countParkedProcesses(db)),
    ]),
  )
  metrics.add(async () => {
    const { free, size } = await disk()
    return [
      gauge('ljudkod_disk_free_bytes', 'Room left for files on the disk.', free),
      gauge('ljudkod_disk_size_bytes', 'Size of the disk.', size),
    ]
  })
  metrics.add(() => [
    gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    gauge(
      'process_start_time_seconds',
      'When this process began, since 1970.',
      Math.round(performance.timeOrigin / 1000),
    ),
  ])
}
