import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { InjectOptions, Response } from 'light-my-request'
import { v5 } from 'uuid'
import { afterAll } from 'vitest'
import { trySiteOver } from '../adapters/delivery/cms/site.ts'
import { tryPlaceOver } from '../adapters/delivery/transfer/transfer.ts'
import { openSourcePlaces } from '../adapters/editorial/source-places/source-places.ts'
import { espeakSpeech } from '../adapters/editorial/speech/espeak.ts'
import { speechSampler } from '../adapters/editorial/speech/speech-sampler.ts'
import { openUploadFolder } from '../adapters/editorial/visitor-uploads/upload-folder.ts'
import { inMemoryEventLog } from '../adapters/kernel/event-log/in-memory.ts'
import { noticesInMemory } from '../adapters/kernel/mail/testing/notices-in-memory.ts'
import { openAuthenticators } from '../adapters/people/access/authenticators.ts'
import { openPasskeys } from '../adapters/people/access/passkeys.ts'
import { openPasswords } from '../adapters/people/access/passwords.ts'
import { reservationStreams } from '../adapters/sales/reservation-stream.ts'
import { listReader } from '../adapters/subscribers/list-reader/list-reader.ts'
import { noticeReader } from '../adapters/subscribers/notices/notice-reader.ts'
import { openPush } from '../adapters/subscribers/push/open.ts'
import { inMemoryImportStore } from '../adapters/subscribers/subscriber-import/in-memory.ts'
import { inMemoryEventRegister } from '../adapters/support/event-register/in-memory.ts'
import { openPastTables } from '../adapters/support/past-tables.ts'
import { packSubjectFile } from '../adapters/support/person/pack.ts'
import { filesOfArticles } from '../commands/editorial/media/files-of-articles.ts'
import { audibleAmong } from '../commands/editorial/media/sounds/audible-articles.ts'
import { handlersOf } from '../commands/handlers.ts'
import type { CommandContext } from '../commands/kernel/handling/command-handler.ts'
import type { RateLimit, RateLimits } from '../commands/kernel/rate-limits.ts'
import { guardedHandlers } from '../commands/kernel/testing/guarded-handlers.ts'
import { undisturbedWork } from '../commands/kernel/testing/undisturbed-work.ts'
import { watchedLog } from '../commands/kernel/testing/watched-log.ts'
import type { PersonalReads } from '../commands/people/access/personal-reads.ts'
import type { Sessions } from '../commands/people/access/sessions.ts'
import { signToken } from '../commands/people/user/log-in/tokens.ts'
import { registerUser } from '../commands/people/user/register-user.ts'
import { hasCustomer } from '../commands/sales/customer/has-customer.ts'
import { leaveToken } from '../commands/subscribers/subscriber/leave-link.ts'
import { emptyStuckWork } from '../commands/support/standing/testing.ts'
import type { EventLog, Position } from '../domain/kernel/event-log.ts'
import { CustomerId, UserId } from '../domain/kernel/ids.ts'
import { noTrace } from '../domain/kernel/trace.ts'
import type { Role } from '../domain/people/user/rules.ts'
import { testFonts } from '../formats/kernel/pdf/testing/fonts.ts'
import { print } from '../formats/print-documents.ts'
import { noSweeps } from '../processors/kernel/testing/retention.ts'
import { findKnownFiles } from '../projections/editorial/media/known-files.ts'
import { removedCustomers } from '../projections/sales/customer/queries.ts'
import { quietOperation } from '../projections/support/operation/testing.ts'
import { lateReadModelPool, openReadModel, projectAll, projections, testSearchKey } from '../projections/testing.ts'
import { buildApp } from './app.ts'
import { testTelephone } from './delivery/telephone/testing.ts'
import { noSources } from './editorial/issue-import/testing.ts'
import { testMedia } from './editorial/media/testing.ts'
import { defaultTimeLimits } from './kernel/http/time-limits.ts'
import { testAssets } from './kernel/pages/testing.ts'
import { analyticsInMemory } from './listening/analytics/testing.ts'
import { prepareContexts } from './routes.ts'
import type { Services } from './services.ts'
import { checksInMemory, exportsInMemory } from './support/integrity/testing.ts'
import { quietReadModels } from './support/read-models/testing.ts'

const TEST_NAMESPACE = '1f0e6b0a-4a2d-4a54-9d0b-6c1f0c6b7a11'

export const organization = CustomerId.parse(v5('organization', TEST_NAMESPACE))
export const otherOrganization = CustomerId.parse(v5('other organization', TEST_NAMESPACE))

export const testUserId = (role: Role): UserId => UserId.parse(v5(role, TEST_NAMESPACE))
export const testEmail = (role: Role): string => `${role}@example.se`
export const testPassword = 'hemligt'

/** A context whose id derives from a name; the actor is the process of this file. */
export const testContext = (name: string): CommandContext => ({
  commandId: v5(name, TEST_NAMESPACE),
  correlationId: v5(name, TEST_NAMESPACE),
  actor: { kind: 'process', id: 'test' },
})

const countInMemory = (): RateLimits => {
  const counts = new Map<string, number>()
  const turns = new Map<string, string>()
  return {
    consume: async (key: string, { points, seconds }: RateLimit, counted = 1) => {
      const now = (counts.get(key) ?? 0) + counted
      counts.set(key, now)
      return { left: Math.max(0, points - now), wait: now > points ? seconds : undefined }
    },
    standing: async (key, { points, seconds }) => ({ left: Math.max(0, points - (counts.get(key) ?? 0)), seconds }),
    turnOf: async (key) => {
      const turn = turns.get(key) ?? randomUUID()
      turns.set(key, turn)
      return turn
    },
    forgive: async (key) => void counts.delete(key),
    giveBack: async (key, _, points) => void counts.set(key, Math.max(0, (counts.get(key) ?? 0) - points)),
  }
}

const sessionsInMemory = (): Sessions => {
  const ended = new Set<string>()
  const open = new Map<string, Parameters<Sessions['see']>[0] & { readonly beganAt: Date }>()
  return {
    end: async (id) => {
      const isFirst = !ended.has(id)
      ended.add(id)
      return isFirst
    },
    hasEnded: async (id) => ended.has(id),
    see: async (seen) => void open.set(seen.id, { ...seen, beganAt: open.get(seen.id)?.beganAt ?? seen.at }),
    openOf: async (userId, session) =>
      [...open.values()]
        .filter((each) => each.userId === userId && each.session === session && !ended.has(each.id))
        .map(({ at, ...each }) => ({ ...each, seenAt: at })),
  }
}

const readsInMemory = (now: Services['now']): PersonalReads => {
  const reads: (Parameters<PersonalReads['record']>[0] & { readonly at: string })[] = []
  return {
    record: async (read) => {
      if (read.subjects.length > 0 || read.reason !== undefined) reads.push({ ...read, at: now().toISOString() })
    },
    page: async ({ reader, subject, from, until, limit, offset }) => {
      const found = reads
        .toReversed()
        .filter(
          (read) =>
            (reader === undefined || read.reader === reader) &&
            (subject === undefined || read.subjects.includes(subject)) &&
            (from === undefined || read.at >= from) &&
            (until === undefined || read.at < until),
        )
      const items = found.slice(offset, offset + limit)
      return {
        total: found.length,
        items: items.map((read) => ({ ...read, reason: read.reason ?? null, persons: read.subjects.length })),
      }
    },
    readers: async () => [...new Set(reads.map(({ reader }) => reader))],
    reasonedToday: async (reader) =>
      reads.flatMap(({ reader: by, reason, subjects }) =>
        by === reader && reason !== undefined ? [{ reason, subjects }] : [],
      ),
    labelFilesOf: async (subject) =>
      reads.flatMap(({ at, reader, labels, subjects }) =>
        labels && subjects.includes(subject) ? [{ at, reader, ...labels }] : [],
      ),
    ofSubject: async (subject) => reads.filter(({ subjects }) => subjects.includes(subject)).toReversed(),
  }
}

/** Folds everything new into every read model. */
const catchUpOn = (log: EventLog, db: Services['db']) => {
  let seen: Position | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const step = async () => {
    const { events, upTo } = await log.readAll({ ...(seen ? { after: seen } : {}), limit: 10_000 })
    const types = new Set(events.map(({ event }) => event.type))
    for (const projection of projections)
      if (projection.types.some((type) => types.has(type))) await projectAll(db, projection, events)
    seen = upTo
  }
  return () => {
    turn = turn.then(step, step)
    return turn
  }
}

/** The key of the mail server that forwards returned letters. */
export const bounceKey = 'en-nyckel-som-ingen-gissar'

const testVoice = espeakSpeech(() => undefined)

const openServices = async (now: Services['now']): Promise<Services & { readonly catchUp: () => Promise<unknown> }> => {
  const log = watchedLog(inMemoryEventLog({ now }))
  const db = await openReadModel(...projections)
  const catchUp = catchUpOn(log, db)
  const pastPool = lateReadModelPool()
  const handlers = guardedHandlers(handlersOf(log))
  const media = await testMedia(handlers)
  return {
    log,
    db,
    catchUp,
    handlers,
    analytics: analyticsInMemory(),
    media,
    visitorUploads: await openUploadFolder({ folder: join(media.folder, 'uploads'), now: () => now().getTime() }),
    speech: { voices: testVoice.voices, speakSample: speechSampler(testVoice) },
    telephone: testTelephone(handlers, media, now),
    sources: noSources,
    findSource: openSourcePlaces({ allowPrivate: true, patience: 15_000 }).find,
    tryPlace: tryPlaceOver({ allowPrivate: true, patience: 15_000 }),
    trySite: trySiteOver({ allowPrivate: true, patience: 15_000 }),
    print: async (document) => print(document, await testFonts()),
    web: testAssets,
    example: async () => undefined,
    exampleRecord: {
      things: async () => [],
      removed: async () => [],
      stop: async () => undefined,
      forget: async () => undefined,
    },
    now,
    // A failure of the API is a failure of the spec.
    report: (line) => {
      if (line.startsWith('API: ')) console.error(line)
    },
    disk: async () => ({ free: 50, size: 100 }),
    trace: noTrace,
    operationState: {
      read: async () => quietOperation,
      readCertificates: async () => undefined,
    },
    operation: {
      answered: () => undefined,
      metrics: async () => '',
      metricsToken: undefined,
      faults: async () => [],
    },
    waitFor: async () => {
      await catchUp()
      return true
    },
    hurryDelivery: async () => undefined,
    findRelease: async () => undefined,
    issueLetters: {
      handlers,
      publicUrl: 'http://localhost',
      leaveLink: (of) => `http://localhost/avsluta/${leaveToken(new Uint8Array(32).fill(7), of)}`,
      audibleAmong: audibleAmong({ handlers, filesOf: filesOfArticles(log, (...of) => findKnownFiles(db, ...of)) }),
      returnAddress: () => undefined,
      proofOf: () => 'proof',
    },
    push: openPush({ key: Buffer.from('test'), contact: 'ljudkod@ljudkod.example', allowPrivate: true }),
    returns: undefined,
    deadPercent: 5,
    invoiceYears: async () => 7,
    accessRecordDays: async () => 730,
    receiversOfSettings: { mail: ['mejl.example.se'] },
    sweeps: noSweeps,
    packSubjectFile,
    findTraces: async () => ({ tables: 0, files: 0, events: 0, traces: [] }),
    notices: { key: bounceKey, address: 'bounce@ljudkod.example', read: noticeReader(), store: noticesInMemory() },
    feed: {
      subscribe: () => () => undefined,
      checkSessions: () => undefined,
      publishPresence: () => undefined,
      progressOf: () => undefined,
    },
    authenticators: openAuthenticators(),
    passkeys: openPasskeys(),
    passwords: await openPasswords({ memoryCost: 64, timeCost: 1 }),
    reservationStream: reservationStreams(Buffer.from('test')),
    removedOrganizations: removedCustomers(db),
    hasOrganization: hasCustomer(handlers),
    forget: async () => undefined,
    isAway: () => false,
    rateLimits: countInMemory(),
    providers: [],
    signup: { mode: 'off', domains: [] },
    sessions: sessionsInMemory(),
    personalReads: readsInMemory(now),
    eventRegister: inMemoryEventRegister(log),
    integrity: checksInMemory(),
    exports: exportsInMemory(log),
    moveOut: { zip: async () => Readable.from(['zip']) },
    findWork: async () => [],
    stuckWork: emptyStuckWork,
    readModels: quietReadModels,
    stepCommands: async () => [],
    pastTables: async () => openPastTables(await pastPool())(),
    keyOf: testSearchKey,
    imports: inMemoryImportStore(),
    readList: listReader(),
    longWork: undisturbedWork,
    enterWaiting: () => () => undefined,
    tokenKey: new Uint8Array(32).fill(7),
    settings: {
      version: '0.0.0',
      environment: 'development',
      robots: ['Luleå', 'Boden', 'Gällivare', 'Kiruna'],
      publicUrl: 'http://localhost',
      trustedProxies: [],
      patience: defaultTimeLimits,
      passwordMin: 3,
      adminTwoStep: false,
      sendsMail: true,
      availableYearsAhead: 2,
      calculationsPerMinute: 1000,
      visitorsPerDay: { address: { files: 1000, megabytes: 1000 }, publication: { files: 1000, megabytes: 1000 } },
    },
  }
}

const registerEverybody = async (services: Services) => {
  const passwordHash = await services.passwords.hash(testPassword)
  for (const role of ['guest', 'customer', 'user', 'admin'] as const) {
    const form = {
      name: `Test ${role}`,
      email: testEmail(role),
      info: '',
      role,
      isNarrator: role === 'user',
      // Being of an organisation gives a guest no rights.
      customer: role === 'customer' || role === 'guest' ? organization : null,
      organizations: [],
    }
    await registerUser(services, { userId: testUserId(role), form, passwordHash }, testContext(`register ${role}`))
  }
}

type Headers = Readonly<Record<string, string>>

export type TestAnswer = {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly bytes: Uint8Array
  readonly headers: Response['headers']
}

/** A text field of the answer's body, such as `_id`. */
export const textOf = ({ body, text }: TestAnswer, field: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  if (typeof value !== 'string') throw new Error(`No text '${field}' in ${text}`)
  return value
}

/** The key behind `#` of an answered address, such as that of an invitation. */
export const hashKeyOf = (answer: TestAnswer, field: string, name: string): string => {
  const { hash, search } = new URL(textOf(answer, field))
  const key = new URLSearchParams(hash.slice(1)).get(name)
  if (!key || search !== '') throw new Error(`No ${name} behind # alone in ${answer.text}`)
  return key
}

const answerOf = (response: Response): TestAnswer => {
  const isJson = /json/.test(response.headers['content-type'] ?? '')
  return {
    status: response.statusCode,
    body: isJson && response.body !== '' ? (JSON.parse(response.body) as unknown) : undefined,
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
  }
}

/**
 * The whole API on an in-memory log and a separate database. Read models catch up before every request. A changed `now`
 * also stamps the log. Call it at the top of a spec: `const api = await testApi()`, then `await
 * api.as('admin').get('/api/users')`.
 */
export const testApi = async (change: (services: Services) => Partial<Services> = () => ({})) => {
  let clock: Services['now'] = () => new Date()
  const opened = await openServices(() => clock())
  const changed = change(opened)
  if (changed.now) clock = changed.now
  const services = { ...opened, ...changed }
  const app = await buildApp(services)
  afterAll(() => app.close())
  await registerEverybody(services)
  await prepareContexts(services)

  const inject = async (options: InjectOptions) => {
    await opened.catchUp()
    return answerOf(await app.inject(options))
  }

  const token = (role: Role) =>
    signToken(services.tokenKey, 'login', { userId: testUserId(role), session: 1 }, services.now())

  const as = (role: Role | 'anonymous') => {
    const send = async (
      method: NonNullable<InjectOptions['method']>,
      url: string,
      body?: unknown,
      more: Headers = {},
    ) => {
      const authorization: Headers = role === 'anonymous' ? {} : { authorization: `Bearer ${await token(role)}` }
      const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
      const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
      return inject({ method, url, headers: { ...authorization, ...type, ...more }, ...payload })
    }
    return {
      get: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
      post: (url: string, body?: unknown, headers?: Headers) => send('POST', url, body, headers),
      put: (url: string, body?: unknown, headers?: Headers) => send('PUT', url, body, headers),
      del: (url: string, headers?: Headers) => send('DELETE', url, undefined, headers),
      send,
    }
  }

  return { app, services, inject, as, token, catchUp: opened.catchUp }
}

export type TestApi = Awaited<ReturnType<typeof testApi>>
