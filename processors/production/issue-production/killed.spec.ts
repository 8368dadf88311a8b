import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../adapters/kernel/testing/random.ts'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { IssueEvent } from '../../../domain/editorial/issue/events.ts'
import type { ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import { kill } from '../../kernel/testing/children.ts'
import { count, type KillableProductions, openKillableProductions } from '../../kernel/testing/killable-productions.ts'

/** At random, once every append has been died behind. */
const KILLS = 2
/** A production appends about twelve times, and a life may end behind something that was known already. */
const MOST_LIVES = 60

/** Three articles and the title of the book. */
const SOUNDS = 4

let world: KillableProductions
beforeAll(async () => {
  world = await openKillableProductions()
})
afterAll(() => world.close())

const isDone = async (productionId: ProductionId) => (await world.statusOf(productionId)) === 'Completed'

/** One life that ends behind so many appends, or when nothing is left to do. */
const live = async (productionId: ProductionId, appends: number) => {
  const child = world.spawnChild(appends)
  const died = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null && !(await isDone(productionId)))
    await Promise.race([died, delay(200)])
  await kill(child)
  expect(child.signalCode).toBe('SIGKILL')
}

const recordedOf = async (productionId: ProductionId) => {
  const { log, issueId } = world
  const streams = await Promise.all([log.read(productionStream(productionId)), log.read(issueStream(issueId))])
  const masters = await log.readAll({ filter: { types: ['FileTranscoded'] }, unsettled: true })
  return [...streams, masters].reduce((sum, { events }) => sum + events.length, 0)
}

const expectOnce = async (productionId: ProductionId, items: number) => {
  const { log, issueId } = world
  const { events } = await log.read<ProductionEvent>(productionStream(productionId))
  const own = events.map(({ event }) => event)
  expect(count(own)).toEqual({
    ProductionStarted: 1,
    ProductionPrepared: 1,
    ItemEncoded: items,
    BookPackaged: 1,
    StepCompleted: 5,
    ProductionCompleted: 1,
  })
  const issue = await log.read<IssueEvent>(issueStream(issueId))
  const about = issue.events.flatMap(({ event }) =>
    'productionId' in event.data && event.data.productionId === productionId ? [event] : [],
  )
  expect(count(about)).toEqual({ ProductionClaimed: 1, ProductPublished: 1 })
}

it('completes a production, each effect once, though it is killed behind every append', {
  timeout: 420_000,
}, async () => {
  const run = await world.startAnew(0)
  const died: number[] = []
  let appends = 1
  while (!(await isDone(run))) {
    const before = await recordedOf(run)
    await live(run, appends)
    const after = await recordedOf(run)
    // What was known already is not appended again: the next life goes one further.
    appends = after === before ? appends + 1 : 1
    died.push(after)
    expect(died.length).toBeLessThan(MOST_LIVES)
  }
  expect(new Set(died).size).toBeGreaterThan(8)
  await expectOnce(run, SOUNDS)
  expect(await world.brokenFiles()).toEqual([])
})

it(`completes every production, each effect once, though it is killed ${KILLS} times at random`, {
  timeout: 420_000,
}, async () => {
  const runs: ProductionId[] = []
  const random = seededRandom(seed)
  for (let kills = 0; kills < KILLS; kills += 1) {
    const current = runs.at(-1)
    if (!current || (await isDone(current))) runs.push(await world.startAnew(runs.length + 1))
    const child = await world.startChild()
    await delay(random.below(800))
    await kill(child)
  }
  const last = await world.startChild()
  const signal = AbortSignal.timeout(90_000)
  const types = ['ProductionCompleted', 'ProductionParked'] as const
  for await (const _ of world.log.follow({ filter: { types }, signal }))
    if ((await Promise.all(runs.map(isDone))).every(Boolean)) break
  await kill(last)
  for (const run of runs) await expectOnce(run, SOUNDS)
  expect(await world.brokenFiles()).toEqual([])
})
