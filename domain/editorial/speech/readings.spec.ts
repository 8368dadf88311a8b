import { expect, it } from 'vitest'
import { usualReadings } from './abbreviations.ts'
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

it.each([
  ['Den 3. maj kl. 10, t.ex. i Luleå m.m.', 'Den 3. maj klockan 10, till exempel i Luleå med mera.'],
  ['Nr 7 ca 3 km', 'nummer 7 cirka 3 km'],
])('says the abbreviations of %j', (text, said) => expect(applyReadings(text, usualReadings.sv)).toBe(said))

it('says a word as it is given last', () =>
  expect(applyReadings('kl. 7', [...usualReadings.sv, { word: 'Kl.', reading: 'klockslaget' }])).toBe('klockslaget 7'))

it('leaves a text alone without readings', () => expect(applyReadings('SR', [])).toBe('SR'))
