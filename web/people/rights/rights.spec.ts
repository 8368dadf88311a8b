import { expect, it } from 'vitest'
import page from '../../../docs/who-may-what.md?raw'
import { type RightsChoice, rightsFor, rightsIn } from './rights.ts'

it('reads every row of the page, each with a cell for each column', () => {
  const parts = rightsIn(page)
  expect(parts.map(({ title }) => title)).toContain('Redaktion')
  for (const { columns, rows } of parts) for (const row of rows) expect(row).toHaveLength(columns.length)
  const users = parts.flatMap(({ rows }) => rows).find(([what]) => what === 'användare: lösenord åt andra')
  expect(users).toEqual(['användare: lösenord åt andra', '', '', '', '', 'göra', ''])
})

const nameRows = (choice: Partial<RightsChoice>) =>
  rightsFor(rightsIn(page), { words: '', part: '', isWhole: false, ...choice }).flatMap(({ rows }) =>
    rows.map(([what]) => what),
  )

it('folds the parts of a thing into its line, until all are asked for or one is searched', () => {
  const part = 'Personer'
  expect(nameRows({ part })).toEqual(['användare'])
  expect(nameRows({ part: 'Leverans' })).toContain('nummer: leverera')
  expect(nameRows({ part, isWhole: true })).toContain('användare: inbjudan')
  expect(nameRows({ words: 'lösenord åt' })).toEqual(['användare: lösenord åt andra'])
  expect(nameRows({ words: 'finns inte' })).toEqual([])
})
