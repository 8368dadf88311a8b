import { describe, expect, it } from 'vitest'
import { blankForm } from '../commands.ts'
import { mayBeHer } from './alike.ts'

const her = {
  ...blankForm,
  firstname: 'Margareta',
  lastname: 'Hägglund',
  address: 'Björkvägen 14',
  zip: '972 33',
  city: 'Luleå',
  email: 'margareta@example.se',
  customerNr: 'P38196',
}
const told = { firstname: 'Margareta', lastname: 'Hägglund', address: 'Björkvägen 14', zip: '97299', city: 'Luleå' }

describe('whoever may be somebody who is protected', () => {
  it.each([
    'Björkv. 14',
    'Björkv 14',
    'Björkväg 14',
    'Björkvägn 14',
    'Bjorkvagen 14',
    'Bjo\u0308rkva\u0308gen 14',
    'Björk vägen 14',
    'Björkvägen, 14 B',
    'BJÖRKVÄGEN 14 lgh 1102',
    '14 Björkvägen',
    '14 B Björkv.',
    'c/o Ros, Björkv. 14',
    'Björkv.',
  ])('lives where her street is written otherwise: %s', (address) => {
    expect(mayBeHer({ ...told, address }, her)).toBe(true)
    expect(mayBeHer({ ...told, firstname: 'M', address }, her)).toBe(true)
  })

  it.each(['Storg. 14', 'Storgata 14', 'Storgat. 14', 'Storgatn 14', '14 Storgatan'])(
    'lives where her street is written otherwise: %s',
    (address) => expect(mayBeHer({ ...told, address }, { ...her, address: 'Storgatan 14' })).toBe(true),
  )

  it.each([
    ['her whole name in her postcode, wherever', { address: 'Kajen 9', zip: '97233' }],
    ['it the other way round', { firstname: 'HÄGGLUND', lastname: 'margareta', address: 'Kajen 9', zip: '972 33' }],
    ['it without Swedish letters', { lastname: 'Hagglund', address: 'Kajen 9', zip: '97233' }],
    ['her surname behind her door', { firstname: 'Greta', address: 'Björkv. 14' }],
    ['that of her family', { firstname: 'Fam', lastname: 'Hagglund' }],
    ['her number in other letters', { firstname: 'Ny', lastname: 'Ek', address: 'Kajen 9', customerNr: 'p38196' }],
  ])('has %s', (_, more) => expect(mayBeHer({ ...told, ...more }, her)).toBe(true))

  it.each([
    ['her name elsewhere in her town', { address: 'Kajen 9' }],
    ['her surname elsewhere in her postcode', { firstname: 'Greta', address: 'Kajen 9', zip: '97233' }],
    ['her surname in another house of her street', { firstname: 'Greta', address: 'Björkvägen 15' }],
    ['her first name in a street whose name is nearly hers', { lastname: 'Ek', address: 'Björnvägen 14' }],
    ['another name at her door', { firstname: 'Karin', lastname: 'Ek', zip: '97233' }],
    ['her name and street in another town', { zip: '941 31', city: 'Piteå' }],
    ['another number', { firstname: 'Karin', lastname: 'Ek', customerNr: '38196' }],
  ])('is not who has %s', (_, more) => expect(mayBeHer({ ...told, ...more }, her)).toBe(false))
})
