import type { Order } from './blocks.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const ROMAN: readonly (readonly [value: number, sign: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
const MAX_ROMAN = 3_999

const asLetters = (number: number): string =>
  number === 0 ? '' : asLetters(Math.floor((number - 1) / 26)) + LETTERS.charAt((number - 1) % 26)

const asRoman = (number: number): string => {
  const [value, sign] = ROMAN.find(([each]) => each <= number) ?? [0, '']
  return value === 0 ? '' : sign + asRoman(number - value)
}

const itemNumber = (number: number, { numbering }: Order): string => {
  if (number < 1 || numbering === undefined) return number.toString()
  const isRoman = numbering.toLowerCase() === 'i'
  if (isRoman && number > MAX_ROMAN) return number.toString()
  const sign = isRoman ? asRoman(number) : asLetters(number)
  return numbering === numbering.toUpperCase() ? sign.toUpperCase() : sign
}

/**
 * The sign before an item of an ordered list, where a format writes it as text; `index` counts from 0. Follows browsers
 * (CSS Counter Styles 3, 6.1 and 6.2): aa follows z, and a number stands where the numbering has no sign.
 */
export const itemSign = (order: Order, index: number): string => `${itemNumber(order.start + index, order)}.`
