import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDocument } from '../../kernel/pdf/sheet.ts'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import { inspectPdf } from '../../kernel/pdf/testing/inspect.ts'
import { boxAt, POSTAL_MARKING, setLabel, sheets } from './address-labels.ts'
import { SAFE_HOLE_RADIUS_MM, SAFE_RADIUS_MM, setDisc } from './disc-label.ts'
import { disc, ingrid } from './examples.ts'
import type { Box, SetLine } from './fit-lines.ts'
import { addressLabelsPdf, discLabelsPdf } from './pages-pdf.ts'
import { measureIn, points } from './paper.ts'
import { pouchRemindersPdf } from './pouch-reminders.ts'

const fonts = await testFonts()
const documentFacts = { title: '', subject: '', language: 'sv' as const, fonts, madeAt: new Date(0) }
const measure = measureIn(openDocument({ ...documentFacts, isStreamed: true }))

const names = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 200 }) },
  fc.constantFrom('', 'Å', 'W'.repeat(200), 'Anna-Karin Bergström-Öberg af Stora Sundby '.repeat(5).trim()),
  fc.constantFrom('Längs med älven i skogen bortom kyrkan 147 lgh 1102', 'Донаудампфшиффартсгезелльшафт', '聞く新聞'),
)

const cornersOf = ({ x, y, width, height }: Box) =>
  [x, x + width].flatMap((left) => [y, y + height].map((top) => ({ x: left, y: top })))

/** The least distance of a box from the middle. */
const distanceToMiddle = ({ x, y, width, height }: Box): number =>
  Math.hypot(Math.max(x, 0, -(x + width)), Math.max(y, 0, -(y + height)))

const lettersOf = (lines: readonly SetLine[]): string => lines.map(({ text }) => text.replaceAll(' ', '')).join('')
const withoutSpaces = (...texts: readonly string[]): string => texts.join('').replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '')

const TOLERANCE_POINTS = 0.01

describe('what is printed on a disc', () => {
  it('stands between its edge and its hole, whatever it says, and all of it', () => {
    const label = fc.record({
      publication: names,
      issue: names,
      date: names,
      which: names,
      format: names,
      identifier: names,
      url: fc.constant('x'),
    })
    fc.assert(
      fc.property(label, (any) => {
        const lines = setDisc(any, measure)
        for (const { box } of lines) {
          for (const { x, y } of cornersOf(box))
            expect(Math.hypot(x, y)).toBeLessThanOrEqual(points(SAFE_RADIUS_MM) + TOLERANCE_POINTS)
          expect(distanceToMiddle(box)).toBeGreaterThanOrEqual(points(SAFE_HOLE_RADIUS_MM) - TOLERANCE_POINTS)
        }
        const said = withoutSpaces(any.which) === '' ? [any.format] : [any.which, any.format]
        expect(lettersOf(lines)).toBe(withoutSpaces(any.publication, any.issue, any.date, ...said, any.identifier))
      }),
      { numRuns: 60 },
    )
  })

  it('is large where there is little of it', () => {
    const sizes = setDisc(disc, measure).map(({ text, size }) => [text, size])
    expect(sizes).toEqual([
      ['Norrsyn', 30],
      ['Nr 11, vecka 45', 26],
      ['20 november', 13],
      ['2026', 13],
      ['1 av 2', 33],
      ['Ljud-cd, 76 min', 16],
    ])
  })

  it.each([
    ['disc', 2],
    ['a4', 1],
  ] as const)('is a tagged document of its paper: %s', async (paper, pages) => {
    const labels = [disc, { ...disc, which: '2 av 2' }]
    const found = await inspectPdf(await discLabelsPdf({ paper, labels }, fonts))
    expect(found.pages).toHaveLength(pages)
    expect(found.text).toContain('2 av 2')
    expect(found).toMatchObject({ isMarked: true, language: 'sv-SE', title: 'Norrsyn, Nr 11, vecka 45' })
    expect(found.alts).toContain('Kod som öppnar Nr 11, vecka 45 i spelaren')
  })
})

describe('address labels', () => {
  it('hold all of what they say, each within its own label', () => {
    const label = fc.record({ name: names, coaddress: names, address: names, zip: names, city: names, note: names })
    const place = fc
      .constantFrom(...(['3x8', '2x8'] as const))
      .chain((sheet) =>
        fc.record({ sheet: fc.constant(sheet), at: fc.integer({ min: 0, max: sheets[sheet].columns * 8 - 1 }) }),
      )
    fc.assert(
      fc.property(label, place, (any, { sheet, at }) => {
        const whole = boxAt(sheet, at)
        const lines = setLabel(any, whole, measure)
        for (const { box } of lines) {
          expect(box.x).toBeGreaterThanOrEqual(whole.x)
          expect(box.y).toBeGreaterThanOrEqual(whole.y)
          expect(box.x + box.width).toBeLessThanOrEqual(whole.x + whole.width + TOLERANCE_POINTS)
          expect(box.y + box.height).toBeLessThanOrEqual(whole.y + whole.height + TOLERANCE_POINTS)
        }
        const tops = lines.map(({ box }) => box.y)
        expect(tops).toEqual(tops.toSorted((one, other) => one - other))
        expect(lettersOf(lines)).toContain(withoutSpaces(any.address, any.zip, any.city, any.note))
        expect(lettersOf(lines)).toContain(withoutSpaces(POSTAL_MARKING, any.name))
      }),
      { numRuns: 100 },
    )
  })

  it('have the postcode as it is written, however it was kept', () => {
    const kept = { name: 'Ingrid', coaddress: '', address: 'Kajen 1', zip: '98010', city: 'Kiruna', note: '' }
    const texts = setLabel(kept, boxAt('3x8', 0), measure).map(({ text }) => text)
    expect(texts).toContain('980 10 Kiruna')
  })

  it('lie on their sheets', () => {
    for (const sheet of ['3x8', '2x8'] as const) {
      const last = boxAt(sheet, sheets[sheet].columns * 8 - 1)
      expect(last.x + last.width).toBeLessThanOrEqual(points(210) + TOLERANCE_POINTS)
      expect(last.y + last.height).toBeLessThanOrEqual(points(297) + TOLERANCE_POINTS)
    }
  })

  it('go on, on the next sheet', async () => {
    const labels = Array.from({ length: 25 }, (_, at) => ({ ...ingrid, note: `Kundnr ${at}` }))
    const found = await inspectPdf(await addressLabelsPdf({ sheet: '3x8', title: 'Norrsyn', labels }, fonts))
    expect(found.pages).toHaveLength(2)
    expect(found.pages[1]).toContain('Kundnr 24')
    expect(found.pages[1]).toContain('c/o Anna Sandberg')
    expect(found.pages[1]).toContain(POSTAL_MARKING)
  })
})

describe('letters about pouches', () => {
  const { note: _, ...to } = ingrid
  const from = { name: 'Läshuset', coaddress: '', address: 'Box 12', zip: '97101', city: 'Luleå' }
  const all = { publication: 'Norrsyn', contact: 'Eva, 0920-123 45', from, day: '2026-11-26' }

  it('are a page each, and say how many, since when and what to do', async () => {
    const reminders = [
      { to, out: 3, since: '2026-10-02' },
      { to: { ...to, name: 'Sixten Rova' }, out: 1, since: '2026-11-20' },
    ]
    const found = await inspectPdf(await pouchRemindersPdf({ ...all, reminders }, fonts))
    expect(found.pages).toHaveLength(2)
    expect(found.pages[0]).toMatch(/Ingrid Sandberg\s+c\/o Anna Sandberg\s+Kungsgatan 3 B\s+972 41 Luleå/)
    expect(found.pages[0]).toMatch(/3 fodral[^]*Det äldsta\s+skickades\s+den\s+2\s+oktober\s+2026[^]*portofritt/)
    expect(found.pages[1]).toMatch(/1 fodral[^]*Eva,\s+0920-123\s+45/)
    expect(found).toMatchObject({ isMarked: true, language: 'sv-SE' })
  })

  it('are a page each, however much they have to say', async () => {
    const long = 'Anna-Karin Bergström-Öberg af Stora Sundby '
    const reminders = [{ to: { ...to, name: long.repeat(4) }, out: 20, since: '2026-10-02' }]
    const whole = { ...all, contact: long.repeat(11), publication: long, reminders }
    expect((await inspectPdf(await pouchRemindersPdf(whole, fonts))).pages).toHaveLength(1)
  })
})
