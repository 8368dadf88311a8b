import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOf, isColour, solidColour, textOn } from './colours.ts'

it.each([
  ['navy', '#000080'],
  ['White', '#ffffff'],
  ['#1d3', '#11dd33'],
  ['#1D3A9C80', '#1d3a9c'],
  ['#1d38', '#11dd33'],
  ['', ''],
  ['rgb(1,2,3)', ''],
])('draws %s as %s', (written, drawn) => expect(solidColour(written)).toBe(drawn))

it('has text on every colour that is read', () => {
  const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const values = { white: '#ffffff', black: '#000000' }
  assert(
    property(colour, (any) => isColour(any) && contrastOf(any, values[textOn(any)]) >= 4.5),
    { examples: [['#777777'], ['#ff0000']] },
  )
})
