import { expect, it } from 'vitest'
import page from '../../../docs/who-may-what.md?raw'
import { rightsIn } from './rights.ts'

it('reads every row of the page, each with a cell for each column', () => {
  const parts = rightsIn(page)
  expect(parts.map(({ title }) => title)).toContain('Redaktion')
  for (const { columns, rows } of parts) for (const row of rows) expect(row).toHaveLength(columns.length)
  const users = parts.flatMap(({ rows }) => rows).find(([what]) => what === 'användare: lösenord åt andra')
  expect(users).toEqual(['användare: lösenord åt andra', '', '', '', '', 'göra', ''])
})
