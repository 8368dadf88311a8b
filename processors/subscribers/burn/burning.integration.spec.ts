import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v5 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { hotFolders } from '../../../adapters/subscribers/robots/hot-folders.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { burnStream } from '../../../commands/subscribers/burn/stream.ts'
import type { DeliveryCommand } from '../../../domain/delivery/delivery/commands.ts'
import { BurnId, DeliveryId, IssueId, ProductionId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { greta } from '../../../domain/people/user/examples.ts'
import type { BurnCommand } from '../../../domain/subscribers/burn/commands.ts'
import type { DiscFormat } from '../../../domain/subscribers/burn/events.ts'
import type { DiscResent } from '../../../domain/subscribers/subscriber/post/post-events.ts'
import type { Print } from '../../../formats/print-documents.ts'
import { attemptOnce } from '../../delivery/outgoing/attempt-once.ts'
import { finishProduction } from '../../kernel/testing/made-issue.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { burnChannel } from './channel.ts'
import { lookAfterBurns } from './follow-disc-orders.ts'
import { orderAgain, resentDiscs } from './resent-discs.ts'

/** Prints a label as the JSON of its document. */
const print: Print = async (document) => new TextEncoder().encode(JSON.stringify(document))

const log = inMemoryEventLog()
const publicationId = PublicationId.parse(randomUUID())
let folder = ''
let desk: Desk
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ljudkod-burning-'))
  desk = await openDesk({ log, folder })
})
afterAll(() => rm(folder, { recursive: true }))

const eventTime = '2026-11-20T09:00:00.000Z'
const robots = () => hotFolders(['1', '2'].map((robot) => join(folder, robot)))
const settings = { hasSubscribers: true } as const
const plan = [{ name: 'Nyheter', level: 'h1' }] as const

const order = async (
  issueId: IssueId,
  { format = 'cda', isReal = true }: { format?: DiscFormat; isReal?: boolean } = {},
) => {
  const burnId = BurnId.parse(randomUUID())
  const what = { publicationId, format, robot: 0, copies: 55, isReal }
  await desk.handlers.burn(
    burnStream(burnId),
    { type: 'OrderBurn', burnId, issueId, at: eventTime, ...what },
    newContext(),
  )
  return burnId
}

/** Each look has an id of its own, as when an event has moved the deadline. */
const due = (burnId: BurnId, newer?: BurnId) => {
  const { handlers, sources } = desk
  const burning = lookAfterBurns({ ...sources, burn: handlers.burn, delivery: handlers.delivery, robots: robots() })
  const deadline = {
    kind: burning.kind,
    id: burnId,
    at: eventTime,
    data: newer ? { newer } : {},
    correlationId: burnId,
    causationId: burnId,
  }
  return burning.fallDue(deadline, eventTime, newContext())
}

const handleBurn = (burnId: BurnId, command: BurnCommand) =>
  desk.handlers.burn(burnStream(burnId), command, newContext())
const burnState = async (burnId: BurnId) => {
  const state = await desk.handlers.burn.state(burnStream(burnId))
  return 'ordered' in state ? state : undefined
}

/** The productions that looks have ordered. */
const findStartedProductions = async (issueId: IssueId) => {
  const { events } = await log.readAll({ limit: 10_000, filter: { types: ['ProductionStarted'] } })
  const all = events.map(({ event }) => event.data).filter((data) => Reflect.get(data, 'issueId') === issueId)
  return all.map((data) => ProductionId.parse(Reflect.get(data, 'productionId')))
}

/** Completes the production that a look has ordered, with these files. */
const finishMade = async (issueId: IssueId, files: Readonly<Record<string, string>>) => {
  const productionId = ProductionId.parse((await findStartedProductions(issueId)).at(-1))
  await finishProduction(desk, folder, { productionId, files })
  return (await desk.handlers.production.state(productionStream(productionId))).status
}

const handOver = async (burnId: BurnId, turn = 1) => {
  const { handlers, storage } = desk
  const deliveryId = DeliveryId.parse(v5(`turn ${turn}`, burnId))
  const channel = burnChannel({ ...handlers, storage, robots: robots(), print, publicUrl: 'https://ljudkod.example' })
  const job = {
    id: randomUUID(),
    queue: 'delivery-burn',
    data: { deliveryId },
    correlationId: burnId,
    causationId: burnId,
    attempt: 1,
    folder,
    signal: new AbortController().signal,
  }
  // The cast is sound: the delivery belongs to this channel.
  const way = channel as Parameters<typeof attemptOnce>[1]
  await attemptOnce({ delivery: handlers.delivery, now: () => eventTime }, way)(job)
  return (await handlers.delivery.state(deliveryStream(deliveryId))).status
}

const file = (robot: number, burnId: BurnId, ending: string, turn = 1) =>
  join(folder, String(robot), `${burnId}-${turn}.${ending}`)

const discs = { 'Skiva 1 av 2/skiva.toc': 'CD_DA', 'Skiva 2 av 2/skiva.toc': 'CD_DA' }

const parkDelivery = { type: 'ParkDelivery', attempt: 0, reason: 'Mappen är borta.', isUnclear: false } as const

/** A disc order with its disc image and ticket in the robot's folder. */
const openLaidBurn = async () => {
  const { issueId } = await smallIssue(desk, folder, plan, settings)
  const burnId = await order(issueId)
  expect(await due(burnId)).toEqual({ again: '2026-11-20T09:01:00.000Z' })
  expect(await finishMade(issueId, discs)).toBe('Completed')
  await due(burnId)
  await due(burnId)
  expect(await handOver(burnId)).toBe('Done')
  return burnId
}

it('makes what is burnt, lays it with a ticket, and follows the robot to its end', async () => {
  const burnId = await openLaidBurn()
  const ticket = JSON.parse(await readFile(file(1, burnId, 'json'), 'utf8')) as unknown
  expect(ticket).toMatchObject({
    type: 'audio-cd',
    copies: 55,
    of: 2,
    title: 'Bottenviksbladet nr 4, vecka 47',
    discs: [{ image: 'Skiva 1 av 2/skiva.toc' }, { image: 'Skiva 2 av 2/skiva.toc' }],
  })
  expect(await readFile(join(folder, '1', `${burnId}-1`, 'skiva-2.pdf'), 'utf8')).toContain('"which":"2 av 2"')
  await due(burnId)
  expect(await burnState(burnId)).toMatchObject({ status: 'Imaged' })
  await rename(file(1, burnId, 'json'), file(1, burnId, 'taken'))
  await due(burnId)
  expect(await burnState(burnId)).toMatchObject({ status: 'Taken', made: 0 })
  await writeFile(file(1, burnId, 'taken'), '{"made": 12}')
  await due(burnId)
  await rename(file(1, burnId, 'taken'), file(1, burnId, 'done'))
  expect(await due(burnId)).toBeUndefined()
  expect(await burnState(burnId)).toMatchObject({ status: 'Done', made: 55 })
})

it('asks another robot for the rest, and for no more', async () => {
  const burnId = await openLaidBurn()
  await rename(file(1, burnId, 'json'), file(1, burnId, 'failed'))
  await writeFile(file(1, burnId, 'failed'), '{"made": 40, "reason": "Skivfacket är tomt."}')
  expect(await due(burnId)).toBeUndefined()
  expect(await burnState(burnId)).toMatchObject({ status: 'Failed', made: 40 })
  const state = await burnState(burnId)
  if (!state) throw new Error('It was ordered')
  await handleBurn(burnId, {
    type: 'RetryBurn',
    burnId,
    issueId: state.ordered.issueId,
    at: eventTime,
    robot: 1,
    instead: 0,
  })
  await due(burnId)
  expect(await handOver(burnId, 2)).toBe('Done')
  expect(JSON.parse(await readFile(file(2, burnId, 'json', 2), 'utf8'))).toMatchObject({ copies: 15 })
  await rename(file(2, burnId, 'json', 2), file(2, burnId, 'done', 2))
  await due(burnId)
  expect(await burnState(burnId)).toMatchObject({ status: 'Done', made: 55, robot: 1 })
})

/** A disc order with its disc image, on its way to the robot's folder. */
const openHandover = async () => {
  const { issueId } = await smallIssue(desk, folder, plan, settings)
  const burnId = await order(issueId)
  await due(burnId)
  await finishMade(issueId, discs)
  await due(burnId)
  await due(burnId)
  const deliveryId = DeliveryId.parse(v5('turn 1', burnId))
  const steer = (command: DeliveryCommand) => desk.handlers.delivery(deliveryStream(deliveryId), command, newContext())
  return { burnId, about: { deliveryId, at: eventTime }, steer }
}

it.each<[string, object, RegExp]>([
  ['was not let in', parkDelivery, /^Skivorna nådde inte roboten\. Mappen är borta\.$/],
  [
    'may be there',
    { ...parkDelivery, isUnclear: true },
    /^Det är oklart om skivorna nådde roboten\. Ligger jobbet i robotens mapp, ta bort det där först\.$/,
  ],
  ['was written off', { type: 'WithdrawDelivery', reason: 'Avskrivet.', by: greta }, /^Någon skrev av skivorna innan/],
])('says at the discs themselves why a ticket that %s has stopped them', async (_, ended, reason) => {
  const { burnId, about, steer } = await openHandover()
  // The cast is sound: the ids complete the command.
  await steer({ ...ended, ...about } as DeliveryCommand)
  await due(burnId)
  const { events } = await log.read(burnStream(burnId))
  const failed = { type: 'BurnFailed', data: { reason: expect.stringMatching(reason) } }
  expect(events.at(-1)?.event).toMatchObject(failed)
})

it('lays no ticket of what has stopped, though somebody sends it again', async () => {
  const { burnId, about, steer } = await openHandover()
  await steer({ ...parkDelivery, ...about })
  await due(burnId)
  expect(await burnState(burnId)).toMatchObject({ status: 'Failed' })
  await steer({ type: 'RetryDelivery', ...about, by: greta })
  expect(await handOver(burnId)).toBe('Withdrawn')
  await expect(readFile(file(1, burnId, 'json'))).rejects.toThrow('ENOENT')
})

it('takes the ticket back where nobody has begun', async () => {
  const burnId = await openLaidBurn()
  const issueId = (await burnState(burnId))?.ordered.issueId
  if (!issueId) throw new Error('It was ordered')
  await handleBurn(burnId, { type: 'StopBurn', burnId, issueId, at: eventTime })
  await due(burnId)
  await expect(readFile(file(1, burnId, 'json'))).rejects.toThrow('ENOENT')
})

it('hears of a robot that had taken the ticket before it was taken back', async () => {
  const burnId = await openLaidBurn()
  const issueId = (await burnState(burnId))?.ordered.issueId
  if (!issueId) throw new Error('It was ordered')
  await rename(file(1, burnId, 'json'), file(1, burnId, 'taken'))
  await handleBurn(burnId, { type: 'StopBurn', burnId, issueId, at: eventTime })
  expect(await due(burnId)).toEqual({ again: '2026-11-20T09:01:00.000Z' })
  expect(await burnState(burnId)).toMatchObject({ status: 'Taken' })
  await rename(file(1, burnId, 'taken'), file(1, burnId, 'done'))
  await due(burnId)
  const { copies } = (await burnState(burnId)) ?? {}
  expect(await burnState(burnId)).toMatchObject({ status: 'Done', made: copies })
})

it('tells of a ticket that somebody has thrown away', async () => {
  const burnId = await openLaidBurn()
  await rm(file(1, burnId, 'json'))
  await due(burnId)
  expect(await burnState(burnId)).toMatchObject({ status: 'Failed' })
})

it('stops when the image is there, where nothing is to be burnt', async () => {
  const { issueId } = await smallIssue(desk, folder, plan, settings)
  const burnId = await order(issueId, { format: 'daisy', isReal: false })
  await due(burnId)
  await finishMade(issueId, { 'Skiva.iso': 'CD001' })
  expect(await due(burnId)).toBeUndefined()
  expect(await burnState(burnId)).toMatchObject({ status: 'Imaged' })
  await expect(readFile(file(1, burnId, 'json'))).rejects.toThrow('ENOENT')
})

it('says what keeps it from being made', async () => {
  const burnId = await order(IssueId.parse(randomUUID()))
  expect(await due(burnId)).toBeUndefined()
  const { events } = await log.read(burnStream(burnId))
  const failed = { type: 'BurnFailed', data: { reason: 'Numret finns inte längre.' } }
  expect(events.at(-1)?.event).toMatchObject(failed)
})

it('tells that what is burnt waits for a person, and begins it no second time before she asks', async () => {
  const { issueId } = await smallIssue(desk, folder, plan, settings)
  const burnId = await order(issueId)
  expect(await due(burnId)).toEqual({ again: '2026-11-20T09:01:00.000Z' })
  const [productionId] = await findStartedProductions(issueId)
  if (!productionId) throw new Error('Nothing is made')
  const stopped = {
    type: 'RecordFailure',
    productionId,
    step: 'prepare',
    itemId: null,
    reason: 'Ljudet brusar.',
    at: eventTime,
  } as const
  await desk.handlers.production(productionStream(productionId), stopped, newContext())
  expect(await due(burnId)).toBeUndefined()
  expect(await burnState(burnId)).toMatchObject({ status: 'Failed' })
  expect(await findStartedProductions(issueId)).toEqual([productionId])
  await handleBurn(burnId, { type: 'RetryBurn', burnId, issueId, at: eventTime, robot: 0, instead: 0 })
  await due(burnId)
  await due(burnId)
  expect(await findStartedProductions(issueId)).toHaveLength(2)
})

it('goes on by itself when what had stopped is made after all, and not before', async () => {
  const { issueId } = await smallIssue(desk, folder, plan, settings)
  const burnId = await order(issueId)
  await due(burnId)
  const [productionId] = await findStartedProductions(issueId)
  if (!productionId) throw new Error('Nothing is made')
  const stopped = {
    type: 'RecordFailure',
    productionId,
    step: 'prepare',
    itemId: null,
    reason: 'Tyst.',
    at: eventTime,
  } as const
  await desk.handlers.production(productionStream(productionId), stopped, newContext())
  await due(burnId)
  expect(await burnState(burnId)).toMatchObject({ status: 'Failed' })
  const anyway = { productionId: ProductionId.parse(randomUUID()), kind: 'audioCd', processItemId: null } as const
  await startProduction(desk.sources, { ...anyway, issueId, supersede: true, at: eventTime }, newContext())
  expect(await due(burnId)).toBeUndefined()
  expect(await burnState(burnId)).toMatchObject({ status: 'Failed' })
  expect(await finishMade(issueId, discs)).toBe('Completed')
  expect(await due(burnId)).toEqual({ again: '2026-11-20T09:01:00.000Z' })
  await due(burnId)
  expect(await burnState(burnId)).toMatchObject({ status: 'Imaged', turn: 2, productionId: anyway.productionId })
  expect(await findStartedProductions(issueId)).toHaveLength(2)
})

it('gives way to what is ordered in its place when it has stopped, and to nothing else', async () => {
  const { issueId } = await smallIssue(desk, folder, plan, settings)
  const [first, other] = [await order(issueId), await order(issueId)]
  await due(first)
  const [productionId] = await findStartedProductions(issueId)
  if (!productionId) throw new Error('Nothing is made')
  await due(first, other)
  expect(await burnState(first)).toMatchObject({ status: 'Ordered' })
  const stopped = {
    type: 'RecordFailure',
    productionId,
    step: 'prepare',
    itemId: null,
    reason: 'Tyst.',
    at: eventTime,
  } as const
  await desk.handlers.production(productionStream(productionId), stopped, newContext())
  await due(first)
  for (const less of [{ format: 'daisy' }, { isReal: false }] as const) {
    await due(first, await order(issueId, less))
    expect(await burnState(first)).toMatchObject({ status: 'Failed' })
  }
  await due(first, await order(issueId))
  expect(await burnState(first)).toMatchObject({ status: 'Stopped' })
})

it('leaves what a robot has stopped at to a person', async () => {
  const burnId = await openLaidBurn()
  await rename(file(1, burnId, 'json'), file(1, burnId, 'failed'))
  await due(burnId)
  expect(await due(burnId)).toBeUndefined()
  expect(await burnState(burnId)).toMatchObject({ status: 'Failed', turn: 1 })
})

it('burns one more for her alone, where a robot was named', async () => {
  const subscriberId = SubscriberId.parse(randomUUID())
  const issueId = IssueId.parse(randomUUID())
  const what = { issueId, publicationId, format: 'Audio CD', reason: 'Ingen skiva kom.' } as const
  const ordered = async (robot: number | null) => {
    const stream = `subscriber-${randomUUID()}`
    const resent: DiscResent = { type: 'DiscResent', data: { subscriberId, ...what, robot } }
    const { correlationId, actor } = newContext()
    const about = { commandId: randomUUID(), correlationId, actor, schemaVersion: 1 }
    await log.append(stream, [resent], 'noStream', about)
    const { events } = await log.read<DiscResent>(stream)
    return events.flatMap((each) => resentDiscs.react(null, each))
  }
  expect(await ordered(null)).toEqual([])
  const [again] = await ordered(1)
  if (!again || !('command' in again)) throw new Error('Nothing is burnt')
  await orderAgain(desk.handlers.burn)(again.command, newContext())
  const known = await burnState(again.command.burnId)
  expect(known).toMatchObject({ status: 'Ordered', robot: 1, ordered: { copies: 1, format: 'cda', subscriberId } })
})
