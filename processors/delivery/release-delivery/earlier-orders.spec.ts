import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import type { OrderedDelivery } from '../../../domain/delivery/delivery/state.ts'
import { ArticleId, ProductionId, UserId } from '../../../domain/kernel/ids.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { finishProduction } from '../../kernel/testing/made-issue.ts'
import { parcelDeliveries } from '../../kernel/testing/parcel-deliveries.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { deliverReleased, releaseDelivery } from './release-delivery.ts'

const FIRST_RELEASE_MS = Date.parse('2026-11-25T05:00:00.000Z')
const limits = { earliest: '2016-02-01T00:00:00.000Z', latest: '2099-01-01T00:00:00.000Z' }
const actorId = UserId.parse(randomUUID())
/** More looks than any release needs. */
const LOOK_COUNT = 12

let folder: string
let desk: Desk
let server: TestServer
beforeEach(async () => {
  server = await ftpServer()
  folder = await mkdtemp(join(tmpdir(), 'ordered-before-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const parcels = parcelDeliveries(() => ({ desk, folder, told: [], server }))

const steps = [
  'make',
  'order',
  'begin',
  'arrive',
  'cancel',
  'park',
  'lose',
  'name A',
  'name B',
  'release',
  'back',
] as const
type Step = (typeof steps)[number]

/** An issue with an automatic receiver and one article, whose name says which sound it has. */
const openLife = async () => {
  const directory = randomUUID()
  desk = await openDesk({ log: inMemoryEventLog(), folder })
  const place = {
    enable: true,
    url: server.url,
    hostKey: server.hostKey,
    username: user,
    password,
    directory,
    product: 'mp3Files',
  } as const
  const settings = { exportToFtp: { ...place, automatic: true } }
  const { issueId, publicationId, articleIds } = await smallIssue(desk, folder, [{ name: 'A', level: 'h1' }], settings)
  const articleId = ArticleId.parse(articleIds[0])
  const { handlers } = desk
  let name = 'A'
  let now = FIRST_RELEASE_MS
  let known: ReturnType<typeof releaseDelivery.evolve> | null = null
  const tick = () => new Date((now += 60_000)).toISOString()

  const finish = async () => {
    const issue = await handlers.issue.state(issueStream(issueId))
    const productionId = issue.status === 'Active' ? issue.production : undefined
    if (productionId) await finishProduction(desk, folder, { productionId, files: { 'nummer.mp3': name } })
  }
  const orders = async () => desk.ordersTo({ issueId, receiver: 'ftp', place: `${server.url}/${directory}` })
  const standing = async (...wanted: readonly OrderedDelivery['status'][]) =>
    (await orders()).filter(({ status }) => wanted.includes(status))
  const tell = ({ ordered: { deliveryId } }: OrderedDelivery, command: object) =>
    handlers.delivery(
      deliveryStream(deliveryId),
      // Sound: the callers give complete commands.
      { deliveryId, at: tick(), ...command } as Parameters<typeof handlers.delivery>[1] & object,
      newContext(),
    )
  const configure = (changes: object) => {
    const settings = { exportToFtp: changes }
    const command = { type: 'ConfigurePublication', publicationId, settings, nextIssueNumber: undefined } as const
    return handlers.publication(publicationStream(publicationId), command, newContext())
  }
  const rename = (to: string) => {
    name = to
    const revise = { type: 'ReviseArticle', articleId, changes: { name } } as const
    return handlers.contents(contentsStream(issueId), revise, newContext())
  }
  const work = async (...wanted: readonly OrderedDelivery['status'][]) => {
    for (const { ordered } of await standing(...wanted)) await parcels.work(ordered.deliveryId)
  }
  const order = async () => {
    const last = (await orders()).at(-1)
    const after = last?.status === 'Parked' ? last.ordered.deliveryId : undefined
    const asked = { issueId, receiver: 'ftp', after, by: actorId, at: tick() } as const
    await deliverIssue(handlers, asked, newContext())
  }

  /** Looks again until the release has nothing left to do. */
  const fall = async (due: { readonly at: string; readonly data: object }) => {
    const kind = deliverReleased({ ...handlers, ...desk.sources, ordersTo: desk.ordersTo })
    const id = randomUUID()
    const context = { ...newContext(), commandId: id }
    for (let look = 0; look < LOOK_COUNT; look += 1) {
      const stored = { ...due, kind: 'release-delivery', id: issueId, correlationId: id, causationId: id, data: {} }
      const again = await kind.fallDue({ ...stored, data: { ...due.data } }, tick(), context)
      if (!again) return
      await finish()
      await work('Underway')
    }
    throw new Error('It is looked for without end')
  }
  const hear = async (availableFromDate: string | null) => {
    const revise = { type: 'ReviseIssue', changes: { availableFromDate }, limits } as const
    await handlers.issue(issueStream(issueId), revise, newContext())
    const about = { issueId, publicationId }
    const event =
      availableFromDate === null
        ? ({ type: 'IssueDeactivated', data: about } as const)
        : ({ type: 'IssueReleased', data: { ...about, availableFromDate } } as const)
    const recorded = recordEvent(event, 1, { recordedAt: tick() })
    const [asked] = releaseDelivery.react(known ?? null, recorded)
    known = releaseDelivery.evolve(known ?? null, recorded)
    if (asked && 'due' in asked) await fall(asked.due)
  }

  const acts: Readonly<Record<Step, () => Promise<unknown>>> = {
    make: async () => {
      const productionId = ProductionId.parse(randomUUID())
      const start = { productionId, issueId, kind: 'mp3Files', processItemId: null, supersede: false } as const
      await startProduction(desk.sources, { ...start, at: tick() }, newContext())
      await finish()
    },
    order,
    begin: async () => {
      for (const each of await standing('Waiting')) await tell(each, { type: 'AttemptDelivery' })
    },
    arrive: () => work('Waiting', 'Underway'),
    cancel: async () => {
      for (const { ordered } of await standing('Waiting', 'Underway')) await parcels.cancel(ordered.deliveryId)
    },
    park: async () => {
      await configure({ password: 'fel' })
      await work('Waiting', 'Underway')
      await configure({ password })
    },
    lose: async () => {
      for (const each of await standing('Waiting')) {
        await tell(each, { type: 'AttemptDelivery' })
        await tell(each, { type: 'ParkDelivery', attempt: each.attempts + 1, reason: 'Oklart.', isUnclear: true })
      }
    },
    'name A': () => rename('A'),
    'name B': () => rename('B'),
    release: () => hear(tick()),
    back: () => hear(null),
  }
  const there = () => readFile(join(server.folder, directory, 'nummer.mp3'), 'utf8').catch(() => undefined)
  return { issueId, live: (step: Step) => acts[step](), orders, there, name: () => name }
}

const openLives = async (past: readonly Step[]) => {
  const life = await openLife()
  for (const step of past) await life.live(step)
  return life
}

it.each<[string, readonly Step[], number]>([
  ['was delivered and changed', ['make', 'order', 'arrive', 'name B'], 2],
  ['was delivered and is the same', ['make', 'order', 'arrive'], 1],
  ['was made anew and is the same', ['make', 'order', 'arrive', 'make'], 1],
  [
    'was changed back since it was delivered',
    ['make', 'order', 'arrive', 'name B', 'make', 'order', 'arrive', 'name A'],
    3,
  ],
  ['was cancelled', ['make', 'order', 'cancel'], 2],
  ['was cancelled and changed', ['make', 'order', 'cancel', 'name B'], 2],
  ['was parked', ['make', 'order', 'park'], 2],
  ['was parked and changed', ['make', 'order', 'park', 'name B'], 2],
  ['is on its way', ['make', 'order'], 1],
  ['is under way, and is something else now', ['make', 'order', 'begin', 'name B'], 2],
  ['is under way and is to stop', ['make', 'order', 'begin', 'cancel'], 2],
  ['waits, and something else has been made since', ['make', 'order', 'name B', 'make', 'name A'], 2],
  ['was released before', ['release', 'arrive', 'back'], 1],
  ['was released before and changed', ['release', 'arrive', 'back', 'name B'], 2],
])('what %s before its release is there after it, and was ordered as often as it had to be', async (_, past, times) => {
  const life = await openLives([...past, 'release', 'arrive'])
  expect(await life.there()).toBe(life.name())
  expect(await life.orders()).toHaveLength(times)
  await life.live('release')
  expect(await life.orders()).toHaveLength(times)
})

it('what may have arrived is not sent again by itself, unless it is something else now', async () => {
  const life = await openLives(['make', 'order', 'lose', 'release'])
  expect(await life.orders()).toMatchObject([{ status: 'Parked' }])
  for (const step of ['back', 'name B', 'release', 'arrive'] as const) await life.live(step)
  expect(await life.orders()).toMatchObject([{ status: 'Parked' }, { status: 'Done' }])
  expect(await life.there()).toBe('B')
})

it('what a release has followed is not sent besides by whoever still sees that it stopped', async () => {
  const life = await openLives(['make', 'order', 'park', 'release'])
  const [parked] = await life.orders()
  const asked = { issueId: life.issueId, after: parked?.ordered.deliveryId, by: actorId, at: new Date().toISOString() }
  await deliverIssue(desk.handlers, { ...asked, receiver: 'ftp' }, newContext())
  expect(await life.orders()).toMatchObject([{ status: 'Parked' }, { status: 'Waiting' }])
})

it('what is changed while it is out waits for an editor, also where its day is moved', async () => {
  const life = await openLives(['release', 'arrive', 'name B', 'release', 'arrive'])
  expect(await life.there()).toBe('A')
  expect(await life.orders()).toHaveLength(1)
})

it('whatever has been done by hand before, at the end a receiver has the issue as it was released', async () => {
  const property = fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 14 }), async (past) => {
    const life = await openLives([...past, 'back'])
    const before = await life.orders()
    await life.live('release')
    const since = (await life.orders()).slice(before.length)
    await life.live('arrive')
    const mayBeThere = (await life.orders()).findLast(({ status }) => status !== 'Withdrawn')
    expect(since.length).toBeLessThanOrEqual(1)
    const waitsForPerson = mayBeThere?.status === 'Parked'
    expect(waitsForPerson ? since : await life.there()).toEqual(waitsForPerson ? [] : life.name())
    // Files that are there already are not sent again.
    const received = server.named.length
    await life.live('back')
    await life.live('release')
    await life.live('arrive')
    expect(server.named).toHaveLength(received)
  })
  await fc.assert(property, { numRuns: draws(60) })
}, 120_000)
