import type { Signals } from '../../../projections/kernel/runner/leading/signals.ts'
import { type JobOrdersOptions, openJobOrders } from './orders.ts'
import type { PgBossJobs } from './pg-boss.ts'

/** A process that orders jobs and runs none sends this signal with the queue's name. */
const JOBS_ORDERED_SIGNAL = 'jobs ordered'

/** Orders jobs for the processes that run them. */
export const orderBySignal = (signals: Pick<Signals, 'publish'>, options: Omit<JobOrdersOptions, 'wake'>) =>
  openJobOrders({
    ...options,
    wake: (queue) => void signals.publish(JOBS_ORDERED_SIGNAL, queue).catch(() => undefined),
  })

/** Wakes the workers of this process for jobs that others have ordered. Answers what ends it. */
export const hearOrders = (signals: Pick<Signals, 'subscribe'>, jobs: Pick<PgBossJobs, 'wake'>) =>
  signals.subscribe(JOBS_ORDERED_SIGNAL, (queue) => jobs.wake(new Set([queue])))
