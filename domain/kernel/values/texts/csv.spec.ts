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

it.each(['=1+1', '+46', '-1', '@SUM(A1)', ' =1+1', '\u00a0=1', '|calc', '%1', '\t=1'])(
  'never lets a spreadsheet run %j',
  (text) => expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`),
)

it('never lets a spreadsheet run what follows a line break', () => {
  expect(toCsv([['\n=1+1']])).toBe(`\uFEFF"'\n=1+1"\r\n`)
})

it('leaves numbers alone', () => expect(toCsv([['-12,50', '3 000']])).toBe('\uFEFF-12,50;3 000\r\n'))
