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
import { killChild } from '../../kernel/testing/children.ts'
import { count, type KillableProductions, openKillableProductions } from '../../kernel/testing/killable-productions.ts'

/** Random kills, after a kill behind each append. */
const KILL_COUNT = 2
/** A production appends about twelve times, and a life may end after an append that an earlier one made too. */
const MAX_LIVES = 60

/** Two articles and the title of the book. */
const SOUND_COUNT = 3

let world: KillableProductions
beforeAll(async () => {
  world = await openKillableProductions()
})
afterAll(() => world.close())

const isDone = async (productionId: ProductionId) => (await world.statusOf(productionId)) === 'Completed'

/** One life, which ends after so many appends, or when nothing is left to do. */
const runUntilKilled = async (productionId: ProductionId, appends: number) => {
  const child = world.spawnChild(appends)
  const died = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null && !(await isDone(productionId)))
    await Promise.race([died, delay(200)])
  await killChild(child)
  expect(child.signalCode).toBe('SIGKILL')
}

const recordedEventsOf = async (productionId: ProductionId) => {
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
    const before = await recordedEventsOf(run)
    await runUntilKilled(run, appends)
    const after = await recordedEventsOf(run)
    // Appends of an earlier life are not repeated, so the next life goes one further.
    appends = after === before ? appends + 1 : 1
    died.push(after)
    expect(died.length).toBeLessThan(MAX_LIVES)
  }
  expect(new Set(died).size).toBeGreaterThan(8)
  await expectOnce(run, SOUND_COUNT)
  expect(await world.brokenFiles()).toEqual([])
})

it(`completes every production, each effect once, though it is killed ${KILL_COUNT} times at random`, {
  timeout: 420_000,
}, async () => {
  const runs: ProductionId[] = []
  const random = seededRandom(seed)
  for (let kills = 0; kills < KILL_COUNT; kills += 1) {
    const current = runs.at(-1)
    if (!current || (await isDone(current))) runs.push(await world.startAnew(runs.length + 1))
    const child = await world.startChild()
    await delay(random.below(800))
    await killChild(child)
  }
  const last = await world.startChild()
  const signal = AbortSignal.timeout(90_000)
  const types = ['ProductionCompleted', 'ProductionParked'] as const
  for await (const _ of world.log.follow({ filter: { types }, signal }))
    if ((await Promise.all(runs.map(isDone))).every(Boolean)) break
  await killChild(last)
  for (const run of runs) await expectOnce(run, SOUND_COUNT)
  expect(await world.brokenFiles()).toEqual([])
})
