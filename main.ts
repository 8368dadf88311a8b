import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { type Installation, openInstallation } from './adapters/installation.ts'
import { ownConfinement, toolConfinement } from './adapters/kernel/confinement/confinement.ts'
import { openSendMail } from './adapters/kernel/mail/open-send-mail.ts'
import { isTransient } from './adapters/kernel/postgres/transient-errors.ts'
import { postgresDueStore } from './adapters/kernel/processes/due-store.ts'
import { postgresProcessStore } from './adapters/kernel/processes/process-store.ts'
import { unlessAborted } from './adapters/kernel/running/abortable.ts'
import { catchUp } from './adapters/kernel/running/catch-up.ts'
import { limitHeapGrowth, withLargeHeap } from './adapters/kernel/running/heap-limits.ts'
import type { Lifecycle } from './adapters/kernel/running/lifecycle.ts'
import { logLine } from './adapters/kernel/running/log-line.ts'
import { refusePortInUse } from './adapters/kernel/running/port-in-use.ts'
import { runUntilSignal } from './adapters/kernel/running/run-until-signal.ts'
import { type Config, parseConfig } from './adapters/kernel/running/settings/config.ts'
import {
  exampleThings,
  forgetExample,
  noteHistory,
  readExample,
  removedExampleThings,
} from './adapters/kernel/running/settings/example-record.ts'
import { privateFolder } from './adapters/kernel/running/settings/private-folder.ts'
import { robotsFolder } from './adapters/kernel/running/settings/robots.ts'
import { pendingRequests } from './adapters/kernel/running/yield-to-requests.ts'
import { countLetters } from './adapters/kernel/telemetry/count-letters.ts'
import { openTelemetry } from './adapters/kernel/telemetry/open-telemetry.ts'
import { openContexts } from './adapters/open-contexts.ts'
import { openKernel } from './adapters/open-kernel.ts'
import { defaultTimeLimits } from './api/kernel/http/time-limits.ts'
import { readWebAssets } from './api/kernel/pages/assets.ts'
import type { Settings } from './api/kernel/services.ts'
import { prepareContexts } from './api/routes.ts'
import type { Services } from './api/services.ts'
import { startApi } from './api/start.ts'
import { welcomeFirstAdmin } from './main.admin.ts'
import { forgetRestored, openForget } from './main.forget.ts'
import packageFile from './package.json' with { type: 'json' }
import { queuesOfRequests, startProcessors } from './processors/start.ts'
import { logThroughTail } from './projections/kernel/runner/leading/shared-tail.ts'
import type { Projections } from './projections/kernel/runner/start.ts'
import { liveCategories, makeProjections } from './projections/read-model.ts'
import { addExampleOnce, addHistoryOnce } from './scripts/example/bring-in-once.ts'

const report = logLine

const builtWeb = () =>
  readWebAssets(join(import.meta.dirname, 'dist/web')).catch(() => {
    report('The web has not been built (npm run build): only the API is served')
    return undefined
  })

const settingsOf = (config: Config): Settings => ({
  version: packageFile.version,
  environment: config.environment,
  robots: config.robots.map(({ name }) => name),
  publicUrl: config.publicUrl,
  trustedProxies: config.trustedProxies,
  patience: { ...defaultTimeLimits, connectionsPerAddress: config.connectionsPerAddress },
  passwordMin: config.passwordMin,
  adminTwoStep: config.adminTwoStep,
  sendsMail: config.smtpUrl !== undefined,
  availableYearsAhead: config.availableYearsAhead,
  calculationsPerMinute: config.calculationsPerMinute,
  visitorsPerDay: config.visitorsPerDay,
})

/** The example's history comes in behind the start: the product answers meanwhile. */
const followWithHistory = (
  life: Lifecycle,
  { pool, services, port }: { readonly pool: Pool; readonly services: Services; readonly port: number },
) => {
  let isStopping = false
  const coming = addHistoryOnce(pool, services, { port, isStopping: () => isStopping }).catch((error: unknown) =>
    report(`The history of the example did not come in; the next start goes on: ${String(error)}`),
  )
  life.onStop(
    "the example's history",
    async () => {
      isStopping = true
      await coming
    },
    { within: 2_000 },
  )
}

const openApi = async (
  config: Config,
  life: Lifecycle,
  { keys, shared }: Installation,
  { running, ...services }: Services & { readonly running: Projections },
) => {
  await welcomeFirstAdmin(config, keys.hmac, services, report)
  await prepareContexts(services)
  await catchUp(running, report)
  const api = await startApi(services, config.host, config.port)
  life.onStop('the API', api.stop, { beside: true, within: 8_000 })
  console.log(`Ljudkod: ${config.publicUrl}`)
  for (const line of config.advice) report(line)
  if (config.seed === 'none') return
  await addExampleOnce(config, shared.pool, services, api.port)
  followWithHistory(life, { pool: shared.pool, services, port: api.port })
}

const openRoles = async (config: Config, life: Lifecycle, installation: Installation) => {
  const telemetry = await openTelemetry(
    {
      isReceived: config.otlpEndpoint !== undefined,
      version: packageFile.version,
      interval: config.metricInterval,
    },
    life,
  )
  report(`Uploaded files are read ${toolConfinement().told}`)
  // Probed now, because the probe blocks the whole process: later the first image or PDF would run it.
  ownConfinement()
  const projections = makeProjections(installation.keyOf)
  const kernel = await openKernel({
    config,
    life,
    installation,
    projections,
    categories: liveCategories,
    queues: queuesOfRequests,
    telemetry,
    report,
  })
  const { services, tools } = await openContexts(kernel)
  const { log, shared, handlers, tail, running, feed, pool, worked, print } = kernel
  const forget = openForget({ kernel, services, imports: tools.imports })
  await forgetRestored(config.dataDir, { ...services, handlers, now: () => new Date(), forget }, report)
  let stepCommands: Services['stepCommands'] = async () => []
  if (worked) {
    await privateFolder(robotsFolder(config.dataDir))
    const processors = await startProcessors({
      ...tools,
      handlers,
      log: tail ? logThroughTail(tail, log) : log,
      jobs: worked.jobs,
      store: postgresProcessStore(pool, worked.jobs.order),
      wake: worked.jobs.wake,
      trace: telemetry.trace,
      due: postgresDueStore(pool),
      ...tools.openRepairs(worked.jobs),
      storage: kernel.storage,
      sendMail: countLetters(openSendMail(config, kernel.letterFiles), telemetry.metrics),
      print,
      forget,
      progress: feed.publishProgress,
      publicUrl: config.publicUrl,
      cores: availableParallelism(),
      now: () => new Date().toISOString(),
      report,
    })
    ;({ stepCommands } = processors)
    life.onStop('the processors', processors.stop, { within: 10_000 })
    await worked.hear()
  }
  if (config.roles.includes('api'))
    await openApi(config, life, installation, {
      ...services,
      stepCommands,
      running,
      handlers,
      log,
      db: shared.kysely,
      isAway: isTransient,
      now: () => new Date(),
      report,
      disk: kernel.disk,
      trace: telemetry.trace,
      operation: kernel.operation,
      waitFor: running.hasSeen,
      feed,
      forget,
      longWork: withLargeHeap,
      enterWaiting: pendingRequests.enter,
      print,
      web: await builtWeb(),
      example: () => readExample(shared.pool),
      exampleRecord: {
        things: () => exampleThings(shared.pool),
        removed: () => removedExampleThings(shared.pool),
        stop: () => noteHistory(shared.pool, 'done'),
        forget: () => forgetExample(shared.pool, config.dataDir),
      },
      settings: settingsOf(config),
    })
  console.log('Ljudkod is running')
}

limitHeapGrowth()
await runUntilSignal(async (life, fail, signal) => {
  const config = parseConfig(process.env)
  if (config.roles.includes('api')) await refusePortInUse(config.host, config.port)
  const installation = await openInstallation(config, life, fail, signal)
  await unlessAborted(signal, openRoles(config, life, installation))
})
