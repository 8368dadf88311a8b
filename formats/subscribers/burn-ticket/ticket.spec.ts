import { expect, it } from 'vitest'
import { readAnswer, writeTicket } from './ticket.ts'

it('tells a robot what it burns, and how often', () => {
  const discs = [1, 2].map((number) => ({
    number,
    image: `Skiva ${number} av 2/skiva.toc`,
    label: `skiva-${number}.pdf`,
  }))
  const written = writeTicket({ id: '0199-1', title: 'Norr nr 12', format: 'cda', copies: 55, discs })
  expect(JSON.parse(written)).toEqual({
    version: 1,
    id: '0199-1',
    title: 'Norr nr 12',
    type: 'audio-cd',
    copies: 55,
    folder: '0199-1',
    of: 2,
    discs,
  })
})

it.each([
  ['{"made": 40, "reason": "Skivfacket är tomt"}', { made: 40, reason: 'Skivfacket är tomt' }],
  ['{"made": -1}', { made: 0, reason: '' }],
  ['{"version": 1, "copies": 3}', { made: 0, reason: '' }],
  ['', { made: 0, reason: '' }],
  ['null', { made: 0, reason: '' }],
])('reads what a robot says: %s', (text, answer) => expect(readAnswer(text)).toEqual(answer))
