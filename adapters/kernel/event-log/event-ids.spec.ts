import * as fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { eventIds } from './event-ids.ts'

it('names events as RFC 9562 has it, so that what was stored before is recognised', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), fc.nat({ max: 3 }), (commandId, stream, count) => {
      const expected = Array.from({ length: count }, (_, index) => v5(`${stream}/${index}`, commandId))
      expect(eventIds(commandId, stream, count)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
