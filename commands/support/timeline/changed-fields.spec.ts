import { expect, it } from 'vitest'
import { passwordFields } from '../../../domain/editorial/publication/settings/secret-fields.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { changedFields, rawText } from './changed-fields.ts'

const descriptionOf = (changes: object, articleId = 'a') => ({ type: 'ArticleDescribed', data: { articleId, changes } })

it('tells each field as it was before and is after, of the same part of the thing', () => {
  const earlierEvents = [descriptionOf({ info: 'Gammal' }), descriptionOf({ info: 'En annans' }, 'b')]
  expect(changedFields(descriptionOf({ info: 'Ny', path: 'a/b' }), earlierEvents)).toEqual([
    { name: 'Info', before: 'Gammal', after: 'Ny' },
    { name: 'Sökväg', before: '', after: 'a/b' },
  ])
  expect(changedFields(descriptionOf({ info: 'Gammal' }), earlierEvents)).toEqual([])
})

it('tells sums, shares, choices, days and moments as an office writes them', () => {
  const event = {
    type: 'QuotationPriced',
    data: {
      priced: { price: 1_794_000 },
      changes: {
        discountPercent: 1250,
        services: { doDaisy: true, doApp: false },
        validUntil: '2026-12-30',
        orderDate: '2026-12-01T00:00:00.000Z',
        availableFromDate: '2026-12-01T23:00:00.000Z',
        acceptedAt: '2026-12-01T11:00:00.000Z',
      },
    },
  }
  expect(changedFields(event, []).map(({ name, after }) => `${name}: ${after.replaceAll('\u{A0}', ' ')}`)).toEqual([
    'Pris: 17 940 kr',
    'Rabatt: 12,5 %',
    'Tjänster: Daisy: Ja',
    'Giltig till: 2026-12-30',
    'Beställningsdag: 1 december 2026',
    'Släpps: 2 december 2026',
    'Beställd: 1 december 2026 kl. 12.00',
  ])
})

it('shows no secret that logs a user in, and says which values are erased', () => {
  const event = { type: 'UserRegistered', data: { name: erasedValue, passwordHash: '$argon2id$secret' } }
  expect(changedFields(event, [])).toEqual([
    { name: 'Namn', before: '', after: '[raderad]' },
    { name: 'Lösenord', before: '', after: '(visas inte)' },
  ])
  const text = rawText(event)
  expect(text).not.toContain('argon')
  expect(JSON.parse(text)).toMatchObject({ data: { name: '[raderad]' } })
})

it.each(Object.keys(passwordFields))('shows %s nowhere', (path) => {
  const changes = path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), 'hemligt')
  const event = { type: 'ExportsConfigured', data: { changes } }
  expect(JSON.stringify([rawText(event), changedFields(event as AnyEvent, [])])).not.toContain('hemligt')
})
