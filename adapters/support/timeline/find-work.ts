import type { Pool } from 'pg'
import type { FindWork, Work } from '../../../commands/support/timeline/work.ts'
import { isUuid } from '../../kernel/event-register/ids.ts'
import { deadQueue, wordsOf } from '../../kernel/jobs/failed-attempt.ts'

const MAX_WORK = 200

const columns = 'id, kind, name, at, "causationId", "correlationId", state, attempts, output, reason'

/** Of the states of the library only these words differ from ours. */
const jobState = `case state::text when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running'
  when 'completed' then 'done' else state::text end`

/** A queue of jobs given up holds copies whose failure is still to be reported. */
const jobs = `
  select 'job-' || id as id, 'job' as kind, name, created_on as at, data->>'causationId' as "causationId",
    data->>'correlationId' as "correlationId", ${jobState} as state,
    retry_count + case when state::text in ('created', 'retry') then 0 else 1 end as attempts,
    output, '' as reason
  from pgboss.job where data->>'correlationId' = any($1::text[]) and name not like '%${deadQueue('')}'`

const deadlines = `
  select 'deadline-' || kind || '/' || id, 'deadline', kind, at, causation_id::text, correlation_id::text, 'due', 0,
    null::jsonb, ''
  from due where correlation_id = any($1::text[]::uuid[])`

const standingProcesses = `
  select 'parked-' || process || '/' || event_id, 'parked', process, since, event_id::text, '', 'parked', 0,
    null::jsonb, coalesce(reason, '')
  from process_parked where event_id = any($2::text[]::uuid[])`

/**
 * Jobs are kept for days, thousands of them, under ids that tell nothing of the act that ordered them: the index finds
 * them. Nothing is locked once it is there.
 */
const ensureIndex = `do $$ begin
  if to_regclass('pgboss.job') is not null and to_regclass('pgboss.job_correlation') is null then
    create index job_correlation on pgboss.job ((data->>'correlationId'));
  end if;
end $$`

type Row = Omit<Work, 'at'> & { readonly at: Date; readonly output: object | null }

/** The tables of jobs, deadlines and standing processes, asked for what acts and events gave. */
export const findWorkIn = (pool: Pick<Pool, 'query'>): FindWork => {
  let preparing: Promise<boolean> | undefined
  const prepare = async () => {
    await pool.query(ensureIndex)
    const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`)
    return rows[0]?.there === true
  }
  /** Before the first start of the processes there are no tables of jobs. */
  const hasJobs = async () => {
    preparing ??= prepare()
    try {
      return await preparing
    } catch (error) {
      preparing = undefined
      throw error
    }
  }
  return async ({ correlationIds, eventIds }) => {
    const parts = (await hasJobs()) ? [jobs, deadlines, standingProcesses] : [deadlines, standingProcesses]
    const { rows } = await pool.query<Row>(
      `select * from (${parts.join(' union all ')}) as work (${columns}) order by at, id limit ${MAX_WORK}`,
      [correlationIds.filter(isUuid), eventIds.filter(isUuid)],
    )
    return rows.map(({ at, output, reason, ...row }) => ({
      ...row,
      at: at.toISOString(),
      reason: row.state === 'failed' || (row.state === 'retrying' && output) ? wordsOf(output) : reason,
    }))
  }
}
