import { expect, it } from 'vitest'
import { faces, isHeardWhole, publicationTypes, typeOf } from './types.ts'

const none = { ljudkod: false, newspaper: false, audioBook: false, websay: false, ljudkodCustom: false }

it('has each type once', () => expect([...publicationTypes].toSorted()).toEqual(Object.keys(none).toSorted()))

it.each(publicationTypes)('gives a publication of %s alone its own face', (type) => {
  expect(typeOf({ ...none, [type]: true })).toBe(type)
  expect(isHeardWhole({ ...none, [type]: true })).toBe(faces[type].isHeardWhole)
})

it('gives one of several the face of the first, and one of none that of a newspaper', () => {
  expect(typeOf({ ...none, newspaper: true, ljudkod: true })).toBe('newspaper')
  expect(typeOf({ ...none, ljudkodCustom: true, newspaper: true })).toBe('ljudkodCustom')
  expect(typeOf(none)).toBe('newspaper')
})

it('has a whole to be heard where one of its types has', () =>
  expect([isHeardWhole({ ...none, ljudkod: true, audioBook: true }), isHeardWhole(none)]).toEqual([true, true]))
