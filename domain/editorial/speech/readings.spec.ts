import { expect, it } from 'vitest'
import { applyReadings } from './readings.ts'

const readings = [
  { word: 'LKAB', reading: 'Elkåab' },
  { word: 'SR', reading: 'Sveriges Radio' },
  { word: 'SR P4', reading: 'Pe fyra' },
  { word: 'Radio', reading: 'fel' },
  { word: 'C++', reading: 'se plus plus' },
  { word: ' ', reading: 'fel' },
]

it.each([
  ['lkab bryter malm', 'Elkåab bryter malm'],
  ['LKABs gruva', 'LKABs gruva'],
  ['Hör SR  P4, säger SR.', 'Hör Pe fyra, säger Sveriges Radio.'],
  ['Han kan C++.', 'Han kan se plus plus.'],
  ['Ingenting', 'Ingenting'],
])('reads %j as %j', (text, said) => expect(applyReadings(text, readings)).toBe(said))

it('leaves a text alone without readings', () => expect(applyReadings('SR', [])).toBe('SR'))
