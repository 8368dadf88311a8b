import { expect, it } from 'vitest'
import { testFonts } from '../../kernel/pdf/testing/fonts.ts'
import { inspectPdf } from '../../kernel/pdf/testing/inspect.ts'
import { timelinePdf } from './timeline-pdf.ts'

const event = {
  label: '1',
  at: '2026-11-17 11:02',
  lane: 'Kontoret',
  said: 'Maj lade upp ordern.',
  aside: 'Ledde till 2.',
}
const document = {
  kind: 'Order',
  name: 'Medlemsbladet',
  of: 'Kustföreningen',
  madeAt: '2026-11-30T09:00:00.000Z',
  madeBy: 'Maj Sundqvist',
  reason: 'Kunden ringde',
  filter: ['Från 1 november 2026.'],
  events: Array.from({ length: 60 }, (_, place) => ({ ...event, label: `${place + 1}` })),
  isCut: false,
}

it('has head, filter, reason, every event and the number of each page', async () => {
  const { text, title, pages, isMarked } = await inspectPdf(await timelinePdf(document, await testFonts()))
  expect([title, isMarked]).toEqual(['Order Medlemsbladet', true])
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Maj lade upp ordern. Ledde till 2.')
  for (const part of [
    'Kustföreningen',
    'Ärende: Kunden ringde',
    'Från 1 november 2026.',
    '60 händelser',
    'Ledde till 2.',
  ])
    expect(text).toContain(part)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.every((page, place) => page.includes(`Sida ${place + 1} av ${pages.length}`))).toBe(true)
})
