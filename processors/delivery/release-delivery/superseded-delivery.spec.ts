import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { ProductionId, UserId } from '../../../domain/kernel/ids.ts'
import { finishProduction, madeIssue } from '../../kernel/testing/made-issue.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { openSiteLife } from '../site-withdrawal/testing.ts'
import { releaseDeliveryReactor } from './reactor.ts'

const actorId = UserId.parse(randomUUID())
let moment = Date.now()
/** Each call returns a later moment, because deliveries are told apart by their time. */
const currentTime = () => new Date((moment += 1_000)).toISOString()
let folder: string
let life: Awaited<ReturnType<typeof openSiteLife>>
let settle: () => Promise<unknown>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtaken-'))
  life = await openSiteLife({ folder, now: currentTime })
  const { handlers, sources, ordersTo, log } = life.desk
  const processes = processesInMemory()
  const reactor = releaseDeliveryReactor({ ...handlers, ...sources, ordersTo })
  settle = () => processes.settle(log, reactor, currentTime())
  await settle()
})
afterEach(async () => {
  await Promise.all(life.servers.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

const statuses = async () => {
  const ids = (await life.ordered()).map(({ deliveryId }) => deliveryId)
  const states = await Promise.all(ids.map((id) => life.desk.handlers.delivery.state(deliveryStream(id))))
  return states.map(({ status }) => status)
}

it.each([['by itself at the release'], ['by hand']])(
  'what was to go %s and is overtaken by something newer is followed by that',
  async (how) => {
    await life.make()
    if (how === 'by hand') await life.deliver()
    else {
      await life.move({ automatic: true })
      await life.release(currentTime())
      await settle()
    }
    expect(await statuses()).toEqual(['Waiting'])
    await life.rename(0, 'Isvägen igen')
    await life.make()
    await life.work()
    expect(await statuses()).toEqual(['Withdrawn'])
    await settle()
    await life.work()
    expect(await statuses()).toEqual(['Withdrawn', 'Done'])
    expect(life.shown()).toEqual(['Derbyt', 'Isvägen igen', 'Kören'])
    await settle()
    expect(await statuses()).toEqual(['Withdrawn', 'Done'])
  },
)

it('what somebody has taken back is followed by nothing, nor what goes nowhere for another reason', async () => {
  await life.make()
  await life.deliver()
  const [first] = await life.ordered()
  if (!first) throw new Error('Nothing is ordered')
  const cancel = { type: 'CancelDelivery', deliveryId: first.deliveryId, by: actorId, at: currentTime() } as const
  await life.desk.handlers.delivery(deliveryStream(first.deliveryId), cancel, newContext())
  await life.make()
  await settle()
  expect(await statuses()).toEqual(['Withdrawn'])
  await life.deliver()
  await life.move({ enable: false })
  await life.work()
  await settle()
  expect(await statuses()).toEqual(['Withdrawn', 'Withdrawn'])
})

it('what has been ordered there meanwhile is not ordered once more', async () => {
  await life.make()
  await life.deliver()
  await life.make()
  await life.deliver()
  await life.work()
  await settle()
  expect((await statuses()).toSorted()).toEqual(['Done', 'Withdrawn'])
})

it('what goes there as another product by now is not sent in its place', async () => {
  const { desk } = life
  const exportToFtp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files' } as const
  const files = { 'nummer.mp3': 'A' }
  const about = await madeIssue(desk, folder, { settings: { exportToFtp }, kind: 'mp3Files', files })
  const { issueId, publicationId } = about
  const asked = await deliverIssue(
    desk.handlers,
    { issueId, receiver: 'ftp', by: actorId, at: currentTime() },
    newContext(),
  )
  if ('rejected' in asked) throw new Error(asked.rejected)
  const settings = { exportToFtp: { product: 'daisy' } } as const
  const configure = { type: 'ConfigurePublication', publicationId, settings } as const
  await desk.handlers.publication(publicationStream(publicationId), configure, newContext())
  const productionId = ProductionId.parse(randomUUID())
  const start = {
    productionId,
    issueId,
    kind: 'daisy',
    processItemId: null,
    supersede: false,
    at: currentTime(),
  } as const
  await startProduction(desk.sources, start, newContext())
  await finishProduction(desk, folder, { productionId, files })
  const { deliveryId } = asked
  const withdraw = {
    type: 'WithdrawDelivery',
    deliveryId,
    reason: 'Något annat levereras dit nu.',
    at: currentTime(),
  } as const
  await desk.handlers.delivery(deliveryStream(deliveryId), withdraw, newContext())
  await settle()
  expect(await statuses()).toEqual(['Withdrawn'])
})
