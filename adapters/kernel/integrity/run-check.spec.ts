import { afterEach, expect, it } from 'vitest'
import type { Fault } from '../../../commands/kernel/integrity/checks.ts'
import { fillRegister, inPostgres, type World } from '../event-register/testing.ts'
import { migrate } from '../postgres/migrations.ts'
import { beginCheck, recentChecks, signedHeads } from './check-store.ts'
import { isNightDue } from './nightly.ts'
import { carryOutCheck, openIntegrityChecks } from './run-check.ts'
import { signedHeadOf } from './signed-head.ts'
import { openSigner } from './signer.ts'
import { integrityMigrations } from './tables.ts'

const signer = openSigner(Buffer.alloc(32, 1))
const userId = '018f3a52-9c1e-7d52-8f11-000000000001'
const signal = new AbortController().signal

let lines: string[] = []
afterEach(() => {
  lines = []
})

const openWorld = async () => {
  const world = await fillRegister(await inPostgres(), ['shelf-1', 'shelf-2'])
  await migrate(world.pool, integrityMigrations)
  return world
}

const toolsOf = ({ pool, log }: World) => ({
  pool,
  stored: log.stored,
  signer,
  report: (line: string) => void lines.push(line),
})

const check = async (world: World, others: Parameters<typeof carryOutCheck>[1]['others'] = []) => {
  const id = (await beginCheck(world.pool, 'command')) ?? 0
  return carryOutCheck(toolsOf(world), { id, others, signal })
}

const kindsOf = (faults: readonly Fault[]) => faults.map(({ kind }) => kind)

it('keeps the user who began a check and its faults, and signs the end of the chain', async () => {
  const world = await openWorld()
  const { checks } = openIntegrityChecks(toolsOf(world))
  expect(await checks.start(userId)).toBe(true)
  await expect.poll(async () => (await checks.recent(1))[0]?.endedAt).toBeDefined()
  const [keptCheck] = await checks.recent(1)
  expect(keptCheck).toMatchObject({ cause: 'person', userId, checked: 4, total: 4, faults: [], failure: undefined })
  expect(keptCheck?.head).toMatchObject({ number: 4, signature: expect.stringMatching(/^[\w-]+\.\.[\w-]+$/) })
  expect(lines).toEqual([])
})

it('refuses a second check while a check runs, and ends a check whose process is gone', async () => {
  const world = await openWorld()
  await beginCheck(world.pool, 'night')
  expect(await beginCheck(world.pool, 'person', userId)).toBeUndefined()
  await world.pool.query(`update integrity_check set seen_at = now() - interval '1 minute'`)
  expect((await recentChecks(world.pool, 1))[0]).toMatchObject({ failure: 'interrupted' })
  expect(await beginCheck(world.pool, 'person', userId)).toBeGreaterThan(0)
})

it('tells the operator of faults, and signs nothing then', async () => {
  const world = await openWorld()
  await world.forge.changeByte('shelf-2', 0)
  await check(world)
  expect(lines).toEqual([expect.stringMatching(/^ALARM .* 1 faults/)])
  expect(await signedHeads(world.pool)).toEqual([])
})

it('finds a log that was rewritten together with its register by an end that was signed before', async () => {
  const world = await openWorld()
  expect((await check(world)).faults).toEqual([])
  const exportedHead = await signedHeadOf(world.pool, signer, new Date())
  // An attacker writes the register again over another log, and takes the signed ends away.
  await world.pool.query(`update event_register_head set order_hash = sha256('x')`)
  await world.pool.query(`update event_register set hash = sha256('x') where number = 4`)
  expect(kindsOf((await check(world)).faults)).toContain('anchor')
  await world.pool.query('update integrity_check set head = null')
  expect(kindsOf((await check(world, [exportedHead])).faults)).toContain('anchor')
  expect(kindsOf((await check(world, [{ ...exportedHead, number: 3 }])).faults)).toContain('signature')
})

it('is due once each night, and made up for after an outage', () => {
  const night = new Date('2026-11-30T03:00:00.000Z')
  expect(isNightDue(undefined, night)).toBe(true)
  expect(isNightDue(new Date('2026-11-30T02:31:00.000Z'), night)).toBe(false)
  expect(isNightDue(new Date('2026-11-30T02:31:00.000Z'), new Date('2026-12-01T02:29:00.000Z'))).toBe(false)
  expect(isNightDue(new Date('2026-11-30T02:31:00.000Z'), new Date('2026-12-01T02:31:00.000Z'))).toBe(true)
})
