import { describe, expect, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { DiscountForm } from './commands.ts'
import { discountDecider } from './discount.ts'
import type { DiscountEvent } from './events.ts'
import { discountId, discountOffered, form } from './examples.ts'

const given = specify(discountDecider)
const change = (changes: Partial<DiscountForm>) => ({ type: 'ChangeDiscount', discountId, changes }) as const
const remove = { type: 'RemoveDiscount', discountId } as const
const restore = { type: 'RestoreDiscount', discountId } as const
const discountRemoved: DiscountEvent = { type: 'DiscountRemoved', data: { discountId } }
const discountRestored: DiscountEvent = { type: 'DiscountRestored', data: { discountId } }
const discountWithdrawn: DiscountEvent = { type: 'DiscountWithdrawn', data: { discountId } }

describe('offering a discount', () => {
  const offer = { ...form, type: 'OfferDiscount', discountId } as const

  it('says how long its texts can be', () => {
    const { error } = DiscountForm.safeParse({ ...form, discountCode: 'x'.repeat(51), name: 'x'.repeat(201) })
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Namnet är för långt, högst 200 tecken.',
      'Koden är för lång, högst 50 tecken.',
    ])
  })

  it('keeps the percent in hundredths', () => {
    given().when(offer).then(discountOffered)
    given()
      .when({ ...offer, discountPercent: 0.29 })
      .then({ ...discountOffered, data: { ...discountOffered.data, percent: 29 } })
  })

  it('is refused under a used id', () => given(discountOffered).when(offer).thenRejected('DiscountAlreadyExists'))
})

describe('changing a discount', () => {
  it('tells each intention by itself', () =>
    given(discountOffered)
      .when(change({ name: 'Våren', info: '', discountCode: 'vår', discountPercent: 10, active: false }))
      .then(
        { type: 'DiscountDescribed', data: { discountId, changes: { name: 'Våren', info: '' } } },
        { type: 'DiscountCodeChanged', data: { discountId, discountCode: 'vår' } },
        { type: 'DiscountPercentSet', data: { discountId, percent: 1000 } },
        discountWithdrawn,
      ))

  it('resumes what was withdrawn', () =>
    given(discountOffered, discountWithdrawn)
      .when(change({ active: true }))
      .then({ type: 'DiscountResumed', data: { discountId } }))

  it('says nothing when all is so already', () => given(discountOffered).when(change(form)).thenNothing())

  it.each([[[]], [[discountOffered, discountRemoved]]])('is refused when it is not there: %j', (past) =>
    given(...past)
      .when(change({ name: 'Ny' }))
      .thenRejected('DiscountNotFound'),
  )
})

describe('leaving and coming back', () => {
  it('happens once each', () => {
    given(discountOffered).when(remove).then(discountRemoved)
    given(discountOffered, discountRemoved).when(remove).thenNothing()
    given(discountOffered, discountRemoved).when(restore).then(discountRestored)
    given(discountOffered, discountRemoved, discountRestored).when(restore).thenNothing()
  })

  it.each([remove, restore])('is refused to something unknown: %j', (command) =>
    given().when(command).thenRejected('DiscountNotFound'),
  )
})

describe('the form', () => {
  it('keeps a code in small letters, without spaces around it', () =>
    expect(DiscountForm.parse({ ...form, discountCode: ' VÅR26 ' }).discountCode).toBe('vår26'))

  it.each([
    ['discountCode', ' ', 'Ange en kod.'],
    ['discountCode', 'vår 26', 'Koden kan inte ha mellanslag.'],
    ['discountPercent', 100.5, 'Ange rabatten mellan 0 och 100 procent.'],
    ['discountPercent', -1, 'Ange rabatten mellan 0 och 100 procent.'],
    ['discountPercent', 12.345, 'Ange rabatten med högst två decimaler.'],
    ['discountPercent', null, 'Ange rabatten i procent.'],
  ])('says what is wrong with %s %j', (field, value, message) =>
    expect(DiscountForm.safeParse({ ...form, [field]: value }).error?.issues).toMatchObject([
      { path: [field], message },
    ]),
  )
})
