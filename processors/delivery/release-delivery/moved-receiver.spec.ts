import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { SiteFault } from '../../../commands/delivery/delivery/site.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { DeliveryCommand } from '../../../domain/delivery/delivery/commands.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { madeIssue } from '../../kernel/testing/made-issue.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { openSiteLife } from '../site-withdrawal/testing.ts'
import { releaseDeliveryReactor } from './reactor.ts'

const actorId = UserId.parse(randomUUID())
const root = await mkdtemp(join(tmpdir(), 'moved-'))
afterAll(() => rm(root, { recursive: true }))

/** Two sites, each of which may be away, refuse, or break off a delivery that perhaps arrived. */
const openWorld = async () => {
  let moment = Date.now()
  /** Each call returns a later moment, because deliveries are told apart by their time. */
  const now = () => new Date((moment += 1_000)).toISOString()
  const ways = new Map<string, 'away' | 'refuses'>()
  const onAsked = (url: string) => {
    const how = ways.get(url)
    if (how) throw new SiteFault('Webbplatsen svarar inte.', how === 'refuses')
  }
  const life = await openSiteLife({ folder: await mkdtemp(join(root, 'life-')), now, onAsked })
  const { desk, servers } = life
  const processes = processesInMemory()
  const reactor = releaseDeliveryReactor({ ...desk.handlers, ...desk.sources, ordersTo: desk.ordersTo })
  const settle = () => processes.settle(desk.log, reactor, now())
  await settle()
  const work = async () => {
    for (const each of await life.ordered()) await life.attempt(each).catch(() => undefined)
  }
  const rest = async () => {
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await settle()
      await work()
    }
    await settle()
  }
  const tell = async (command: { readonly type: 'CancelDelivery' } | { readonly type: 'park'; isUnclear: boolean }) => {
    const last = (await life.ordered()).at(-1)
    if (!last) return
    const { deliveryId } = last
    const stream = deliveryStream(deliveryId)
    const about = { deliveryId, at: now() }
    if (command.type === 'CancelDelivery') {
      await desk.handlers.delivery(stream, { ...command, ...about, by: actorId }, newContext())
      return
    }
    const before = await desk.handlers.delivery.state(stream)
    if (before.status !== 'Waiting') return
    await desk.handlers.delivery(stream, { type: 'AttemptDelivery', ...about }, newContext())
    const { isUnclear } = command
    const how = { attempt: before.attempts + 1, reason: 'Servern är full.', isUnclear }
    await desk.handlers.delivery(stream, { type: 'ParkDelivery', ...about, ...how }, newContext())
  }
  const stands = async () =>
    Promise.all(
      (await life.ordered()).map(async ({ deliveryId, about }) => {
        const { status } = await desk.handlers.delivery.state(deliveryStream(deliveryId))
        return { status, at: servers.findIndex(({ url }) => url === about['place']) }
      }),
    )
  const statuses = async () => (await stands()).map(({ status, at }) => `${at.toString()} ${status}`)
  const moveTo = (index: number) => life.move({ enable: true, url: servers[index]?.url ?? '' })
  const posts = () => servers.map((server) => server.posts.length)
  const close = () => Promise.all(servers.map((server) => server.close()))
  return { ...life, ways, now, settle, rest, tell, stands, statuses, moveTo, posts, close }
}

let world: Awaited<ReturnType<typeof openWorld>>
beforeEach(async () => void (world = await openWorld()))
afterEach(async () => void (await world.close()))

describe('where a receiver gets another address', () => {
  it.each([['by itself at the release'], ['by hand']])('what waits and was to go %s goes there, once', async (how) => {
    const { servers, ways, rest, moveTo, statuses, posts } = world
    ways.set(servers[0].url, 'away')
    await world.make()
    if (how === 'by hand') await world.deliver()
    else {
      await world.move({ automatic: true })
      await world.release(world.now())
    }
    await rest()
    expect(await statuses()).toEqual(['0 Waiting'])
    await moveTo(1)
    await rest()
    expect(await statuses()).toEqual(['0 Withdrawn', '1 Done'])
    ways.clear()
    await rest()
    expect(await statuses()).toEqual(['0 Withdrawn', '1 Done'])
    expect(posts()).toEqual([0, 3])
  })

  it.each([[false], [true]])(
    'what has stopped is tried there, be it that it may have arrived before: %s',
    async (isUnclear) => {
      const { rest, tell, moveTo, statuses } = world
      await world.make()
      await world.deliver()
      await tell({ type: 'park', isUnclear })
      await rest()
      expect(await statuses()).toEqual(['0 Parked'])
      await moveTo(1)
      await rest()
      expect(await statuses()).toEqual(['0 Parked', '1 Done'])
    },
  )

  it('what stops where it was when it had been left goes on where it is', async () => {
    const { handlers } = world.desk
    await world.make()
    const deliveryId = await world.deliver()
    if (!deliveryId) throw new Error('Nothing is ordered')
    const stream = deliveryStream(deliveryId)
    await handlers.delivery(stream, { type: 'AttemptDelivery', deliveryId, at: world.now() }, newContext())
    await world.moveTo(1)
    await world.settle()
    expect(await world.statuses()).toEqual(['0 Underway'])
    const how = { attempt: 1, reason: 'Fel lösenord.', isUnclear: false }
    await handlers.delivery(stream, { type: 'ParkDelivery', deliveryId, at: world.now(), ...how }, newContext())
    await world.rest()
    expect(await world.statuses()).toEqual(['0 Parked', '1 Done'])
  })

  it('what does not get through where it was when it had been left goes on where it is, without another try', async () => {
    const { handlers } = world.desk
    await world.make()
    const deliveryId = await world.deliver()
    if (!deliveryId) throw new Error('Nothing is ordered')
    const tell = (command: DeliveryCommand) => handlers.delivery(deliveryStream(deliveryId), command, newContext())
    await tell({ type: 'AttemptDelivery', deliveryId, at: world.now() })
    await world.moveTo(1)
    await world.settle()
    const reason = 'Webbplatsen svarar inte.'
    await tell({ type: 'FailDelivery', deliveryId, at: world.now(), attempt: 1, reason })
    await world.settle()
    expect(await world.statuses()).toEqual(['0 Withdrawn', '1 Waiting'])
    await world.rest()
    expect(await world.statuses()).toEqual(['0 Withdrawn', '1 Done'])
  })

  it('what was on its way to another place in between comes back where it was first', async () => {
    const { servers, ways, rest, moveTo, statuses } = world
    for (const { url } of servers) ways.set(url, 'away')
    await world.make()
    await world.deliver()
    await rest()
    await moveTo(1)
    await rest()
    await moveTo(0)
    ways.clear()
    await rest()
    expect(await statuses()).toEqual(['0 Withdrawn', '1 Withdrawn', '0 Done'])
  })

  it('what somebody has taken back goes nowhere, nor what is to go to a receiver that is switched off', async () => {
    const { rest, moveTo, statuses } = world
    await world.make()
    await world.deliver()
    await world.tell({ type: 'CancelDelivery' })
    await moveTo(1)
    await rest()
    expect(await statuses()).toEqual(['0 Withdrawn'])
    await world.deliver()
    await world.move({ enable: false })
    await rest()
    await moveTo(0)
    await rest()
    expect(await statuses()).toEqual(['0 Withdrawn', '1 Withdrawn'])
  })

  const url = 'ftp://in.example.se'
  it.each<['ftp' | 'output2', SomeSettings, SomeSettings]>([
    ['ftp', { exportToFtp: { enable: true, url, product: 'mp3Files' } }, { exportToFtp: { directory: 'nummer' } }],
    [
      'output2',
      { wfsettings: { TAB_0_FTP_URL: url, TAB_0_FILENAME: 'mp3Files' } },
      { wfsettings: { TAB_0_DIRECTORY: 'nummer' } },
    ],
  ])('files to %s go to the new folder', async (receiver, before, settings) => {
    const { desk } = world
    const files = { 'nummer.mp3': 'A' }
    const folder = await mkdtemp(join(root, 'ftp-'))
    const { issueId, publicationId } = await madeIssue(desk, folder, {
      settings: before,
      kind: 'mp3Files',
      files,
    })
    await deliverIssue(desk.handlers, { issueId, receiver, by: actorId, at: world.now() }, newContext())
    const configure = { type: 'ConfigurePublication', publicationId, settings } as const
    await desk.handlers.publication(publicationStream(publicationId), configure, newContext())
    await world.settle()
    const places = (await world.ordered()).map(({ about }) => about['place'])
    expect(places).toEqual(['ftp://in.example.se', 'ftp://in.example.se/nummer'])
  })
})

describe('where a receiver lets one in otherwise', () => {
  it('what was not let in is tried again, once; what may have arrived waits for a person', async () => {
    const { tell, rest, statuses } = world
    await world.make()
    await world.deliver()
    await tell({ type: 'park', isUnclear: false })
    await world.save({ noticeEmail: 'drift@example.se' })
    await rest()
    expect(await statuses()).toEqual(['0 Parked'])
    await world.save({ pass: 'ett annat' })
    await world.settle()
    expect(await statuses()).toEqual(['0 Parked', '0 Waiting'])
    await tell({ type: 'park', isUnclear: true })
    await world.save({ pass: 'ett tredje' })
    await rest()
    expect(await statuses()).toEqual(['0 Parked', '0 Parked'])
  })
})

const acts = {
  'move there': ({ moveTo }) => moveTo(1),
  'move back': ({ moveTo }) => moveTo(0),
  'new password': ({ save }, index) => save({ pass: `ord ${index.toString()}` }),
  'stay away': async ({ ways, servers }, index) => void ways.set(servers[index % 2]?.url ?? '', 'away'),
  refuse: async ({ ways, servers }, index) => void ways.set(servers[index % 2]?.url ?? '', 'refuses'),
  answer: async ({ ways }) => ways.clear(),
  make: ({ make, rename }, index) => rename(0, `Isvägen ${index.toString()}`).then(make),
  deliver: ({ deliver }) => deliver(),
  settle: ({ settle }) => settle(),
  rest: ({ rest }) => rest(),
} as const satisfies Readonly<Record<string, (each: typeof world, index: number) => Promise<unknown>>>

// The cast is sound: they are its own keys.
const names = Object.keys(acts) as readonly (keyof typeof acts)[]

it('whatever happens to the addresses, what somebody asked for is there at the end, once', async () => {
  const story = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat({ max: 3 })), { maxLength: 14 })
  const property = fc.asyncProperty(story, async (past) => {
    const own = await openWorld()
    await own.make()
    await own.deliver()
    for (const [act, index] of past) await acts[act](own, index)
    // A delivery that stopped at the present place waits for a person. The move stands for the correction.
    own.ways.clear()
    await own.rest()
    await own.moveTo(1)
    await own.rest()
    await own.moveTo(0)
    await own.rest()
    const stands = await own.stands()
    const posts = own.posts()
    await own.close()
    expect(stands.filter(({ status }) => status === 'Done').length).toBeGreaterThan(0)
    expect(stands.filter(({ status }) => status === 'Waiting' || status === 'Underway')).toEqual([])
    expect(posts.filter((count) => count !== 0 && count !== 3)).toEqual([])
    // The last delivery has arrived, at one place or through a follower.
    expect(stands.at(-1)?.status).toBe('Done')
  })
  await fc.assert(property, { numRuns: draws(40) })
}, 240_000)
