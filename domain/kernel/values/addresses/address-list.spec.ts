import { expect, it } from 'vitest'
import { addressesIn, addressList } from './address-list.ts'

it.each(['a@b.se\nc@d.se', 'a@b.se, c@d.se', 'a@b.se;c@d.se ', ' a@b.se c@d.se\r\n', 'a@b.se,A@B.se,\n\nc@d.se'])(
  'reads the addresses of %j',
  (text) => {
    expect(addressesIn(text)).toEqual(['a@b.se', 'c@d.se'])
    expect(addressList.parse(text)).toBe('a@b.se\nc@d.se')
  },
)

it.each<[string, string]>([
  ['a@b.se, b@', '”b@” är ingen e-postadress. Skriv en adress per rad.'],
  [Array.from({ length: 21 }, (_, at) => `a${at}@example.se`).join(), 'Högst 20 adresser.'],
])('refuses %j in words', (text, message) => {
  expect(addressList.safeParse(text).error?.issues[0]?.message).toBe(message)
  expect(addressList.parse(' \n')).toBe('')
})
