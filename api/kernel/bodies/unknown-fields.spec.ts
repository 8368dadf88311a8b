import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unknownFields } from './unknown-fields.ts'

const Place = z.object({ street: z.string().trim(), zip: z.string().default('') })
const Act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('move'), to: z.string() }),
  z.object({ act: z.literal('remove'), reason: z.string() }),
])

describe.each<[what: string, schema: z.ZodType, value: unknown, unknown: readonly string[]]>([
  ['a field', z.object({ name: z.string() }), { name: 'A', nmae: 'B' }, ['nmae']],
  ['a field beside a faulty one', z.object({ name: z.string() }), { nmae: 'B' }, ['nmae']],
  ['a field of a part', z.object({ at: Place.nullish() }), { at: { street: 'Kajen', zipp: '1' } }, ['at.zipp']],
  ['a field in a list', z.array(Place.partial()).max(3), [{}, { stret: 'Kajen' }], ['1.stret']],
  ['a field of another kind of the same', Act, { act: 'move', to: 'b', reason: 'x' }, ['reason']],
  ['nothing where a field is of either part', Place.and(z.object({ by: z.string() })), { street: '', by: '' }, []],
  ['nothing in a record', z.record(z.string(), z.number()), { any: 1 }, []],
  ['nothing where any field is taken', z.looseObject({}), { any: 1 }, []],
  ['nothing in no object', z.object({ name: z.string() }), null, []],
  ['the name of what every object has', z.object({}), { constructor: 1 }, ['constructor']],
])('%s', (_, schema, value, unknown) => {
  it(`is ${unknown.length > 0 ? 'named' : 'found'}`, () =>
    expect(unknownFields(value, [schema]).map((path) => path.join('.'))).toEqual(unknown))
})

it('knows what was answered, but not what neither the form nor the answer has', () => {
  const form = z.object({ name: z.string(), at: Place.partial() })
  const view = z.object({ _id: z.uuid(), at: z.object({ city: z.string() }) })
  const sent = { _id: 'x', name: 'A', at: { city: 'Piteå', country: 'Sverige' } }
  expect(unknownFields(sent, [form, view])).toEqual([['at', 'country']])
})
