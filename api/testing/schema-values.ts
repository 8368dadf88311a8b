import type { Arbitrary } from 'fast-check'
import * as fc from 'fast-check'

/** The part of JSON Schema that our bodies use. */
export type JsonSchema = {
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    "'; drop table x; --",
    '<script>',
    'å̈',
    '../../etc/passwd',
    '٣',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constant('x'.repeat(30_000)),
)

/** Values of any type but, most likely, the right one. */
const wrongValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, [], {}, [[]]),
  nastyText,
  fc.jsonValue({ maxDepth: 2 }),
)

const textOf = ({ format }: JsonSchema): Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return fc.constantFrom('2026-11-20', '2026-02-30', '0000-00-00')
  if (format === 'date-time') return fc.constantFrom('2026-11-20T10:00:00.000Z', '2026-13-01T00:00:00Z')
  return fc.oneof({ weight: 20, arbitrary: fc.string({ maxLength: 20 }) }, { weight: 1, arbitrary: nastyText })
}

const numberOf = ({ type, minimum = -10, maximum = 100_000 }: JsonSchema): Arbitrary<unknown> =>
  type === 'integer'
    ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) })
    : fc.double({ min: minimum, max: maximum, noNaN: true })

/** The required fields, the name, and a few of the rest: a large form would otherwise always hold a fault. */
const objectOf = ({ properties = {}, required: needed = [] }: JsonSchema): Arbitrary<unknown> => {
  const required = [...needed, ...Object.keys(properties).filter((name) => name === 'name' && !needed.includes(name))]
  const rest = Object.keys(properties).filter((name) => !required.includes(name))
  return fc.subarray(rest, { maxLength: Math.min(5, rest.length) }).chain((chosen) => {
    const names = [...required, ...chosen]
    return fc.record(Object.fromEntries(names.map((name) => [name, valuesOf(properties[name] ?? {})])))
  })
}

const rightOf = (schema: JsonSchema): Arbitrary<unknown> => {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Values that a schema mostly accepts, with some at every depth that it should refuse. */
export const valuesOf = (schema: JsonSchema): Arbitrary<unknown> =>
  fc.oneof({ weight: 30, arbitrary: rightOf(schema) }, { weight: 1, arbitrary: wrongValues })
