import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
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
import { newContext } from '../../kernel/testing/production-world.ts'

const ROUND_COUNT = 2

/** About the length of a production (ms), and the number of its appends. */
const MAX_DELAY_MS = 1_500
const MAX_APPENDS = 12

const unfinishedJobsQuery = `select count(*)::int as jobs from pgboss.job where state in ('created', 'active', 'retry') and name like 'production-%'`

let world: KillableProductions
beforeAll(async () => {
  world = await openKillableProductions()
})
afterAll(() => world.close())

const cancel = async (productionId: ProductionId) => {
  const at = new Date().toISOString()
  const command = { type: 'CancelProduction', productionId, reason: 'Avbruten.', at } as const
  const outcome = await world.desk.handlers.production(productionStream(productionId), command, newContext())
  return outcome.kind === 'accepted'
}

/**
 * One life of the processors, which ends at a moment or after an append; the cancellation comes at a moment of its own.
 * `isAtOnce`: at the beginning, so that it is certainly accepted.
 */
const liveAndCancel = async (
  productionId: ProductionId,
  { below, chance }: ReturnType<typeof seededRandom>,
  isAtOnce: boolean,
) => {
  const moment = isAtOnce ? 0 : below(MAX_DELAY_MS)
  const appends = 1 + below(MAX_APPENDS)
  if (chance(0.5) && !isAtOnce) {
    const child = world.spawnChild(appends)
    const ended = once(child, 'exit').then(() => true)
    const isDone = async () => (await world.statusOf(productionId)) !== 'Running'
    while (!(await Promise.race([ended, delay(100, false)])) && !(await isDone()));
    await killChild(child)
    return cancel(productionId)
  }
  const child = await world.startChild()
  const cancelled = delay(moment).then(() => cancel(productionId))
  await delay(below(MAX_DELAY_MS))
  await killChild(child)
  return cancelled
}

const isSettled = async (productionId: ProductionId) => {
  const status = await world.statusOf(productionId)
  const issue = await world.desk.handlers.issue.state(issueStream(world.issueId))
  const { rows } = await world.database.pool.query<{ readonly jobs: number }>(unfinishedJobsQuery)
  return status !== 'Running' && issue.status === 'Active' && issue.production === undefined && rows[0]?.jobs === 0
}

/** The files that attempts have left in the folders of all processes so far. */
const leftovers = async () => {
  const jobs = join(world.folder, 'jobs')
  const processes = await readdir(jobs)
  expect(processes).toHaveLength(1)
  return (await Promise.all(processes.map((name) => readdir(join(jobs, name))))).flat()
}

const expectTruth = async (productionId: ProductionId, isCancelled: boolean) => {
  const own = await world.log.read<ProductionEvent>(productionStream(productionId))
  const types = own.events.map(({ event }) => event.type)
  const issue = await world.log.read<IssueEvent>(issueStream(world.issueId))
  const about = issue.events.flatMap(({ event }) =>
    'productionId' in event.data && event.data.productionId === productionId ? [event] : [],
  )
  const { ProductPublished: published = 0, ProductionAbandoned: abandoned = 0 } = count(about)
  expect({ published, abandoned }).toEqual(
    isCancelled ? { published: 0, abandoned: 1 } : { published: 1, abandoned: 0 },
  )
  expect(types.at(-1)).toBe(isCancelled ? 'ProductionCancelled' : 'ProductionCompleted')
  const { ProductionCancelled: cancelled = 0, ProductionCompleted: completed = 0 } = count(
    own.events.map(({ event }) => event),
  )
  expect(cancelled + completed).toBe(1)
}

it(`ends ${ROUND_COUNT} productions as it was answered who cancelled them, whenever their process is killed`, {
  timeout: 60_000 + ROUND_COUNT * 90_000,
}, async () => {
  const random = seededRandom(seed)
  const answers: boolean[] = []
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const productionId = await world.startAnew(round)
    const isCancelled = await liveAndCancel(productionId, random, round === 0)
    const last = await world.startChild()
    await expect.poll(() => isSettled(productionId), { timeout: 90_000 }).toBe(true)
    await expectTruth(productionId, isCancelled)
    // Other jobs, such as a level check, have folders while they run.
    await expect.poll(leftovers).toEqual([])
    await killChild(last)
    answers.push(isCancelled)
  }
  expect(await world.brokenFiles()).toEqual([])
  expect(answers).toContain(true)
})
