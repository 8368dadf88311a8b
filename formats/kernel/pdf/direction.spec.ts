import { expect, it } from 'vitest'
import { inOrder } from './direction.ts'

/** The visual order from the left: a right-to-left part is reversed. */
const visualOrder = (text: string, isRightToLeft?: boolean): string =>
  inOrder(text, isRightToLeft)
    .map((part) => (part.isRightToLeft ? Array.from(part.text).toReversed().join('') : part.text))
    .join('')

it.each([
  ['Åsa Öberg', 'Åsa Öberg'],
  ['שרה לוי כהן', 'ןהכ יול הרש'],
  ['c/o שרה לוי', 'c/o יול הרש'],
  ['רחוב 12 לוי', 'יול 12 בוחר'],
  ['שרה Smith', 'Smith הרש'],
  ['שרה (לוי)', '(יול) הרש'],
  ['شارع ۱۲', '۱۲ عراش'],
  ['Åsa (שרה) Öberg', 'Åsa (הרש) Öberg'],
  ['שרה!', '!הרש'],
])('puts what is read from the right where it is read: %s', (text, expected) =>
  expect(visualOrder(text)).toBe(expected),
)

it('begins where it is told to', () => {
  expect(visualOrder('972 41 חיפה', false)).toBe('972 41 הפיח')
  expect(visualOrder('972 41 חיפה')).toBe('הפיח 41 972')
  expect(visualOrder('Smith', true)).toBe('Smith')
})

it('leaves what is read from the left as it is, in one', () =>
  expect(inOrder('Kungsgatan 3 B (gården)')).toEqual([{ text: 'Kungsgatan 3 B (gården)', isRightToLeft: false }]))
