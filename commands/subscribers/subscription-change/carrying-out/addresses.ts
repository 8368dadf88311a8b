import { comparableText } from '../../../../domain/kernel/values/texts/comparable-text.ts'
import { writtenPostcode } from '../../../../domain/subscribers/postcode.ts'
import type { TemporaryAddress } from '../../../../domain/subscribers/subscriber/commands.ts'
import { cityCodeIn } from '../../../../domain/subscribers/subscriber/post/city-codes.ts'
import type { SubscriberForm } from '../../../../domain/subscribers/subscriber/subscriber-form.ts'
import type { ChangeAddress } from '../../../../domain/subscribers/subscription-change/commands.ts'

const CARE_OF_PREFIX = /^c\/o\s+/i

/** Turns a visitor's address, however incomplete, into the fields of the register. */
export const placeOf = ({ address1, address2, zip, city }: ChangeAddress): TemporaryAddress => {
  const isCareOf = CARE_OF_PREFIX.test(address2)
  return {
    address: isCareOf || address2 === '' ? address1 : `${address1}, ${address2}`,
    coaddress: isCareOf ? address2.replace(CARE_OF_PREFIX, '') : '',
    zip: writtenPostcode(zip),
    city,
  }
}

type HomeAddress = Pick<SubscriberForm, 'address' | 'coaddress' | 'zip' | 'city' | 'cityCode'>

const isSame = (one: string, other: string) => one.trim() !== '' && comparableText(one) === comparableText(other)

/**
 * Completes the address of a request; undefined: parts are missing. Missing parts come from the present address only
 * where they are certain: the same street has the same postcode, and a postcode has one town.
 */
export const completePlaceOf = (asked: ChangeAddress, present: HomeAddress): TemporaryAddress | undefined => {
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
  placeParts.every((part) => comparableText(one[part]) === comparableText(other[part]))

/** The fields of the subscriber's form that change with the place. */
export const relocatePlace = (place: TemporaryAddress, present: HomeAddress) => ({
  ...place,
  cityCode: cityCodeIn(place.city, present),
})
