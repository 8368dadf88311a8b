import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

type Work = { readonly begins: number; readonly takes: number; readonly fails: boolean }

const workLists = fc.array(fc.record({ begins: fc.nat({ max: 4 }), takes: fc.nat({ max: 3 }), fails: fc.boolean() }), {
  minLength: 1,
  maxLength: 20,
})

it('answers everybody, never more than so many at a time, also when some fail', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), workLists, async (most, asked) => {
      const inTurn = limitConcurrency(most)
      let working = 0
      let highest = 0
      const perform = async ({ takes, fails }: Work, at: number) => {
        working += 1
        highest = Math.max(highest, working)
        await setTimeout(takes)
        working -= 1
        if (fails) throw new Error('as it was to be')
        return at
      }
      const asking = asked.map(async (work, at) => {
        await setTimeout(work.begins)
        return inTurn(() => perform(work, at))
      })
      const answers = await Promise.allSettled(asking)
      expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(
        asked.map(({ fails }, at) => (fails ? 'failed' : at)),
      )
      expect(highest).toBeLessThanOrEqual(most)
    }),
    { numRuns: 40 },
  ))
