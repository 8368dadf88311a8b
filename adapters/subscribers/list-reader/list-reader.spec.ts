import { expect, it } from 'vitest'
import { listReader } from './list-reader.ts'

const read = listReader()
const file = (text: string) => read({ file: Buffer.from(text) })

it('reads a file, or what was pasted, in a process of its own', async () => {
  const cells = [
    ['Namn', 'Ort'],
    ['Åsa "Ek"', 'Luleå\u2028'],
  ]
  const text = cells.map((row) => row.join('\t')).join('\n')
  expect(await file(text)).toEqual({ cells, heading: 1, remarks: [] })
  expect(await read({ text })).toEqual({ cells, heading: 1, remarks: [] })
  expect(await read({ text: 'Namn;Ort;Adress' })).toEqual({ problem: 'TooShort' })
})

it('answers a long list whole', async () => {
  const answer = await file('Förnamn;Efternamn\n'.repeat(60_000))
  expect('cells' in answer && answer.cells.length).toBe(60_000)
})

it.each([
  ['TooLarge', '\t'.repeat(2_000_001)],
  ['Unreadable', `Namn;Ort\n"${'a'.repeat(15_000_000)}`],
])('tells that a list is %s', async (problem, text) => expect(await file(text)).toEqual({ problem }))
