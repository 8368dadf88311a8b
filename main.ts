import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openSiteOver, trySiteOver } from './adapters/delivery/cms/site.ts'
import { openTelephone } from './adapters/delivery/telephone/open-telephone.ts'
import { createClearPlace, transferOver, tryPlaceOver } from './adapters/delivery/transfer/transfer.ts'
import { productionAudio } from './adapters/editorial/ffmpeg/encoding/production-audio.ts'
import { openMedia } from './adapters/editorial/inspection/open-media.ts'
import { manuscriptCounter } from './adapters/editorial/manuscripts/manuscript-counter.ts'
import { type Installation, openInstallation } from './adapters/installation.ts'
import { ownConfinement, toolConfinement } from './adapters/kernel/confinement/confinement.ts'
import { postgresMadeSounds } from './adapters/kernel/jobs/made-sounds.ts'
import { openJobOrders } from './adapters/kernel/jobs/orders.ts'
import { pgBossJobs } from './adapters/kernel/jobs/pg-boss.ts'
import { forgettings } from './adapters/kernel/keys/forgettings.ts'
import { reservationStreams } from './adapters/kernel/keys/reservation-stream.ts'
import { type MailFiles, mailFiles } from './adapters/kernel/mail/mail-files.ts'
import { openNotices, openReturns } from './adapters/kernel/mail/open-returns.ts'
import { isTransient } from './adapters/kernel/postgres/transient-errors.ts'
import { findDue, postgresDueStore } from './adapters/kernel/processes/due-store.ts'
import { postgresProcessStore } from './adapters/kernel/processes/process-store.ts'
import { unlessAborted } from './adapters/kernel/running/abortable.ts'
import { catchUp } from './adapters/kernel/running/catch-up.ts'
import { limitHeapGrowth, withLargeHeap } from './adapters/kernel/running/heap-limits.ts'
import type { Lifecycle } from './adapters/kernel/running/lifecycle.ts'
import { refusePortInUse } from './adapters/kernel/running/port-in-use.ts'
import { runUntilSignal } from './adapters/kernel/running/run-until-signal.ts'
import { type Config, parseConfig } from './adapters/kernel/running/settings/config.ts'
import { diskOf } from './adapters/kernel/running/settings/disk-space.ts'
import { readExample } from './adapters/kernel/running/settings/example-record.ts'
import { privateFolder } from './adapters/kernel/running/settings/private-folder.ts'
import { robotsFolder } from './adapters/kernel/running/settings/robots.ts'
import { pendingRequests } from './adapters/kernel/running/yield-to-requests.ts'
import { type Printer, threadPrinter } from './adapters/kernel/threads/printer.ts'
import { unpackZip } from './adapters/kernel/zip/unpack.ts'
import { writeZip } from './adapters/kernel/zip/zip.ts'
import { postgresAnalytics } from './adapters/listening/analytics/postgres.ts'
import { openEndedSessions } from './adapters/people/access/ended-sessions.ts'
import { openPasswords } from './adapters/people/access/passwords.ts'
import { openPersonalReads } from './adapters/people/access/personal-reads.ts'
import { openRateLimits } from './adapters/people/access/rate-limits.ts'
import { ownPress } from './adapters/production/press/press.ts'
import { discImages } from './adapters/subscribers/disc-images/disc-images.ts'
import { listReader } from './adapters/subscribers/list-reader/list-reader.ts'
import { noticeReader } from './adapters/subscribers/notices/notice-reader.ts'
import { hotFolders } from './adapters/subscribers/robots/hot-folders.ts'
import { postgresImportStore } from './adapters/subscribers/subscriber-import/store.ts'
import { defaultTimeLimits } from './api/kernel/http/time-limits.ts'
import { readWebAssets } from './api/kernel/pages/assets.ts'
import type { Services } from './api/services.ts'
import { startApi } from './api/start.ts'
import { arrivedReceipts } from './commands/delivery/delivery/arrived-receipts.ts'
import { ordersTo } from './commands/delivery/delivery/orders-to.ts'
import { issuesOfArticles } from './commands/editorial/contents/issue-of-article.ts'
import { soundAsker } from './commands/editorial/media/ask-for-sound.ts'
import { coversInLog } from './commands/editorial/media/covers.ts'
import { usersOfBytes } from './commands/editorial/media/users-of-bytes.ts'
import { type Handlers, handlersOf } from './commands/handlers.ts'
import { dropStates } from './commands/kernel/handling/drop-states.ts'
import { filesOfArticles } from './commands/production/production/files-of-articles.ts'
import { foundPriceList } from './commands/sales/price-list/found-price-list.ts'
import type { ReadNotice } from './commands/subscribers/mailing/notice-reader.ts'
import { channelNames } from './domain/delivery/delivery/rules.ts'
import { welcomeFirstAdmin } from './main.admin.ts'
import { lettersOf, mailOf, pushOf, tellersOf } from './main.outgoing-tools.ts'
import packageFile from './package.json' with { type: 'json' }
import { deliveryHurrier } from './processors/delivery/outgoing/jobs.ts'
import { deliveryQueue } from './processors/delivery/outgoing/outgoing-deliveries.ts'
import { releaseFinder } from './processors/delivery/release-delivery/release-delivery.ts'
import { headingsQueue, speakHeadingByJob } from './processors/delivery/telephone/jobs.ts'
import { makeSoundByJob, soundsQueue } from './processors/editorial/sounds/jobs.ts'
import type { Jobs } from './processors/kernel/runner/jobs.ts'
import { startProcessors } from './processors/start.ts'
import { projections } from './projections/all.ts'
import { findKnownOrders } from './projections/delivery/delivery/known-orders.ts'
import { findKnownReceipts } from './projections/delivery/delivery/known-receipts.ts'
import { findKnownIssue } from './projections/editorial/issue-articles/known-issue.ts'
import { findKnownFiles } from './projections/editorial/media/known-files.ts'
import { findKnownUsers } from './projections/editorial/media/known-users.ts'
import { findLoudness, findSoundsOf } from './projections/editorial/media/loudness.ts'
import { type LiveFeed, startLiveFeed } from './projections/kernel/live-feed/start.ts'
import { logThroughTail } from './projections/kernel/runner/leading/shared-tail.ts'
import { followTail, type Tail } from './projections/kernel/runner/leading/tail.ts'
import { type Projections, startProjections } from './projections/kernel/runner/start.ts'
import { addExampleOnce } from './scripts/example/bring-in-once.ts'

/** A day of stereo in 24 bits at 48 kHz. */
const MAX_UPLOAD_BYTES = 25_000_000_000

const report = (line: string) => console.error(line)

/** The one reader of the log, for all read models and process managers of this process. */
const openTail = async (config: Config, life: Lifecycle, { log }: Installation) => {
  if (config.roles.every((role) => role === 'api')) return undefined
  const tail = await followTail({ log, report })
  life.onStop('the reader of the log', tail.stop)
  return tail
}

/** Read models and live feed. A process without the role only asks how far the read models have come. */
const openReadModels = async (
  config: Config,
  life: Lifecycle,
  { pool, signals, log }: Installation,
  tail: Tail | undefined,
) => {
  const db = pool('projections', 4).kysely
  const lead = config.roles.includes('projections')
  const running = await startProjections({ log, db, projections, signals, tail, lead, report })
  life.onStop('the projections', running.stop)
  const feed = await startLiveFeed({ log, db, signals, projections: running, report })
  life.onStop('the live feed', feed.stop)
  return { running, feed }
}

const mediaOf = ({ dataDir, maxSoundHours }: Config, { keys, storage }: Installation, handlers: Handlers) =>
  openMedia(storage, handlers, {
    folder: join(dataDir, 'work'),
    maxSoundHours,
    maxUploadBytes: MAX_UPLOAD_BYTES,
    key: keys.hmac,
    report,
  })

type OpenedTools = {
  readonly handlers: Handlers
  readonly reservationStream: Services['reservationStream']
  readonly media: Awaited<ReturnType<typeof mediaOf>>
  readonly feed: LiveFeed
  readonly letters: MailFiles
  readonly printer: Printer
  readonly forget: Services['forget']
  readonly imports: Services['imports']
  readonly hasSeen: Projections['hasSeen']
  readonly readNotice: ReadNotice
  readonly tail: Tail | undefined
}

/** A process that orders jobs and runs none sends this signal with the queue's name. */
const JOBS_ORDERED_SIGNAL = 'jobs ordered'

const openProcessors = async (config: Config, life: Lifecycle, installation: Installation, opened: OpenedTools) => {
  const { pool, log, storage, signals } = installation
  const { handlers, reservationStream, media, feed, forget, tail } = opened
  const own = pool('processors', 6).pool
  await privateFolder(robotsFolder(config.dataDir))
  const places = { allowPrivate: config.allowPrivateAddresses }
  const filesOf = filesOfArticles(log, (...of) => findKnownFiles(installation.shared.kysely, ...of))
  const receiptsOf = arrivedReceipts(log, handlers.delivery, (sent) =>
    findKnownReceipts(installation.shared.kysely, sent),
  )
  const findOrders = ordersTo(log, handlers.delivery, (to) => findKnownOrders(installation.shared.kysely, to))
  const jobs = await pgBossJobs({ pool: own, folder: join(config.dataDir, 'jobs'), report })
  const processors = await startProcessors({
    handlers,
    jobs,
    sounds: media.sounds,
    scaleImage: media.scaleImage,
    loudnessOf: (owners) => findLoudness(installation.shared.kysely, owners),
    soundsOf: (publicationId) => findSoundsOf(installation.shared.kysely, publicationId),
    count: manuscriptCounter(),
    findUsers: usersOfBytes(log, (key) => findKnownUsers(installation.shared.kysely, key)),
    issueOf: issuesOfArticles(log, (articleId) => findKnownIssue(installation.shared.kysely, articleId)),
    filesOf,
    coversOf: coversInLog(log),
    forget,
    storage,
    audio: productionAudio(report),
    zip: writeZip,
    press: ownPress(),
    discImages: discImages(),
    publicUrl: config.publicUrl,
    made: postgresMadeSounds(own),
    progress: feed.publishProgress,
    now: () => new Date().toISOString(),
    cores: availableParallelism(),
    due: postgresDueStore(own),
    channels: {
      mail: mailOf(config, installation, opened),
      ftp: {
        ...handlers,
        receiptsOf,
        ordersTo: findOrders,
        storage,
        unpack: unpackZip,
        transfer: transferOver(places),
        progress: feed.publishProgress,
        clear: createClearPlace(places),
        sources: { handlers, filesOf },
        now: () => new Date().toISOString(),
      },
      cms: {
        ...handlers,
        sources: { handlers, filesOf },
        receiptsOf,
        ordersTo: findOrders,
        storage,
        unpack: unpackZip,
        open: openSiteOver(places),
        progress: feed.publishProgress,
        now: () => new Date().toISOString(),
      },
      push: {
        ...pushOf(config, installation),
        handlers,
        publicUrl: config.publicUrl,
        now: () => new Date().toISOString(),
      },
      burn: {
        ...handlers,
        storage,
        robots: hotFolders(config.robots.map((robot) => robot.folder)),
        print: opened.printer.print,
        publicUrl: config.publicUrl,
      },
    },
    lists: {
      imports: opened.imports,
      prepareKeys: async (ids) => void (await installation.subjects.toWrite(ids)),
      progress: feed.publishProgress,
      longWork: withLargeHeap,
    },
    ...tellersOf(config, installation, { ...opened, pool: own }),
    sales: { reservationStream, now: () => new Date(), invoiceYears: config.invoiceYears },
    world: {
      log: tail ? logThroughTail(tail, log) : log,
      store: postgresProcessStore(own, jobs.order),
      wake: jobs.wake,
      report,
    },
  })
  life.onStop('the processors', processors.stop, { within: 10_000 })
  const deaf = await signals.subscribe(JOBS_ORDERED_SIGNAL, (queue) => jobs.wake(new Set([queue])))
  life.onStop('the hearing of ordered jobs', deaf)
  return jobs
}

/** Orders jobs for the processes that run them. */
const openOrders = async (life: Lifecycle, { shared, signals }: Installation) => {
  const wake = (queue: string) => void signals.publish(JOBS_ORDERED_SIGNAL, queue).catch(() => undefined)
  const orders = await openJobOrders({
    pool: shared.pool,
    queues: [soundsQueue, headingsQueue, ...channelNames.map(deliveryQueue)],
    wake,
    report,
  })
  life.onStop('the orders of jobs', orders.close)
  return orders
}

const builtWeb = () =>
  readWebAssets(join(import.meta.dirname, 'dist/web')).catch(() => {
    report('The web has not been built (npm run build): only the API is served')
    return undefined
  })

const servicesOf = async (
  config: Config,
  installation: Installation,
  opened: OpenedTools & Readonly<{ running: Projections; jobs: Pick<Jobs, 'carryOut' | 'hurry'> }>,
): Promise<Services> => {
  const { shared, keys, log } = installation
  const { running, printer, forget, media, jobs, handlers, reservationStream, feed, imports, readNotice } = opened
  return {
    handlers,
    reservationStream,
    feed,
    imports,
    readList: listReader(),
    longWork: withLargeHeap,
    enterWaiting: pendingRequests.enter,
    issueLetters: lettersOf(config, installation, opened),
    push: pushOf(config, installation),
    media: { ...media, askForSound: soundAsker({ handlers, haveMade: makeSoundByJob(jobs) }) },
    telephone: openTelephone(shared.pool, {
      handlers,
      encoder: media.sounds.encoder,
      haveSpoken: speakHeadingByJob(jobs),
    }),
    deadPercent: config.deadPercent,
    returns: openReturns(shared.pool, config),
    notices: openNotices(shared.pool, config, readNotice),
    hurryDelivery: deliveryHurrier(jobs),
    findRelease: releaseFinder(findDue(shared.pool)),
    log,
    db: shared.kysely,
    isAway: isTransient,
    now: () => new Date(),
    report,
    disk: diskOf(config.dataDir),
    waitFor: running.hasSeen,
    passwords: await openPasswords(),
    forget,
    rateLimits: openRateLimits(shared.pool, keys.hmac),
    sessions: openEndedSessions(shared.pool),
    personalReads: openPersonalReads(shared.pool),
    tokenKey: keys.token,
    analytics: postgresAnalytics(shared.pool),
    tryPlace: tryPlaceOver({ allowPrivate: config.allowPrivateAddresses, patience: 15_000 }),
    trySite: trySiteOver({ allowPrivate: config.allowPrivateAddresses, patience: 15_000 }),
    print: printer.print,
    web: await builtWeb(),
    example: () => readExample(shared.pool),
    settings: {
      version: packageFile.version,
      environment: config.environment,
      robots: config.robots.map(({ name }) => name),
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      patience: { ...defaultTimeLimits, connectionsPerAddress: config.connectionsPerAddress },
      passwordMin: config.passwordMin,
      sendsMail: config.smtpUrl !== undefined,
      availableYearsAhead: config.availableYearsAhead,
      invoiceYears: config.invoiceYears,
      calculationsPerMinute: config.calculationsPerMinute,
      visitorsPerDay: config.visitorsPerDay,
    },
  }
}

const openApi = async (
  config: Config,
  life: Lifecycle,
  installation: Installation,
  { running, ...services }: Services & { readonly running: Projections },
) => {
  await welcomeFirstAdmin(config, installation.keys.hmac, services, report)
  await foundPriceList(services)
  await catchUp(running, report)
  const api = await startApi(services, config.host, config.port)
  life.onStop('the API', api.stop, { beside: true, within: 8_000 })
  console.log(`Ljudkod: ${config.publicUrl}`)
  for (const line of config.advice) report(line)
  if (config.seed === 'example') await addExampleOnce(config, installation.shared.pool, services, api.port)
}

const openRoles = async (config: Config, life: Lifecycle, installation: Installation) => {
  report(`Uploaded files are read ${toolConfinement().told}`)
  // Probed now, because the probe blocks the whole process: later the first image or PDF would run it.
  ownConfinement()
  const handlers = handlersOf(installation.log)
  const media = await mediaOf(config, installation, handlers)
  const tail = await openTail(config, life, installation)
  const { running, feed } = await openReadModels(config, life, installation, tail)
  const letters = await mailFiles({ folder: join(config.dataDir, 'mail'), from: config.mailFrom, report })
  const destroyKey = await forgettings(installation.subjects, installation.signals, () => dropStates(handlers))
  const imports = postgresImportStore(installation.shared.pool, installation.subjects)
  const forget = async (subject: string) => {
    await destroyKey(subject)
    await letters.forget(subject)
    await imports.forget(subject)
  }
  const printer = threadPrinter()
  life.onStop('the printer', printer.close)
  const reservationStream = reservationStreams(installation.keys.hmac)
  const opened = {
    handlers,
    reservationStream,
    media,
    feed,
    letters,
    printer,
    forget,
    imports,
    hasSeen: running.hasSeen,
    // Shared by both ways in which letters return: the limit of concurrent readings is the machine's.
    readNotice: noticeReader(),
    tail,
  }
  const worked = config.roles.includes('processors')
    ? await openProcessors(config, life, installation, opened)
    : undefined
  if (config.roles.includes('api')) {
    const jobs = worked ?? (await openOrders(life, installation))
    const services = await servicesOf(config, installation, { ...opened, running, jobs })
    await openApi(config, life, installation, { ...services, running })
  }
  console.log('Ljudkod is running')
}

limitHeapGrowth()
await runUntilSignal(async (life, fail, signal) => {
  const config = parseConfig(process.env)
  if (config.roles.includes('api')) await refusePortInUse(config.host, config.port)
  const installation = await openInstallation(config, life, fail, signal)
  await unlessAborted(signal, openRoles(config, life, installation))
})
