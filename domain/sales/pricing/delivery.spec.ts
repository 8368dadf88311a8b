import { describe, expect, it } from 'vitest'
import { deliveryInWords, deliveryOf } from './delivery.ts'

const phraseOf = (deliveryDays: number | null, nrOfIssues: number, language: 'sv' | 'en' = 'sv') =>
  deliveryInWords({
    deliveryDays,
    deliveryTimeDate: '2026-12-08',
    language,
    nrOfIssues,
    day: (date) => `dagen ${date}`,
  }).replaceAll('\u00a0', ' ')

describe('delivery', () => {
  it.each([
    [10, 1, 'sv', '10 arbetsdagar efter beställning och manus'],
    [1, 1, 'sv', '1 arbetsdag efter beställning och manus'],
    [0, 1, 'sv', 'Samma arbetsdag som vi har beställning och manus'],
    [10, 12, 'sv', 'Första numret: 10 arbetsdagar efter beställning och manus'],
    [null, 1, 'sv', 'Dagen 2026-12-08'],
    [null, 12, 'sv', 'Första numret: dagen 2026-12-08'],
    [1, 1, 'en', '1 working day after order and manuscript'],
    [10, 12, 'en', 'First issue: 10 working days after order and manuscript'],
  ] as const)('in %s working days of %i issues is told in %s: %s', (days, issues, language, words) =>
    expect(phraseOf(days, issues, language)).toBe(words),
  )

  const priced = { deliveryTimeDate: '2026-12-08', deliveryDays: 12 }
  it('is promised in working days until it is ordered, then on the day that was fixed', () => {
    expect(deliveryOf(priced, null)).toEqual(priced)
    expect(deliveryOf(priced, '2027-01-04')).toEqual({ deliveryDays: null, deliveryTimeDate: '2027-01-04' })
  })
  it('stays on its day where the price is from before working days were kept', () =>
    expect(deliveryOf({ deliveryTimeDate: '2026-12-08' }, null)).toEqual({
      deliveryDays: null,
      deliveryTimeDate: '2026-12-08',
    }))
})
