import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, rootElement } from './layout/boxes.ts'
import { textBox } from './layout/text-box.ts'
import { type Place, putBoxes } from './pages.ts'

const frame = { top: 10, bottom: 210 }
const LINE = 20
const MAX_BOXES = 10

const text = ({ lines, above, leads }: { lines: number; above: number; leads: boolean }): Box =>
  textBox({
    lines: Array.from({ length: lines }, () => []),
    lineHeight: LINE,
    x: 0,
    element: rootElement,
    above,
    leads,
  })

const anyText = fc.record({
  lines: fc.integer({ min: 1, max: 25 }),
  above: fc.constantFrom(0, 7, 30),
  leads: fc.boolean(),
})

type PlacedBox = { readonly box: Box; readonly place: Place; readonly lines: number }

const put = (boxes: readonly Box[]): readonly PlacedBox[] => {
  const found: PlacedBox[] = []
  putBoxes(frame, boxes, { page: 1, y: frame.top }, (box, place) =>
    found.push({ box, place, lines: Math.round(box.height / LINE) }),
  )
  return found
}

describe('putting texts on pages', () => {
  it('keeps them in order, apart and within the page, and loses no line', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 30 }), (texts) => {
        const all = put(texts.map(text))
        expect(all.reduce((sum, { lines }) => sum + lines, 0)).toBe(texts.reduce((sum, { lines }) => sum + lines, 0))
        all.forEach(({ place, box }, index) => {
          const before = all[index - 1]
          expect(place.y + box.height).toBeLessThanOrEqual(frame.bottom)
          const isBelow = before?.place.page === place.page && place.y >= before.place.y + before.box.height
          expect(isBelow || place.y === frame.top).toBe(true)
          expect(place.page - (before?.place.page ?? 0)).toBeLessThanOrEqual(1)
        })
      }),
      { numRuns: 200 },
    )
  })

  it('leaves no line alone, and tears no heading that a page holds', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 30 }), (texts) => {
        const alone = put(texts.map(text)).filter(({ lines, box }) => lines === 1 && !box.keepsNext)
        expect(alone.length).toBe(texts.filter(({ lines, leads }) => lines === 1 && !leads).length)
        const headings = texts.filter(({ leads, lines }) => leads && lines <= MAX_BOXES)
        const whole = put(texts.map(text)).filter(({ box, lines }) => box.keepsNext && lines <= MAX_BOXES)
        expect(whole.length).toBeGreaterThanOrEqual(headings.length)
      }),
      { numRuns: 200 },
    )
  })

  it('puts a heading where what it leads to begins', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 30 }), (texts) => {
        const led = texts.map((each, index) => ({
          ...each,
          lines: Math.min(each.lines, index % 3 ? 25 : 3),
          leads: index % 3 === 0,
        }))
        const all = put(led.map(text))
        const parted = all.slice(0, -1).filter(({ box, place }, index) => {
          const next = all[index + 1]?.place.page
          return box.keepsNext && next !== place.page
        })
        expect(parted).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
