import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { namesBy, placeholderNames, unknownPlaceholders } from './sound-names.ts'

const facts = {
  page: 7,
  number: 12,
  name: 'Så plogas vägarna i Råneå',
  date: '2026-11-20',
  publication: 'Bottenviksbladet',
  issue: 'Nr 45, vecka 46',
}

it.each([
  ['', '012-Sa-plogas-vagarna-i-Ranea'],
  ['{sida}_{namn}', '007_Sa-plogas-vagarna-i-Ranea'],
  ['{publikation} {datum} {nummer}', 'Bottenviksbladet-2026-11-20-012'],
  ['{utgåva}', 'Nr-45-vecka-46'],
  ['../../{nummer}', '012'],
  ['nul', '_nul'],
  ['{okänd}', '012'],
])('fills in %j', (pattern, name) => expect(namesBy(pattern, [facts])).toEqual([name]))

it('knows what it cannot fill in', () => {
  expect(unknownPlaceholders('{nummer}-{titel}{}')).toEqual(['{titel}', '{}'])
  expect(unknownPlaceholders('{nummer')).toEqual(['{nummer'])
  expect(unknownPlaceholders('namn}-{{nummer}')).toEqual(['}', '{'])
  expect(unknownPlaceholders(placeholderNames.map((name) => `{${name}}`).join(''))).toEqual([])
})

it('gives every sound a name that is safe everywhere, and its own', () => {
  const pattern = fc.array(fc.oneof(fc.constantFrom(...placeholderNames.map((name) => `{${name}}`)), fc.string()))
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Väder', 'VÄDER', 'väder-2', 'con', '..', ''))
  const sound = fc.record({
    page: fc.option(fc.nat(1_000), { nil: undefined }),
    number: fc.nat(500),
    name: text,
    date: fc.constant('2026-11-20'),
    publication: text,
    issue: text,
  })
  fc.assert(
    fc.property(pattern, fc.array(sound, { maxLength: 30 }), (parts, sounds) => {
      const names = namesBy(parts.join(''), sounds)
      expect(names).toHaveLength(sounds.length)
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(sounds.length)
      for (const name of names) {
        expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/)
        expect(name.length).toBeLessThanOrEqual(110)
      }
    }),
  )
})
