import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { draws } from '../adapters/kernel/testing/seed.ts'
import { access } from './routes.ts'
import { type JsonSchema, valuesOf } from './testing/schema-values.ts'
import { type TestAnswer, testApi, textOf } from './testing.ts'

const api = await testApi()
let knownIds: readonly string[] = []
/** Whether a route has just been tried that may remove what has these ids. */
let isGone = true

beforeEach(async () => {
  if (!isGone) return
  isGone = false
  const admin = api.as('admin')
  const user = { name: 'Prov', email: `prov.${knownIds[1] ?? 0}@example.se` }
  knownIds = [
    textOf(await admin.post('/api/publications', { name: 'Prov' }), '_id'),
    textOf(await admin.post('/api/users', user), '_id'),
  ]
})

type Operation = {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}

/** The schema of a route's body, as the documentation gives it. */
const bodySchemaOf = (method: string, url: string): JsonSchema => {
  const { paths } = api.app.swagger() as { readonly paths: Record<string, Record<string, Operation>> }
  const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return operation?.requestBody?.content['application/json']?.schema ?? {}
}

const part = fc.oneof(
  { weight: 4, arbitrary: fc.nat().map((n) => knownIds[n % knownIds.length] ?? '') },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map(encode) },
  { weight: 1, arbitrary: fc.constantFrom('%00', '%ff', '..%2f..', '%', "'", '1e9', 'null') },
)

/** Lone surrogates cannot be part of an address. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || '%20'
}

const addressOf = (pattern: string) => {
  const names = pattern.match(/:\w+|\*/g) ?? []
  return fc.tuple(...names.map(() => part)).map((parts) => {
    let next = 0
    return pattern.replaceAll(/:\w+|\*/g, () => parts[next++] ?? '')
  })
}

const query = fc.constantFrom(
  '',
  '',
  '',
  '',
  '?search=%00',
  '?older=maybe',
  '?older=true&search=a%27b',
  '?__proto__[x]=1',
)

const headers = fc.record(
  {
    'if-match': fc.constantFrom('"0"', '"999"', '*', 'x'),
    'idempotency-key': fc.oneof(
      { weight: 6, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constantFrom('å', '') },
    ),
    'x-position': fc.constantFrom('1', "'; drop", 'x'.repeat(300)),
  },
  { requiredKeys: [] },
)

/** The player, the forms without scripts, those in frames and the unsubscribe link answer visitors with pages. */
const isPage = ({ text }: TestAnswer) =>
  [
    '<label class="react-aria-Label" for="kod">',
    '<title>Ändra prenumeration',
    '<title>Avsluta mejlen',
    '<title>Ladda upp filer',
    '<title>Formuläret finns inte',
  ].some((part) => text.includes(part))

const RUN_COUNT = draws(12)

describe.each(Object.keys(access))('%s', (entry) => {
  const [method = 'GET', url = '/'] = entry.split(' ')

  it('answers whatever it is sent with a problem at worst, and appends nothing it refuses', async () => {
    isGone = /^DELETE|forget/.test(entry)
    const body = method === 'GET' ? fc.constant(undefined) : valuesOf(bodySchemaOf(method, url))
    await fc.assert(
      fc.asyncProperty(addressOf(url), query, headers, body, async (address, search, more, sent) => {
        const before = await api.services.log.head()
        const answer = await api.as('admin').send(method, `${address}${search}`, sent, more)
        expect(answer.status).toBeLessThan(500)
        if (answer.status < 400 || isPage(answer)) return
        expect(answer.headers['content-type']).toMatch('application/problem+json')
        // An answer to HEAD has headers alone.
        if (method === 'HEAD') return
        expect(answer.body).toMatchObject({
          status: answer.status,
          title: expect.any(String),
          detail: expect.any(String),
        })
        expect(await api.services.log.head()).toBe(before)
      }),
      { numRuns: RUN_COUNT, endOnFailure: true },
    )
  })
})
