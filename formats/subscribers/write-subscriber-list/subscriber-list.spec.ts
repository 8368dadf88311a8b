import { expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import * as examples from '../../../domain/subscribers/subscriber/examples.ts'
import { subscriberDecider } from '../../../domain/subscribers/subscriber/subscriber.ts'
import { encodeCsv } from './encode-csv.ts'
import { dispatchRows, registerRows } from './subscriber-list.ts'
import { windows1252 } from './windows-1252.ts'

const { subscriberRegistered, subscriptionStarted, deliveryPaused, temporaryAddressGiven, publicationId } = examples

const subscriberAfter = (
  registered: Partial<typeof subscriberRegistered.data>,
  ...events: readonly SubscriberEvent[]
) => {
  const begun = { ...subscriberRegistered, data: { ...subscriberRegistered.data, ...registered } }
  const subscriber = fold(subscriberDecider, [begun, ...events])
  if (subscriber.status === 'Missing') throw new Error('She is registered.')
  return subscriber
}
const ingrid = subscriberAfter({}, subscriptionStarted, deliveryPaused, temporaryAddressGiven)
const asta = subscriberAfter({ firstname: 'Åsta', zip: '96131', customerNr: '9' }, subscriptionStarted)
const listSelection = { publicationId, formats: ['Daisy CD', 'Audio CD'] } as const

it('posts to where they are, by postcode, and not to those who are away', () => {
  expect(dispatchRows([ingrid, asta], { ...listSelection, day: '2026-11-26' })).toEqual([
    ['Kundnummer', 'Namn', 'c/o', 'Adress', 'Postnummer', 'Ort', 'Format', 'Antal'],
    ['9', 'Åsta Sandberg', '', 'Storgatan 14 lgh 1102', '961 31', 'Luleå', 'Daisy CD', '1'],
    ['10482', 'Ingrid Sandberg', 'Anna Sandberg', 'Kungsgatan 3 B', '972 41', 'Luleå', 'Daisy CD', '1'],
  ])
  expect(dispatchRows([ingrid, asta], { ...listSelection, day: '2026-12-24' })).toHaveLength(2)
  expect(dispatchRows([ingrid, asta], { ...listSelection, formats: ['Papper'], day: '2026-11-26' })).toHaveLength(1)
})

it('tells all that is known, under a heading each', () => {
  const [head, line] = registerRows([ingrid], '2026-11-26')
  expect(line).toHaveLength(head?.length ?? 0)
  expect(Object.fromEntries((head ?? []).map((title, place) => [title, line?.[place]]))).toMatchObject({
    Kundnummer: '10482',
    Efternamn: 'Sandberg',
    Ombud: 'Anna Sandberg, dotter',
    Format: 'Daisy CD',
  })
})

it('writes Windows-1252', () => {
  expect([...windows1252('Åäö €–☃')]).toEqual([0xc5, 0xe4, 0xf6, 0x20, 0x80, 0x96, 0x3f])
  expect([...windows1252('A\u030A')]).toEqual([0xc5])
  expect([...windows1252('Šćþ ő🎧')]).toEqual([0x8a, 0x63, 0xfe, 0x20, 0x6f, 0x3f])
  const read = (text: string) => new TextDecoder('windows-1252').decode(windows1252(text))
  expect(read('Łódź, Wałęsa, Đorđe, Ħal, Işık, Ŧ ŧ Ŋ ŋ')).toBe('Lódz, Walesa, Dorde, Hal, Isik, T t N n')
  expect(read('Ærø, Ýr, Straße, Œuvre, Ðóra')).toBe('Ærø, Ýr, Straße, Œuvre, Ðóra')
  expect(read('Sjö\u2011Öman 3\u202f−\u202f5, ﬁn ĳ')).toBe('Sjö-Öman 3 - 5, fin ij')
})

it('quotes and defuses what becomes a sign of the file in Windows-1252', () => {
  const file = encodeCsv([['a\u037eb', '\uff1d1+1', '\u20115', 'c\uff02d']], 'windows-1252')
  expect(new TextDecoder('windows-1252').decode(file)).toBe(`"a;b";'=1+1;'-5;"c""d"\r\n`)
})
