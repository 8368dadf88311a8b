import { expect, it } from 'vitest'
import { siteSlug } from './site-slug.ts'

it.each([
  ['/nyheter/isvagen/', 'isvagen'],
  ['Min Adress/åäö?x=1', 'aao'],
  ['Isvägen öppnar!', 'isvagen-oppnar'],
  ['?x=1', ''],
  ['', ''],
])('makes of %j the address %j', (path, slug) => {
  expect(siteSlug(path)).toBe(slug)
})
