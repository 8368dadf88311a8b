import { describe, expect, it } from 'vitest'
import { blankForm } from '../../../subscriber/subscriber-form.ts'
import { mayBeSamePerson } from './name-similarity.ts'

const registeredForm = {
  ...blankForm,
  firstname: 'Margareta',
  lastname: 'Hägglund',
  address: 'Björkvägen 14',
  zip: '972 33',
  city: 'Luleå',
  email: 'margareta@example.se',
  customerNr: 'P38196',
}
const listedFields = {
  firstname: 'Margareta',
  lastname: 'Hägglund',
  address: 'Björkvägen 14',
  zip: '97299',
  city: 'Luleå',
}

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
    expect(mayBeSamePerson({ ...listedFields, address }, registeredForm)).toBe(true)
    expect(mayBeSamePerson({ ...listedFields, firstname: 'M', address }, registeredForm)).toBe(true)
  })

  it.each(['Storg. 14', 'Storgata 14', 'Storgat. 14', 'Storgatn 14', '14 Storgatan'])(
    'lives where her street is written otherwise: %s',
    (address) =>
      expect(mayBeSamePerson({ ...listedFields, address }, { ...registeredForm, address: 'Storgatan 14' })).toBe(true),
  )

  it.each([
    [
      'Björkvägen',
      ['Björkvg', 'Björkvg.', 'Björkvgn', 'Björkväg', 'Björk v.', 'Björk-vägen', 'Björkvägen nr', 'Björkv. nr.'],
    ],
    [
      'Östra Björkvägen',
      [
        'Ö Björkvägen',
        'Ö. Björkvägen',
        'Ö:a Björkvägen',
        'Ö.Björkvg',
        'Östr. Björkv',
        'Östra-Björk vägen',
        'Östrabjörkvägen',
      ],
    ],
    ['Norra Storgatan', ['N Storgatan', 'N. Storg', 'N:a Stor-gatan', 'N Storgt.', 'Norra Storgat']],
    ['Södra Storgatan', ['S Storgatan', 'S:a Storg.', 'Sodra Storgata']],
    ['V. Storg', ['Västra Storgatan', 'V:a Storgatan', 'V Storgatan']],
    ['Gamla Landsvägen', ['Gml Landsvägen', 'Gml. Landsvg', 'G:la Landsvägen', 'Gla Landsv.', 'G:a Landsvägen']],
    ['Stora Nygatan', ['St. Nygatan', 'St Nyg.']],
    ['Lilla Nygatan', ['L. Nygatan', 'L:a Nyg']],
    ['Sankt Eriksgatan', ['S:t Eriksgatan', 'St. Eriksg.']],
    ['Talltitestigen', ['Talltitest.', 'Talltitestig']],
    ['Stortorget', ['Stort.', 'Stort', 'Stortorg', 'Stor-torg', 'Stor t.', 'Stortg.', 'Stortrg']],
    ['Rådhustorget', ['Rådhust.', 'Rådhustorg', 'Radhus torg']],
    ['Stora Torget', ['Stora Torg.', 'St. Torg', 'Stora Tget', 'Stora T.']],
    ['Lindallén', ['Lindall.', 'Lind all', 'Linda.']],
    ['Kungsbäcksesplanaden', ['Kungsbäcks espl', 'Kungsbäcksespl.', 'Kungsbäcksesplanad']],
    ['Kyrkplan', ['Kyrkpl.', 'Kyrkplanen', 'Kyrk plan', 'Kyrkp.']],
    ['Kyrkbacken', ['Kyrkb.', 'Kyrkback', 'Kyrk backe']],
    ['Norra Kajen', ['N. Kajen', 'Norra kaj', 'Nor. Kajen', 'N Kaj.']],
    ['Östra Björkvägen', ['Öst. Björkv.', 'Öst Björkväg']],
    ['Kyrkogårdsparken', ['Kyrkogårdspark', 'Kyrkogårdspk.']],
    ['Ringblomsslingan', ['Ringblomssl.', 'Ringblomsslinga']],
    ['Linnéallén', ['Linnéa.', 'Linnéallé', 'Linné allé', 'Linnéall.', 'Linneal.', 'Linnéallen']],
  ])('lives at %s, whatever short form it is written in', (street, written) => {
    const home = { ...registeredForm, address: `${street} 91` }
    const isHers = (said: object) =>
      written.filter((each) => !mayBeSamePerson({ ...listedFields, ...said, address: `${each} 91` }, home))
    // A first name alone matches at the street; a surname alone matches only at the very same door.
    expect([isHers({ lastname: 'Ek' }), isHers({ firstname: 'Karin' })]).toEqual([[], []])
    expect(mayBeSamePerson({ ...listedFields, firstname: 'M', address: `${written[0]} 92` }, home)).toBe(false)
  })

  it.each([
    ['Muhammad', 'Alhassan', 'at her door'],
    ['Muhammad', 'Al Hassan', 'at her door'],
    ['M', 'Alhassan', 'at her door'],
    ['Muhammad', 'Alhasan', 'at her door'],
    ['Muhamed', 'Al Hasan', 'at her door'],
    ['Alhasan', 'Muhammad', 'at her door'],
    ['Mohammed', 'Alhassan', 'in her postcode'],
  ])('is called Mohammed Al-Hassan, and %s %s %s', (firstname, lastname, where) => {
    const said = {
      firstname,
      lastname,
      ...(where === 'at her door' ? { address: 'Björkv. 14' } : { zip: '97233', address: 'Kajen 9' }),
    }
    expect(
      mayBeSamePerson(
        { ...listedFields, ...said },
        { ...registeredForm, firstname: 'Mohammed', lastname: 'Al-Hassan' },
      ),
    ).toBe(true)
    expect(
      mayBeSamePerson({ ...listedFields, ...said }, { ...registeredForm, firstname: 'Mohammed', lastname: 'Alhassan' }),
    ).toBe(true)
  })

  it.each([
    ['Lena Öberg-Ström', true],
    ['Åsa Öberg', true],
    ['Öberg Åsalena', true],
    ['Åsa Lena Maria Öberg Ström', true],
    ['Åsa Lena', false],
    ['Öberg Ström', false],
    ['Lena Öberg Ek', false],
    ['L Öberg', false],
    ['Öberg', false],
  ])('is called Åsa Lena Öberg Ström, and in her postcode %s: %s', (name, isHers) => {
    const said = { firstname: name, address: 'Kajen 9', zip: '97233', city: 'Luleå' }
    expect(mayBeSamePerson(said, { ...registeredForm, firstname: 'Åsa Lena', lastname: 'Öberg Ström' })).toBe(isHers)
    expect(
      mayBeSamePerson({ ...said, zip: '97299' }, { ...registeredForm, firstname: 'Åsa Lena', lastname: 'Öberg Ström' }),
    ).toBe(false)
  })

  it.each([
    [
      'her e-mail address alone',
      { firstname: 'Helt', lastname: 'Annan', address: '', zip: '', email: 'MARGARETA@example.se' },
    ],
    ['her whole name in her postcode, wherever', { address: 'Kajen 9', zip: '97233' }],
    ['it the other way round', { firstname: 'HÄGGLUND', lastname: 'margareta', address: 'Kajen 9', zip: '972 33' }],
    ['it without Swedish letters', { lastname: 'Hagglund', address: 'Kajen 9', zip: '97233' }],
    ['her surname behind her door', { firstname: 'Greta', address: 'Björkv. 14' }],
    ['that of her family', { firstname: 'Fam', lastname: 'Hagglund' }],
    ['her number in other letters', { firstname: 'Ny', lastname: 'Ek', address: 'Kajen 9', customerNr: 'p38196' }],
  ])('has %s', (_, more) => expect(mayBeSamePerson({ ...listedFields, ...more }, registeredForm)).toBe(true))

  it.each([
    ['her name elsewhere in her town', { address: 'Kajen 9' }],
    ['her surname elsewhere in her postcode', { firstname: 'Greta', address: 'Kajen 9', zip: '97233' }],
    ['her surname in another house of her street', { firstname: 'Greta', address: 'Björkvägen 15' }],
    ['her first name in a street whose name is nearly hers', { lastname: 'Ek', address: 'Björnvägen 14' }],
    ['another name at her door', { firstname: 'Karin', lastname: 'Ek', zip: '97233' }],
    ['a first name nearly hers, and another surname, at her door', { firstname: 'Margarethe', lastname: 'Ek' }],
    ['both names nearly hers in her postcode', { firstname: 'Margarethe', lastname: 'Häglun', address: 'Kajen 9' }],
    ['a village that may be an alley', { firstname: 'M', address: 'Björka 14' }],
    ['her name and street in another town', { zip: '941 31', city: 'Piteå' }],
    ['another e-mail address', { firstname: 'Karin', lastname: 'Ek', email: 'karin@example.se' }],
    ['another number', { firstname: 'Karin', lastname: 'Ek', customerNr: '38196' }],
  ])('is not who has %s', (_, more) =>
    expect(mayBeSamePerson({ ...listedFields, ...more }, registeredForm)).toBe(false),
  )
})
