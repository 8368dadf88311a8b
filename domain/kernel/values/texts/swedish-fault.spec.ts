import { expect, it } from 'vitest'
import { z } from 'zod'
import { swedishFault } from './swedish-fault.ts'

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: swedishFault }).error?.issues[0]?.message

it.each<[z.ZodType, unknown, string]>([
  [z.int(), 18.5, 'Ange ett heltal.'],
  [z.int(), null, 'Ange ett tal.'],
  [z.number(), 'x', 'Ange ett tal.'],
  [z.int().min(-30), -31, 'Ange minst −30.'],
  [z.int().max(-10), 0, 'Ange högst −10.'],
  [z.int().max(5), 1e300, 'Talet är för stort.'],
  [z.string().max(2), 'abc', 'Texten är för lång, högst 2 tecken.'],
  [z.string().min(1), '', 'Fyll i något.'],
  [z.array(z.string()).max(0), ['a'], 'Värdet är inte giltigt.'],
  [z.enum(['a']), 'b', 'Värdet är inte giltigt.'],
  [z.strictObject({}), { a: 1 }, 'Värdet är inte giltigt.'],
  [z.uuid(), 'b', 'Värdet är inte giltigt.'],
  [z.boolean(), 'ja', 'Värdet är inte giltigt.'],
  [z.int('Vänta.').min(1, 'Mer!'), 0, 'Mer!'],
])('says what is wrong with a value: %#', (schema, value, sentence) => expect(messageOf(schema, value)).toBe(sentence))
