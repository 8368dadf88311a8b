import { expect, it } from 'vitest'
import { fitsSourcePattern, sourcePatternOn, unknownSourcePlaceholders } from './source-names.ts'

it.each<[string, string, boolean]>([
  ['*.zip', 'bottenvik.zip', true],
  ['*.zip', 'Bottenvik.ZIP', true],
  ['*.zip', 'bottenvik.zip.part', false],
  ['bok-????-??.zip', 'bok-2026-11.zip', true],
  ['bok-????-??.zip', 'bok-26-11.zip', false],
  ['*bladet*2026*', 'Norra bladet nr 4 2026.zip', true],
  ['', 'vad som helst', true],
  ['a', '', false],
  ['[ab].zip', 'a.zip', false],
  ['sjö*.zip', 'sjo\u0308n.zip', true],
])('%j fits %j: %s', (pattern, name, isFitting) => expect(fitsSourcePattern(pattern, name)).toBe(isFitting))

it('is quick with a pattern that an expression would try in a thousand ways', () => {
  const name = 'a'.repeat(5_000)
  const start = performance.now()
  expect(fitsSourcePattern(`${'*a'.repeat(30)}*b`, name)).toBe(false)
  expect(performance.now() - start).toBeLessThan(1_000)
})

it('names the file of a day', () => {
  expect(sourcePatternOn('bladet-{datum}.zip', '2026-11-29')).toBe('bladet-2026-11-29.zip')
  expect(sourcePatternOn('{år}{månad}{dag}*.zip', '2026-11-29')).toBe('20261129*.zip')
})

it('knows which placeholders there are', () => {
  expect(unknownSourcePlaceholders('{datum}-{nummer}-{')).toEqual(['{nummer}', '{'])
})
