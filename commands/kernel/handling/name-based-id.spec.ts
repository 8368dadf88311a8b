import * as fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { nameBasedId } from './name-based-id.ts'

it('is as the library has it, however long the name, and however the namespace is written', () => {
  const aName = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', minLength: 150, maxLength: 400 }))
  fc.assert(
    fc.property(aName, fc.uuid(), fc.boolean(), (name, id, isLoud) => {
      const namespace = isLoud ? id.toUpperCase() : id
      expect(nameBasedId(name, namespace)).toBe(v5(name, namespace))
    }),
    { numRuns: 500 },
  )
})
