import { expect, it, vi } from 'vitest'
import { openSheet, type Sheet } from './sheet.ts'
import { testFonts } from './testing/fonts.ts'
import { draw, heightOf, type Type, types } from './write.ts'

const documentFacts = { title: '', subject: '', language: 'sv', fonts: await testFonts(), madeAt: new Date(0) } as const
const sheet: Sheet = openSheet(documentFacts)

/** The drawn texts and their places. */
const drawText = (text: string, type: Type, width: number) => {
  const spy = vi.spyOn(sheet.doc, 'text')
  draw(sheet, text, type, { x: 50, y: 100, width })
  const calls: readonly (readonly unknown[])[] = spy.mock.calls
  const found = calls.map(([part, x, y]) => ({ part: String(part), x: Number(x), y: Number(y) }))
  spy.mockRestore()
  return found
}

it('sets what is read from the right in its place within a row', () => {
  const calls = drawText('Till שרה לוי, tolv st', types.text, 400)
  expect(calls.map(({ part }) => part)).toEqual(['Till ', 'שרה לוי', ', tolv st'])
  const places = calls.map(({ x }) => x)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(new Set(calls.map(({ y }) => y))).toEqual(new Set([100]))
  expect(drawText('972 41 חיפה', types.text, 400).map(({ part }) => part)).toEqual(['972 41 ', 'חיפה'])
})

it('goes on in the next row, and is as high as it says', () => {
  const text = 'Till שרה לוי, och till דוד כהן '.repeat(6).trim()
  const calls = drawText(text, types.text, 200)
  const rows = [...new Set(calls.map(({ y }) => y))]
  expect(rows.length).toBeGreaterThan(3)
  expect(heightOf(sheet, text, types.text, 200)).toBeCloseTo(rows.length * types.text.size * types.text.leading)
  for (const { part, x } of calls) {
    expect(x).toBeGreaterThanOrEqual(50)
    expect(x + sheet.doc.widthOfString(part)).toBeLessThanOrEqual(250.5)
  }
})

it('ends at the right where it is to', () => {
  const [left = { x: 0 }] = drawText('שרה לוי', types.text, 200)
  const [right = { x: 0 }] = drawText('שרה לוי', { ...types.text, align: 'right' }, 200)
  expect(left.x).toBe(50)
  expect(right.x + sheet.doc.widthOfString('שרה לוי', { features: ['tnum'] })).toBeCloseTo(250)
})

it('leaves the rest to the library', () =>
  expect(drawText('Till Åsa, 12 st', types.text, 400)).toEqual([{ part: 'Till Åsa, 12 st', x: 50, y: 100 }]))
