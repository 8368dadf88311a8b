import { expect, it } from 'vitest'
import { parseHeadlines } from './headlines.ts'

const linesOf = (text: string, hasPages = false) =>
  parseHeadlines(text, { hasPages }).map(
    ({ level, name, page }) => `${level} ${name}${page === null ? '' : ` (${page})`}`,
  )

it('reads main headings, articles, marked and indented levels', () => {
  expect(linesOf('# Nyheter\nIsvägen\n\n  Plogbilen\n\tBryggan\n### Notis\n- Kören')).toEqual([
    'h1 Nyheter',
    'h2 Isvägen',
    'h3 Plogbilen',
    'h3 Bryggan',
    'h3 Notis',
    'h2 Kören',
  ])
})

it('reads pages that say so, and bare numbers only when told to', () => {
  expect(linesOf('Isvägen\t4\nKören ..... 6\nVädret, sidan 7\nSporten s. 5\nKapitel 1')).toEqual([
    'h2 Isvägen (4)',
    'h2 Kören (6)',
    'h2 Vädret (7)',
    'h2 Sporten',
    'h2 Kapitel 1',
  ])
  expect(linesOf('Isvägen 4\nKören 6', true)).toEqual(['h2 Isvägen (4)', 'h2 Kören (6)'])
})
