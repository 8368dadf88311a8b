import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import { pollOutcome, repairWorld } from './testing.ts'

let database: TestDatabase<never>
beforeAll(async () => {
  database = await testDatabase(processMigrations)
})
afterAll(() => database.close())

const doneResult = (result: string) => [{ type: 'RepairCarriedOut', data: { result } }]
const failure = (reason: RegExp) => [{ type: 'RepairFailed', data: { reason: expect.stringMatching(reason) } }]

it('tries a step again at once, and does what waits behind it in order', async () => {
  const world = repairWorld(database.pool, `retry-${randomUUID()}`)
  const step = await world.park('prepare', 'encode')
  world.run()
  const earlyRepair = await world.repair({ kind: 'retry-step', ...step })
  await pollOutcome(() => world.outcomeOf(earlyRepair)).toMatchObject(failure(/godtar inte användarnamnet/))
  const failedStep = await world.stuckWork.step(step.process, step.id)
  expect(failedStep).toMatchObject({ reason: '530 Login incorrect', events: 2 })
  expect(failedStep?.attempts).toBeGreaterThan(5)
  world.control.failWith = () => undefined
  const repairId = await world.repair({ kind: 'retry-step', ...step })
  await pollOutcome(() => world.outcomeOf(repairId)).toMatchObject(doneResult('Steget gick igenom.'))
  await expect.poll(() => world.told).toEqual(['prepare', 'encode'])
})

it('skips the first step for good, and lets those behind it go on', async () => {
  const world = repairWorld(database.pool, `skip-${randomUUID()}`)
  const step = await world.park('prepare', 'encode')
  world.control.failWith = (step) => (step === 'prepare' ? 'No such issue' : undefined)
  world.run()
  const repairId = await world.repair({ kind: 'skip-step', ...step })
  await pollOutcome(() => world.outcomeOf(repairId)).toMatchObject(doneResult('Steget hoppades över.'))
  await expect.poll(() => world.told).toEqual(['encode'])
  await world.complete(ProductionId.parse(step.id), 'package')
  await expect.poll(() => world.told).toEqual(['encode', 'package'])
})

it('cancels all that waits, and handles what happens later as ever', async () => {
  const world = repairWorld(database.pool, `cancel-${randomUUID()}`)
  const step = await world.park('prepare', 'encode')
  world.run()
  const repairId = await world.repair({ kind: 'cancel-process', ...step })
  await pollOutcome(() => world.outcomeOf(repairId)).toHaveLength(1)
  world.control.failWith = () => undefined
  await world.complete(ProductionId.parse(step.id), 'package')
  await expect.poll(() => world.told).toEqual(['package'])
})

it('sends an edited command once, in place of the one that failed', async () => {
  const world = repairWorld(database.pool, `edit-${randomUUID()}`)
  const step = await world.park('prepare')
  world.control.failWith = (step) => (step === 'prepare' ? 'No such issue' : undefined)
  world.run()
  const command = { type: 'Tell', id: step.id, step: 'mended' }
  const repairId = await world.repair({ kind: 'edit-step', ...step, index: 0, command })
  await pollOutcome(() => world.outcomeOf(repairId)).toHaveLength(1)
  expect(world.told).toEqual(['mended'])
})

it('lets two administrators act at once, and does it once', async () => {
  const world = repairWorld(database.pool, `twice-${randomUUID()}`)
  const step = await world.park('prepare', 'encode')
  world.control.failWith = (name) => (name === 'prepare' ? 'No such issue' : undefined)
  world.run()
  const both = await Promise.all([0, 1].map(() => world.repair({ kind: 'skip-step', ...step })))
  for (const repairId of both) await pollOutcome(() => world.outcomeOf(repairId)).toHaveLength(1)
  const outcomes = (await Promise.all(both.map(world.outcomeOf))).flat().map(({ type }) => type)
  expect(outcomes.toSorted()).toEqual(['RepairCarriedOut', 'RepairFailed'])
  expect(world.told).toEqual(['encode'])
})

class Crash extends Error {}

it.each(['before the act', 'after the act', 'after its outcome was told'] as const)(
  'carries an act out once when the process dies %s',
  async (moment) => {
    const world = repairWorld(database.pool, `crash-${randomUUID()}`)
    world.control.failWith = (step) => (step === 'prepare' ? 'No such issue' : undefined)
    const step = await world.park('prepare', 'encode')
    const repairId = await world.repair({ kind: 'skip-step', ...step })

    let isDead = false
    const death = Promise.withResolvers<void>()
    const die = () => {
      isDead = true
      death.resolve()
      throw new Crash()
    }
    const { repair } = world.handlers
    const stopFirstRun = world.run((carryOut) => async (command, context) => {
      if (isDead || moment === 'before the act') die()
      if (moment === 'after the act') {
        // The log is away when the outcome is to be told.
        const { commandId } = context
        const append = world.log.append.bind(world.log)
        Object.assign(world.log, {
          append: async (...given: Parameters<typeof append>) =>
            given[3].commandId === commandId ? die() : append(...given),
        })
        await carryOut(command, context).finally(() => Object.assign(world.log, { append }))
        return
      }
      await carryOut(command, context)
      die()
    })
    await death.promise
    await stopFirstRun()

    world.run()
    await pollOutcome(() => world.outcomeOf(repairId)).toMatchObject(doneResult('Steget hoppades över.'))
    await expect.poll(() => world.told).toEqual(['encode'])
    expect(await repair.state(repairStream(repairId))).toMatchObject({ status: 'CarriedOut' })
  },
)
