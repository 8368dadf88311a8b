import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { faultWords } from './fault-words.ts'

const usage = 'npm run support -- due'
const faultOf = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    return error
  }
}
const noNumber = Object.assign(new DatabaseError('invalid input syntax for type uuid: "y"', 1, 'error'), {
  code: '22P02',
})

it.each([
  ['an unknown option', () => parseArgs({ args: ['--foo'], options: {} }), `Kommandot skrivs så här: ${usage}`],
  ['a file that is not there', () => readFile('/nope'), '/nope finns inte.'],
  ['a text for an id', () => Promise.reject(noNumber), 'Ett id eller ett tal går inte att läsa.'],
  ['an id of no form', () => z.uuid().parse('y'), 'Ett id eller ett tal går inte att läsa.'],
  ['what the command says itself', () => Promise.reject(new Error('Finns inte.')), 'Finns inte.'],
])('tells in Swedish of %s', async (_, work, words) => expect(faultWords(await faultOf(work), usage)).toContain(words))
