import { expect, it } from 'vitest'
import { renewedName } from './renewed-name.ts'

it.each([
  ['Församlingsbladet 2026', 'Församlingsbladet 2027'],
  ['Församlingsbladet', 'Församlingsbladet 2027'],
  ['2026 års blad, 12 nummer 2026', '2027 års blad, 12 nummer 2027'],
  ['Bladet 2026/2027', 'Bladet 2026/2027 2027'],
  ['Projekt 120261', 'Projekt 120261 2027'],
  ['', '2027'],
  ['x'.repeat(200), `${'x'.repeat(195)} 2027`],
  [`${'x'.repeat(194)}🎧 Nytt`, `${'x'.repeat(194)} 2027`],
])('calls the renewal of %j %j', (name, renewed) => expect(renewedName(name, 2027)).toBe(renewed))
