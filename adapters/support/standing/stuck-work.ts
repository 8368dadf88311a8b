import type { Pool } from 'pg'
import type {
  DueDeadline,
  FollowedProcess,
  JobState,
  QueueCount,
  StandingJob,
  StandingStep,
  StuckWork,
} from '../../../commands/support/standing/stuck-work.ts'
import { deadQueue, wordsOf } from '../../kernel/jobs/failed-attempt.ts'
import { ALIVE_LOCK_CLASS } from '../../kernel/jobs/holders.ts'

const MAX_STEPS = 2_000

type StepRow = Omit<StandingStep, 'since' | 'triedAt'> & { readonly since: Date; readonly triedAt: Date }

const selectSteps = (condition: string) => `
  select * from (
    select distinct on (process, id) process, id, event_id as "eventId", stream, revision, type,
      coalesce(reason, '') as reason, since, tried_at as "triedAt", attempts,
      (count(*) over (partition by process, id))::integer as events
    from process_parked where ${condition} order by process, id, seq) as first
  order by since limit ${MAX_STEPS}`

const toStep = ({ since, triedAt, ...row }: StepRow): StandingStep => ({
  ...row,
  since: since.toISOString(),
  triedAt: triedAt.toISOString(),
})

type JobRow = {
  readonly id: string
  readonly name: string
  readonly state: 'created' | 'retry' | 'active' | 'failed'
  readonly retry_count: number
  readonly retry_limit: number
  readonly start_after: Date
  readonly created_on: Date
  readonly started_on: Date | null
  readonly completed_on: Date | null
  readonly data: {
    readonly data?: StandingJob['fields']
    readonly correlationId?: string
    readonly causationId?: string
  }
  readonly output: object | null
  readonly holder: string | null
}

const jobStates: Readonly<Record<JobRow['state'], JobState>> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'active',
  failed: 'dead',
}

/** The proof of life of the process that holds the job tells its connection. */
const holderOf = `(
  select coalesce(nullif(a.application_name, ''), 'ljudkod') || ' (' || a.pid || ')'
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.classid::bigint = ${ALIVE_LOCK_CLASS}
    and l.objid::bigint = (h.instance::bigint & 4294967295) limit 1)`

const selectJobs = (condition: string) => `
  select j.id, j.name, j.state::text as state, j.retry_count, j.retry_limit, j.start_after, j.created_on, j.started_on,
    j.completed_on, j.data, j.output, ${holderOf} as holder
  from pgboss.job j left join job_holder h on h.job_id = j.id
  where j.state in ('created', 'retry', 'active', 'failed') and j.name not like '\\_\\_pgboss%' and ${condition}`

const deadSuffix = deadQueue('')

const toJob = ({ data, output, ...row }: JobRow): StandingJob => {
  const state = jobStates[row.state]
  const reportsOnly = row.name.endsWith(deadSuffix)
  return {
    queue: reportsOnly ? row.name.slice(0, -deadSuffix.length) : row.name,
    id: row.id,
    state,
    attempt: state === 'waiting' ? 0 : row.retry_count + 1,
    attempts: row.retry_limit + 1,
    since: ((state === 'dead' ? row.completed_on : row.started_on) ?? row.created_on).toISOString(),
    nextTry: state === 'waiting' || state === 'retrying' ? row.start_after.toISOString() : null,
    holder: row.holder,
    error: state === 'waiting' || !output ? null : wordsOf(output),
    fields: data.data ?? {},
    correlationId: data.correlationId ?? null,
    causationId: data.causationId ?? null,
    reportsOnly,
  }
}

type DueRow = Omit<DueDeadline, 'at'> & { readonly at: Date }

const dueColumns = 'kind, id, at, data as fields, correlation_id as "correlationId", causation_id as "causationId"'

const toDeadline = ({ at, ...row }: DueRow): DueDeadline => ({ ...row, at: at.toISOString() })

const followedProcesses = `
  select c.process,
    (select count(*) from process_state s where s.process = c.process)::integer as remembered,
    (select count(distinct id) from process_parked p where p.process = c.process)::integer as parked
  from process_checkpoint c order by c.process`

/** Work that stands still, by the tables of the processes, of the jobs and of the deadlines. */
export const postgresStuckWork = (pool: Pool): StuckWork => {
  /** The library makes its tables when jobs are first worked. */
  const hasJobs = async () =>
    (await pool.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`)).rows[0]?.there ===
    true
  const readJobs = async (condition: string, values: readonly unknown[]) => {
    if (!(await hasJobs())) return []
    return (await pool.query<JobRow>(selectJobs(condition), [...values])).rows.map(toJob)
  }
  const readDeadlines = async (rest: string, values: readonly unknown[]) =>
    (await pool.query<DueRow>(`select ${dueColumns} from due ${rest}`, [...values])).rows.map(toDeadline)
  return {
    steps: async () => (await pool.query<StepRow>(selectSteps('true'))).rows.map(toStep),
    step: async (process, id) =>
      (await pool.query<StepRow>(selectSteps('process = $1 and id = $2'), [process, id])).rows.map(toStep)[0],
    jobs: (limit) => readJobs('true order by j.state desc, j.created_on limit $1', [limit]),
    job: async (queue, id) => (await readJobs('j.name = $1 and j.id = $2', [queue, id]))[0],
    counts: async () => {
      if (!(await hasJobs())) return []
      const { rows } = await pool.query<{ queue: string; state: JobRow['state']; count: number }>(
        `select regexp_replace(name, '\\.given-up$', '') as queue, state::text as state, count(*)::integer as count
         from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
         group by 1, 2 order by 1, 2`,
      )
      return rows.map(({ state, ...row }): QueueCount => ({ ...row, state: jobStates[state] }))
    },
    deadlines: (limit) => readDeadlines('order by at, kind, id limit $1', [limit]),
    deadline: async (kind, id) => (await readDeadlines('where kind = $1 and id = $2', [kind, id]))[0],
    countDeadlines: async () =>
      (await pool.query<{ count: number }>('select count(*)::integer as count from due')).rows[0]?.count ?? 0,
    processes: async () => (await pool.query<FollowedProcess>(followedProcesses)).rows,
  }
}
