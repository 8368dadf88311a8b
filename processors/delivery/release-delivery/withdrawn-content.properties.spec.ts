import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { openFileLife } from './testing.ts'

const root = await mkdtemp(join(tmpdir(), 'taken-off-'))
const server = await ftpServer()
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

const NAMES = ['Nyheter', 'Hemlig', 'Sport']
/** The first article stays, so that there is always something to make. */
const article = fc.integer({ min: 1, max: NAMES.length - 1 })
const anyActivity = fc.boolean()

const step = fc.oneof(
  fc.record({ does: fc.constant('activate' as const), article, active: anyActivity }),
  fc.record({ does: fc.constant('activateWhenLaid' as const), article, active: anyActivity }),
  fc.record({ does: fc.constant('server' as const), how: fc.constantFrom('away', 'up', 'half', 'before', 'after') }),
  fc.record({ does: fc.constant('move' as const), to: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ does: fc.constantFrom('deliver' as const, 'work' as const, 'settle' as const, 'remake' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Life = Awaited<ReturnType<typeof openFileLife>>

const take = async (life: Life, one: Step) => {
  switch (one.does) {
    case 'activate':
      return life.activate(one.article, one.active)
    case 'activateWhenLaid':
      return life.whenLaid(() => life.activate(one.article, one.active))
    case 'server':
      if (one.how !== 'away' && one.how !== 'up') server.visits.push(one.how)
      return life.setAway(one.how === 'away')
    case 'move':
      return life.configure({ directory: `${life.name}-${one.to}` })
    default:
      return life[one.does]()
  }
}

const settleAndLook = async (life: Life) => {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await life.settle()
    await life.work()
  }
}

it('brings nothing anywhere that was withdrawn, and what is made anew once', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const life = await openFileLife(await mkdtemp(join(root, 'life-')), server, NAMES)
      await life.configure({ directory: `${life.name}-a` })
      await life.make()
      await life.deliver()
      for (const one of steps) await take(life, one)
      server.visits.length = 0
      life.setAway(false)
      life.whenLaid(async () => undefined)
      await life.settle()
      await life.remake()
      await settleAndLook(life)
      const arrived = await life.arrived()
      expect(arrived).not.toEqual([])
      expect(await life.statuses()).not.toContain('Waiting')
      // A file that arrived before its article was withdrawn waits for a person to replace it.
      await life.deliver()
      await settleAndLook(life)
      expect(life.wrong).toEqual([])
      const all = await life.arrived()
      expect(new Set(all).size).toBe(all.length)
      expect((await readdir(join(server.folder, await life.directory()))).toSorted()).toEqual(life.wanted().toSorted())
      const before = await life.statuses()
      await life.settle()
      expect(await life.statuses()).toEqual(before)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})
