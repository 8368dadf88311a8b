import type { JsonSchema } from './schema-values.ts'

/** The field in which each marked value was entered, such as `POST /api/customers delivery.city`, by the value. */
export type Marks = Map<string, string>

/** Values that a schema cannot tell, such as ids that exist. Undefined leaves the field out. */
export type GivenValues = { readonly [field: string]: unknown }

const luhn = (nineDigits: string) => {
  const sum = Array.from(nineDigits).reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** The number of a person born in 1964; its last digits are unique. */
const personalNumber = (n: number) => {
  const nine = `640823${String(n).padStart(3, '0')}`
  return `19640823-${nine.slice(6)}${luhn(nine)}`
}

/** A value for every field of a schema, each text one that is found nowhere else, and has the letters of a reason. */
export const markedBody = (marks: Marks, where: string, schema: JsonSchema, given: GivenValues = {}): unknown => {
  const mark = (path: string, write: (mark: string) => string) => {
    const value = write(`zqm${String(marks.size).padStart(4, '0')}qz`)
    marks.set(value, `${where} ${path}`)
    return value
  }

  const textAt = (path: string, { format }: JsonSchema) => {
    if (/number$/i.test(path)) return mark(path, () => personalNumber(marks.size))
    if (format === 'uuid') return undefined
    if (format === 'date') return '2027-03-01'
    if (format === 'date-time') return '2027-03-01T08:00:00.000Z'
    return mark(path, (text) => (format === 'email' || /email/i.test(path) ? `${text}@example.org` : text))
  }

  const ofType = (path: string, schema: JsonSchema): unknown => {
    switch (schema.type) {
      case 'string':
        return textAt(path, schema)
      case 'object':
        return objectAt(path, schema)
      case 'array':
        return []
      case 'boolean':
        return true
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 0, 1)
      default:
        throw new Error(`What to enter into ${where} ${path} is not known`)
    }
  }

  const at = (path: string, schema: JsonSchema): unknown => {
    const { anyOf, enum: choices } = schema
    const field = path.split('.').at(-1) ?? ''
    if (field in given) return given[field]
    if (anyOf) return at(path, anyOf.find(({ type }) => type !== 'null') ?? {}) ?? null
    return choices ? choices[0] : ofType(path, schema)
  }

  const objectAt = (path: string, { properties = {} }: JsonSchema) =>
    Object.fromEntries(
      Object.entries(properties)
        .map(([name, inner]) => [name, at(path ? `${path}.${name}` : name, inner)] as const)
        .filter(([, value]) => value !== undefined),
    )

  return at('', schema)
}
