import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openSiteOver } from '../../../adapters/delivery/cms/site.ts'
import { createClearPlace, transferOver } from '../../../adapters/delivery/transfer/transfer.ts'
import { productionAudio } from '../../../adapters/editorial/ffmpeg/encoding/production-audio.ts'
import { openFilmTools } from '../../../adapters/editorial/films/film-tools.ts'
import { openImageTools } from '../../../adapters/editorial/images/image-tools.ts'
import { fileInspector } from '../../../adapters/editorial/inspection/inspect-file.ts'
import { openSources } from '../../../adapters/editorial/issue-import/open-sources.ts'
import { manuscriptCounter } from '../../../adapters/editorial/manuscripts/manuscript-counter.ts'
import { openSoundTools } from '../../../adapters/editorial/sounds/sound-tools.ts'
import { espeakSpeech } from '../../../adapters/editorial/speech/espeak.ts'
import { localFileStorage } from '../../../adapters/kernel/file-storage/local.ts'
import { pgBossJobs } from '../../../adapters/kernel/jobs/pg-boss.ts'
import { postgresDueStore } from '../../../adapters/kernel/processes/due-store.ts'
import { postgresProcessStore } from '../../../adapters/kernel/processes/process-store.ts'
import { unpackZip } from '../../../adapters/kernel/zip/unpack.ts'
import { openProduction } from '../../../adapters/production/open-production.ts'
import { reservationStreams } from '../../../adapters/sales/reservation-stream.ts'
import { postgresLetterJournal, postgresNoticeJournal } from '../../../adapters/subscribers/announcement/journals.ts'
import { fcmOver } from '../../../adapters/subscribers/push/fcm.ts'
import { vapidKeys } from '../../../adapters/subscribers/push/vapid.ts'
import { webPushOver } from '../../../adapters/subscribers/push/web-push.ts'
import { hotFolders } from '../../../adapters/subscribers/robots/hot-folders.ts'
import { inMemoryImportStore } from '../../../adapters/subscribers/subscriber-import/in-memory.ts'
import { repairTools } from '../../../adapters/support/repair/repair-tools.ts'
import { arrivedReceipts } from '../../../commands/delivery/delivery/arrived-receipts.ts'
import { ordersTo } from '../../../commands/delivery/delivery/orders-to.ts'
import { issuesOfArticles } from '../../../commands/editorial/contents/issue-of-article.ts'
import { referencesTo } from '../../../commands/editorial/contents/sharing/references.ts'
import { coversInLog } from '../../../commands/editorial/media/covers.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { imageScaler } from '../../../commands/editorial/media/images/scale-image.ts'
import { usersOfBytes } from '../../../commands/editorial/media/users-of-bytes.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { guardedHandlers } from '../../../commands/kernel/testing/guarded-handlers.ts'
import { undisturbedWork } from '../../../commands/kernel/testing/undisturbed-work.ts'
import { sellerAt } from '../../../commands/sales/seller/seller-at.ts'
import type { LetterTools } from '../../../commands/subscribers/mailing/write-issue.ts'
import type { ImportStore } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { testFonts } from '../../../formats/kernel/pdf/testing/fonts.ts'
import type { PrintDocument } from '../../../formats/print-documents.ts'
import type { ProductionProgress } from '../../../projections/kernel/live-feed/progress.ts'
import type { AudioTools } from '../../production/issue-production/ports.ts'
import { startProcessors } from '../../start.ts'
import type { MailingTools } from '../../subscribers/mailing/tools.ts'
import type { PushChannelTools } from '../../subscribers/push/channel.ts'
import type { PushTools } from '../../subscribers/push/tools.ts'
import type { SendMail } from '../mail/mail.ts'
import { noSweeps, usualTimes } from './retention.ts'

export const newContext = (): CommandContext => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  actor: { kind: 'process', id: 'test' },
})

/** Loaded when a document is printed: a process that is killed again and again starts in half the time without it. */
const printDocument = async (document: PrintDocument) => {
  const { print } = await import('../../../formats/print-documents.ts')
  return print(document, await testFonts())
}

const sendNothing: SendMail = async () => ({ kind: 'sent' })

export type WorldOptions = {
  readonly pool: Pool
  readonly log: EventLog
  readonly folder: string
  readonly audio?: AudioTools
  readonly cores?: number
  readonly sendMail?: SendMail
  readonly imports?: ImportStore
  readonly mailing?: Partial<MailingTools>
  readonly push?: Partial<PushTools & Pick<PushChannelTools, 'sendTopic'>>
  /** How many processes may die with a job before it is given up; by default any number. */
  readonly mostDeaths?: number
}

/** Long enough that a busy machine does not pass for a silent server. */
const siteAccess = { allowPrivate: true, patience: 6_000 }

/** Commands and storage as in the product, on the given log and folder. */
export const openDesk = async ({ log, folder }: Pick<WorldOptions, 'log' | 'folder'>) => {
  const handlers = guardedHandlers(handlersOf(log))
  const storage = await localFileStorage(join(folder, 'files'))
  const filesOf = filesOfArticles(log, async () => ({ files: [], upTo: undefined }))
  const receiptsOf = arrivedReceipts(log, handlers.delivery, async () => ({ came: [], upTo: undefined }))
  const findOrders = ordersTo(log, handlers.delivery, async () => ({ ids: [], upTo: undefined }))
  return { handlers, storage, log, receiptsOf, ordersTo: findOrders, sources: { handlers, filesOf } }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** The processors as in the product, with the tools of the desk. */
export const openProcessors = async (
  { handlers, storage, receiptsOf, ordersTo: findOrders, sources }: Desk,
  { pool, log, folder, audio = productionAudio(console.error), cores = 2, ...more }: WorldOptions,
) => {
  const { sendMail = sendNothing, imports = inMemoryImportStore(), mailing = {}, push = {} } = more
  const { mostDeaths = Number.POSITIVE_INFINITY } = more
  const shown: ProductionProgress[] = []
  const letters: LetterTools = {
    handlers,
    publicUrl: 'https://ljudkod.example',
    leaveLink: ({ subscriberId }) => `https://ljudkod.example/avsluta/${subscriberId}`,
    audibleAmong: async (articles) => new Set(articles),
    returnAddress: () => undefined,
    proofOf: () => 'proof',
  }
  const forgotten: string[] = []
  const report = (line: string) => console.error(line)
  const jobs = await pgBossJobs({ pool, folder: join(folder, 'jobs'), report, mostDeaths })
  const images = await openImageTools(join(folder, 'images'))
  const keys = vapidKeys(Buffer.from('test'))
  const processors = await startProcessors({
    ...openProduction({ pool, report }).tools,
    audio,
    handlers,
    log,
    jobs,
    store: postgresProcessStore(pool, jobs.order),
    wake: jobs.wake,
    due: postgresDueStore(pool),
    ...repairTools(pool, jobs),
    actOnReadModel: async () => 'gone' as const,
    storage,
    sendMail,
    print: printDocument,
    forget: async (subject) => void forgotten.push(subject),
    retentionTimes: usualTimes,
    sweeps: noSweeps,
    cleanForgotten: async () => [],
    progress: (progress) => 'productionId' in progress && shown.push(progress),
    publicUrl: 'https://ljudkod.example',
    cores,
    now: () => new Date().toISOString(),
    report,
    invitationUrl: async () => 'https://ljudkod.example/login',
    passwordUrl: async () => 'https://ljudkod.example/password',
    confirmUrl: async () => 'https://ljudkod.example/signup',
    connectUrl: async () => 'https://ljudkod.example/connect',
    logInUrl: 'https://ljudkod.example/login',
    inspect: fileInspector(images, { maxSoundHours: 24 }),
    earlier: { issueWith: async () => undefined, feedKeys: async () => new Set<string>() },
    ...(await openSources({ ...siteAccess, folder: join(folder, 'sources') })),
    sounds: await openSoundTools(join(folder, 'sounds'), report),
    films: await openFilmTools(join(folder, 'films'), report),
    scaleImage: imageScaler({ handlers, files: storage, images }),
    loudnessOf: async () => -18,
    soundsOf: async () => [],
    count: manuscriptCounter(),
    speech: espeakSpeech(report),
    filesOf: sources.filesOf,
    templateOf: async () => undefined,
    coversOf: coversInLog(log),
    issueOf: issuesOfArticles(log, async () => ({ issueId: undefined, upTo: undefined })),
    referencesTo: referencesTo(log, async () => ({ references: [], upTo: undefined })),
    findUsers: usersOfBytes(log, async () => ({ files: [], productions: [], upTo: [undefined] })),
    receiptsOf,
    ordersTo: findOrders,
    unpack: unpackZip,
    transfer: transferOver(siteAccess),
    clear: createClearPlace(siteAccess),
    open: openSiteOver(siteAccess),
    reservationStream: reservationStreams(Buffer.alloc(32)),
    sellerAt: sellerAt(log),
    noticeTo: async () => 'order@example.se',
    invoiceYears: async () => 7,
    letters,
    robots: hotFolders(['1', '2', '3', '4'].map((robot) => join(folder, 'robots', robot))),
    imports,
    prepareKeys: async () => undefined,
    longWork: undisturbedWork,
    deadPercent: 5,
    sendNotice: webPushOver({ keys, contact: 'ljudkod@ljudkod.example', ...siteAccess }),
    sendTopic: fcmOver(siteAccess),
    mailings: {
      journal: postgresLetterJournal(pool),
      subscribersOf: async function* () {},
      pace: { perMinute: 100_000, perDomain: 100_000, lanes: 2 },
      ...mailing,
    },
    pushes: { journal: postgresNoticeJournal(pool), listenersOf: async () => [], lanes: 2, ...push },
    returns: undefined,
    ...(push.sendNotice && { sendNotice: push.sendNotice }),
    ...(push.sendTopic && { sendTopic: push.sendTopic }),
  })
  return { ...processors, shown, forgotten }
}
