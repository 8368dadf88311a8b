import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes what would break a column and doubles quotation marks', () => {
  expect(
    toCsv([
      ['Namn', 'Information'],
      ['Nr 46; extra', 'Sa "hej"\noch gick'],
    ]),
  ).toBe('\uFEFFNamn;Information\r\n"Nr 46; extra";"Sa ""hej""\noch gick"\r\n')
})

it.each(['=1+1', '+46', '-1', '@SUM(A1)'])('never lets a spreadsheet run %s', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
})
