import { join } from 'node:path'
import { handlersOf } from '../commands/handlers.ts'
import type { ForgetSubject } from '../commands/kernel/handling/destroy-keys.ts'
import { dropStates } from '../commands/kernel/handling/drop-states.ts'
import type { LiveCategories } from '../projections/kernel/live-feed/changes.ts'
import { startLiveFeed } from '../projections/kernel/live-feed/start.ts'
import type { Projection } from '../projections/kernel/projection.ts'
import { followTail } from '../projections/kernel/runner/leading/tail.ts'
import { startProjections } from '../projections/kernel/runner/start.ts'
import type { Installation } from './installation.ts'
import { openForgettingList } from './kernel/backup/forgettings/forgetting-list.ts'
import { openOperation } from './kernel/health/open-operation.ts'
import { hearOrders, orderBySignal } from './kernel/jobs/order-signal.ts'
import { pgBossJobs } from './kernel/jobs/pg-boss.ts'
import { forgettings } from './kernel/keys/forgettings.ts'
import { mailFiles } from './kernel/mail/mail-files.ts'
import type { Lifecycle } from './kernel/running/lifecycle.ts'
import type { Config } from './kernel/running/settings/config.ts'
import { diskOf } from './kernel/running/settings/disk-space.ts'
import type { Telemetry } from './kernel/telemetry/open-telemetry.ts'
import { tracedHandlers } from './kernel/telemetry/traced-handlers.ts'
import { tracedJobs } from './kernel/telemetry/traced-jobs.ts'
import { tracedLog } from './kernel/telemetry/traced-log.ts'
import { tracedProjections } from './kernel/telemetry/traced-projections.ts'
import { threadPrinter } from './kernel/threads/printer.ts'
import { openRegister } from './open-register.ts'
import { reservationStreams } from './sales/reservation-stream.ts'

type KernelOptions = {
  readonly config: Config
  readonly life: Lifecycle
  readonly installation: Installation
  readonly projections: readonly Projection[]
  readonly categories: LiveCategories
  /** The queues in which a request has work done. */
  readonly queues: readonly string[]
  readonly telemetry: Telemetry
  readonly report: (line: string) => void
}

/**
 * Read models and live feed, with the one reader of the log for all read models and process managers of this process. A
 * process without the role only asks how far the read models have come.
 */
const openReadModels = async (options: KernelOptions) => {
  const { config, life, installation, categories, telemetry, report } = options
  const projections = telemetry.markEvent
    ? tracedProjections(options.projections, telemetry.trace)
    : options.projections
  const { log, pool, signals } = installation
  const tail = config.roles.every((role) => role === 'api') ? undefined : await followTail({ log, report })
  if (tail) life.onStop('the reader of the log', tail.stop)
  const db = pool('projections', 4).kysely
  const lead = config.roles.includes('projections')
  const running = await startProjections({ log, db, projections, signals, tail, lead, report })
  life.onStop('the projections', running.stop)
  const feed = await startLiveFeed({
    log,
    categories,
    db,
    signals,
    projections: running,
    trace: telemetry.trace,
    report,
  })
  life.onStop('the live feed', feed.stop)
  return { tail, running, feed }
}

/** Jobs, and the connections of those who work them: this process, or another for which it orders them. */
const openJobs = async ({ config, life, installation, queues, telemetry, report }: KernelOptions) => {
  const { pool, shared, signals } = installation
  if (!config.roles.includes('processors')) {
    const jobs = await orderBySignal(signals, { pool: shared.pool, queues, report })
    life.onStop('the orders of jobs', jobs.close)
    return { jobs, pool: shared.pool, worked: undefined }
  }
  const own = pool('processors', 6).pool
  const jobs = tracedJobs(await pgBossJobs({ pool: own, folder: join(config.dataDir, 'jobs'), report }), telemetry)
  const hear = async () => life.onStop('the hearing of ordered jobs', await hearOrders(signals, jobs))
  return { jobs, pool: own, worked: { jobs, hear } }
}

/** The list is written first: a restore of an older backup forgets the persons of the list again. */
const openKeyDestruction = async (
  { config, installation, report }: KernelOptions,
  dropRead: () => void,
): Promise<ForgetSubject> => {
  const list = await openForgettingList(config.dataDir, report)
  const forget = await forgettings(installation.subjects, installation.signals, dropRead)
  return async (subject, facts = []) => {
    const toldFacts = facts.map(({ type, data }) => ({ type, data: { ...data } }))
    await list.add({ subject, at: new Date().toISOString(), facts: toldFacts })
    await forget(subject)
  }
}

/** Opens what every context stands on. */
export const openKernel = async (given: KernelOptions) => {
  const { config, life, telemetry, report } = given
  const log = tracedLog(given.installation.log, telemetry)
  const installation = { ...given.installation, log }
  const options = { ...given, installation }
  const { keys } = installation
  const handlers = telemetry.markEvent ? tracedHandlers(handlersOf(log), telemetry.trace) : handlersOf(log)
  const readModels = await openReadModels(options)
  const register = openRegister(options)
  const letterFiles = await mailFiles({ folder: join(config.dataDir, 'mail'), from: config.mailFrom, report })
  const destroyKey = await openKeyDestruction(options, () => dropStates(handlers))
  const printer = threadPrinter()
  const disk = diskOf(config.dataDir)
  const measuredParts = { db: installation.shared.kysely, log, projections: given.projections, disk }
  life.onStop('the printer', printer.close)
  return {
    ...installation,
    projections: given.projections,
    ...readModels,
    ...(await openJobs(options)),
    /** Opens a further pool: its name, and how many connections it may hold. */
    openPool: installation.pool,
    config,
    handlers,
    life,
    telemetry,
    register,
    disk,
    operation: openOperation(telemetry.metrics, measuredParts, config.metricsToken),
    hasSeen: readModels.running.hasSeen,
    letterFiles,
    destroyKey,
    print: printer.print,
    reservationStream: reservationStreams(keys.hmac),
    report,
  }
}

export type OpenedKernel = Awaited<ReturnType<typeof openKernel>>
