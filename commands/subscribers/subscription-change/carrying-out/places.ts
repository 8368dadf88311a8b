import { writtenPostcode } from '../../../../domain/subscribers/postcode.ts'
import type { TemporaryAddress } from '../../../../domain/subscribers/subscriber/commands.ts'
import { cityCodeIn } from '../../../../domain/subscribers/subscriber/post/city-codes.ts'
import type { SubscriberForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import type { ChangeAddress } from '../../../../domain/subscribers/subscription-change/commands.ts'

const CARE_OF = /^c\/o\s+/i

/** As it is written, however much of it there is. */
export const placeOf = ({ address1, address2, zip, city }: ChangeAddress): TemporaryAddress => {
  const isCareOf = CARE_OF.test(address2)
  return {
    address: isCareOf || address2 === '' ? address1 : `${address1}, ${address2}`,
    coaddress: isCareOf ? address2.replace(CARE_OF, '') : '',
    zip: writtenPostcode(zip),
    city,
  }
}

type Present = Pick<SubscriberForm, 'address' | 'coaddress' | 'zip' | 'city' | 'cityCode'>

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
const isSame = (one: string, other: string) => one.trim() !== '' && plain(one) === plain(other)

/**
 * What she asks for as a whole address; undefined where it is none. What is not told is as in the present one only where it
 * cannot be otherwise: the same street has the same postcode, and a postcode has one town.
 */
export const wholePlaceOf = (asked: ChangeAddress, present: Present): TemporaryAddress | undefined => {
  const place = placeOf(asked)
  const isStreet = isSame(asked.address1, present.address)
  const isTown = place.city === '' || isSame(place.city, present.city)
  const zip = place.zip === '' && isStreet && isTown ? present.zip : place.zip
  const city = place.city === '' && isSame(zip, present.zip) ? present.city : place.city
  const isWhole = [place.address, zip, city].every((part) => part !== '')
  return isWhole ? { ...place, zip, city } : undefined
}

const placeParts = ['address', 'coaddress', 'zip', 'city'] as const

export const isSamePlace = (one: TemporaryAddress, other: TemporaryAddress): boolean =>
  placeParts.every((part) => plain(one[part]) === plain(other[part]))

/** What becomes of where she lives. */
export const movedTo = (place: TemporaryAddress, present: Present) => ({
  ...place,
  cityCode: cityCodeIn(place.city, present),
})
