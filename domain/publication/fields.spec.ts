import { expect, it } from 'vitest'
import { bookName } from './fields.ts'

it.each<[string, boolean]>([
  ['', true],
  ['bottenvik', true],
  ['Bottenvik_2.zip', true],
  ['../../etc/passwd', false],
  ['a b', false],
  ['å', false],
])('%j is a name of a book with a receiver: %s', (name, isOne) => expect(bookName.safeParse(name).success).toBe(isOne))
