import type { Pool, PoolClient } from 'pg'
import type { JobData } from '../../../processors/kernel/runner/jobs.ts'
import type { JobAct, RepairTools } from '../../../processors/support/repair/carry-out.ts'
import type { PgBossJobs } from '../../kernel/jobs/pg-boss.ts'
import { actOnce } from './act-once.ts'

type StoredJob = {
  readonly data: { readonly data: JobData; readonly correlationId: string; readonly causationId: string }
  readonly group_id: string | null
}

type JobTools = Pick<PgBossJobs, 'order' | 'abandon'>

/** Which jobs each act is about: a running one is left alone. */
const statesOfAct: Readonly<Record<JobAct['kind'], readonly string[]>> = {
  'hurry-job': ['created', 'retry'],
  'cancel-job': ['created', 'retry'],
  'edit-job': ['created', 'retry', 'failed'],
  'requeue-job': ['failed'],
  'delete-job': ['failed'],
}

const CANCELLED_WORDS = 'En administratör avbröt arbetet.'

const lockJob = `select data, group_id from pgboss.job where name = $1 and id = $2 and state::text = any($3) for update`

/** Orders the work anew under the act's id, and takes the former job away. */
const replaceJob = async (
  { order }: JobTools,
  client: PoolClient,
  { actId, act, job, fields }: { actId: string; act: JobAct; job: StoredJob; fields: JobData },
) => {
  const { correlationId, causationId } = job.data
  await client.query('delete from pgboss.job where name = $1 and id = $2', [act.queue, act.jobId])
  const turn = job.group_id === null ? {} : { turn: { of: job.group_id, place: 0 } }
  await order(client, [{ queue: act.queue, id: actId, data: fields, correlationId, causationId, ...turn }])
}

const change = async (jobs: JobTools, client: PoolClient, actId: string, act: JobAct): Promise<boolean> => {
  const { queue, jobId: id } = act
  const { rows } = await client.query<StoredJob>(lockJob, [queue, id, statesOfAct[act.kind]])
  const [job] = rows
  if (!job) return false
  if (act.kind === 'hurry-job')
    await client.query('update pgboss.job set start_after = now() where name = $1 and id = $2', [queue, id])
  else if (act.kind === 'cancel-job') await jobs.abandon(client, { queue, id }, CANCELLED_WORDS)
  else if (act.kind === 'delete-job')
    await client.query('delete from pgboss.job where name = $1 and id = $2', [queue, id])
  else await replaceJob(jobs, client, { actId, act, job, fields: act.kind === 'edit-job' ? act.fields : job.data.data })
  return true
}

/** The changes of the database that repairs of the desk make, for the process that leads. */
export const repairTools = (
  pool: Pool,
  jobs: JobTools & Pick<PgBossJobs, 'wake'>,
): Pick<RepairTools, 'actOnJob' | 'moveDeadline'> => ({
  actOnJob: async (actId, act) => {
    const outcome = await actOnce(pool, actId, (client) => change(jobs, client, actId, act))
    jobs.wake(new Set([act.queue]))
    return outcome
  },
  moveDeadline: (actId, { due, id, causationId, at }) =>
    actOnce(pool, actId, async (client) => {
      const { rowCount } = await client.query(
        'update due set at = $4 where kind = $1 and id = $2 and causation_id = $3',
        [due, id, causationId, at],
      )
      return rowCount === 1
    }),
})
