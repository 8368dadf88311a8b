import { expect, it } from 'vitest'
import { embeddingOrigin } from './tell-parent.ts'

const originsOf = (...origins: readonly string[]) => ({ 0: origins[0] }) as unknown as DOMStringList

it.each([
  ['the browser names it', { ancestorOrigins: originsOf('https://kusten.se') }, '', 'https://kusten.se'],
  ['only its address is known', {}, 'https://kusten.se/skicka?a=b', 'https://kusten.se'],
  ['it has no origin', { ancestorOrigins: originsOf('null') }, '', undefined],
  ['nothing is known of it', {}, '', undefined],
])('tells the page around it alone, when %s', (_, location, referrer, origin) => {
  expect(embeddingOrigin({ location, referrer })).toBe(origin)
})
