import { describe, expect, it } from 'vitest'
import { publicationId } from '../../subscriber/examples.ts'
import { guessedColumns } from './columns.ts'
import { comparison } from './matching/compare.ts'
import { registerOf } from './register.ts'
import { rowOf } from './rows.ts'

const comparisonInput = { publicationId, listDay: '2026-11-09', today: '2026-11-26' }

describe('what stands in a row', () => {
  const titles = ['Kundnr', 'Namn', 'Adress', 'Postnr', 'Ort', 'Mobil', 'E-post', 'Information', 'Format']
  const told = ['1', 'Åsa Öberg', 'Storgatan 1', '972 31', 'Luleå', '', '', '', 'Daisy CD']
  const read = (changes: Readonly<Record<number, string>>) =>
    rowOf(
      told.map((cell, place) => changes[place] ?? cell),
      2,
      { columns: guessedColumns(titles, []), publication: 'Bottenviksbladet' },
    )

  it('is as her form would keep it', () =>
    expect(
      read({
        1: '\u202EÅsa Ö\u00ADberg\u200B',
        2: 'Storgatan 1\r\nLgh 1102',
        6: 'Åsa <mailto:asa@räksmörgås.se>,',
        7: 'Två \r\nrader\u202E\r\n',
      }),
    ).toMatchObject({
      row: {
        listed: {
          firstname: 'Åsa',
          lastname: 'Öberg',
          address: 'Storgatan 1 Lgh 1102',
          email: 'asa@räksmörgås.se',
          info: 'Två\nrader',
        },
      },
    }))

  it.each([
    [5, '4,67E+10', 'Mobil: ”4,67E+10” är ett tal som kalkylbladet har förkortat.'],
    [0, '1.00E+15', 'Kundnummer: ”1.00E+15” är ett tal som kalkylbladet har förkortat.'],
    [4, '#REF!', 'Ort: ”#REF!” är ett fel i kalkylbladet.'],
    [1, '#namn?', 'Hela namnet: ”#namn?” är ett fel i kalkylbladet.'],
  ])('is not taken in column %i where a spreadsheet wrote %s', (place, cell, reason) =>
    expect(read({ [place]: cell })).toMatchObject({ refused: { reason: expect.stringContaining(reason) } }),
  )

  it('is taken without an e-mail address that is none, where nothing goes there', () => {
    const notTaken = 'E-postadressen ”åsa@example” är inte giltig, och togs inte med.'
    const row = read({ 6: 'åsa@example' })
    expect(row).toMatchObject({ row: { notTaken } })
    expect('row' in row && row.row.listed.email).toBeUndefined()
    expect(comparison(registerOf([]), comparisonInput, new Map()).compare(row)).toMatchObject({ kind: 'new', notTaken })
    for (const format of ['E-Post', ''])
      expect(read({ 6: 'åsa@example', 8: format })).toMatchObject({
        refused: { reason: 'E-postadressen ”åsa@example”: Ange en giltig e-postadress.' },
      })
  })
})
