import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
await admin.put(`/api/publications/${publication}`, { allowSubscribeTemp: true })

const blankAddress = { address1: '', address2: '', zip: '', city: '', format: '' }
let visitorCount = 0
type RequestedPerson = { readonly name: string; readonly address: string; readonly email?: string }
type Matches = { readonly matches: { subscriber: { name: string; _id: string }; alike: string[] }[] }
const idOf = async (asked: RequestedPerson) => {
  visitorCount += 1
  const { name, address, email = '' } = asked
  const oldAddress = { ...blankAddress, address1: address, zip: '972 31', city: 'Luleå' }
  const answer = await api.inject({
    method: 'POST',
    url: '/api/subscribeTemps',
    remoteAddress: `10.3.${visitorCount >> 8}.${visitorCount & 255}`,
    payload: { action: 'end', publication, name, email, oldAddress },
  })
  return textOf(answer, '_id')
}
const matchesOf = async (asked: RequestedPerson) => {
  const { body } = await admin.get(`/api/subscribeTemps/${await idOf(asked)}/matches`)
  return (body as Matches).matches
}

type KnownPerson = {
  readonly firstname: string
  readonly lastname: string
  readonly address: string
  readonly email: string
  readonly zip: string
  readonly coaddress: string
}
const register = async (someone: Partial<KnownPerson>) =>
  textOf(await admin.post('/api/subscribers', { ...person, zip: '972 31', email: '', ...someone }), '_id')
const subscribe = async (someone: Partial<KnownPerson>) => {
  const id = await register(someone)
  await admin.put(`/api/subscribers/addSub/${id}`, { publication, format: 'Daisy CD', from: '2026-01-01', issues: 1 })
  return id
}

it('suggests who is called so before all who live at that address', async () => {
  for (const firstname of ['Ada', 'Bo', 'Cia', 'Dan', 'Eva', 'Filip', 'Gun'])
    await subscribe({ firstname, lastname: 'Solvik', address: 'Solgården 1' })
  const karin = await subscribe({ firstname: 'Karin', lastname: 'Unikström', address: 'Gamla vägen 3' })
  const found = await matchesOf({ name: 'Karin Unikström', address: 'Solgården 1' })
  expect(found).toHaveLength(5)
  expect(found[0]).toMatchObject({ subscriber: { _id: karin }, alike: ['namn', 'postnummer', 'publikation'] })
  const second = await matchesOf({ name: 'Karin Margareta Unikström', address: 'Solgården 1' })
  expect(second[0]).toMatchObject({ subscriber: { _id: karin }, alike: expect.arrayContaining(['liknande namn']) })
})

it('suggests nobody who is alike in publication and postcode alone, and finds her where somebody searches for her', async () => {
  const other = await subscribe({ firstname: 'Olof', lastname: 'Olofsdotterson', address: 'Ödegården 3' })
  const of = await idOf({ name: 'Olof Olofsdotter', address: 'Annangården 1' })
  const suggested = async (search: string) => {
    const { body } = await admin.get(`/api/subscribeTemps/${of}/matches?search=${search}`)
    return (body as Matches).matches.map(({ subscriber, alike }) => [subscriber._id, alike])
  }
  expect(await suggested('')).toEqual([])
  expect(await suggested('olofsdotterson')).toEqual([[other, ['postnummer', 'publikation']]])
})

it('suggests whoever lives there by another door, and not next door, however her name is written', async () => {
  const her = await subscribe({ firstname: 'Brita', lastname: 'Lindkvist', address: 'Kvarnen 14 lgh 1102' })
  await subscribe({ firstname: 'Bo', lastname: 'Annan', address: 'Kvarnen 141' })
  const found = await matchesOf({ name: 'Britta Lindqvist', address: 'kvarnen  14' })
  expect(found.map(({ subscriber, alike }) => [subscriber._id, alike[0]])).toEqual([[her, 'liknande adress']])
})

it('suggests whoever lives where somebody asks anew, however her name is written, and tells her c/o once', async () => {
  const place = { address: 'Rosengård 3', zip: '972 31', coaddress: 'c/o Ros' }
  const her = await register({ firstname: 'Vanlig', lastname: 'Person', ...place })
  const newAddress = { ...blankAddress, address1: 'Rosengård 3', zip: '97231', city: 'Luleå', format: 'App' }
  for (const [nth, [name, alike]] of [
    ['Person, Vanlig', 'liknande namn'],
    ['V Person', 'liknande namn'],
    ['Anna Ek', 'adress'],
  ].entries()) {
    const answer = await api.inject({
      method: 'POST',
      url: '/api/subscribeTemps',
      remoteAddress: `10.5.0.${nth}`,
      payload: { action: 'new', publication, name, newAddress },
    })
    const { body } = await admin.get(`/api/subscribeTemps/${textOf(answer, '_id')}/matches`)
    expect((body as Matches).matches).toMatchObject([
      {
        subscriber: { _id: her, address: expect.stringMatching(/^c\/o Ros, Rosengård 3/) },
        alike: [alike, ...(alike === 'adress' ? [] : ['adress']), 'postnummer'],
      },
    ])
  }
})

it('finds who is called so among many whose lines hold the same letters', async () => {
  for (let nth = 0; nth < 24; nth += 1)
    await register({ firstname: 'Anna', lastname: `Svevals ${nth}`, address: `Ekvägen ${nth}` })
  const her = await subscribe({ firstname: 'Eva', lastname: 'Ek', address: 'Gamla vägen 3' })
  const found = await matchesOf({ name: 'eva  ek', address: 'Solgården 1' })
  expect(found[0]).toMatchObject({ subscriber: { _id: her } })
})

it('tells those of a common name apart by the e-mail address', async () => {
  for (let nth = 0; nth < 6; nth += 1)
    await subscribe({ firstname: 'Nils', lastname: 'Vanlig', address: `Kajen ${nth}` })
  const his = await subscribe({ firstname: 'Nisse', lastname: 'Vanlig', address: 'Kajen 9', email: 'nisse@example.se' })
  const found = await matchesOf({ name: 'Nils Vanlig', address: 'Kajen 1', email: 'nisse@example.se' })
  expect(found[0]).toMatchObject({ subscriber: { _id: his }, alike: expect.arrayContaining(['e-post']) })
  expect(found[1]?.alike).toEqual(['namn', 'adress', 'postnummer', 'publikation'])
})

const firstnames = ['Eva', 'Evald', 'Bo', 'Ek']
const lastnames = ['Ek', 'Ekman', 'Bo', 'Boman']
const houses = ['Evavägen', 'Ekgatan', 'Bo gård']

it('has whoever is called as asked, of fewer than five, among the suggestions, and before who is not', async () => {
  const someone = fc.record({
    first: fc.constantFrom(...firstnames),
    last: fc.constantFrom(...lastnames),
    house: fc.constantFrom(...houses),
    isByMail: fc.boolean(),
  })
  let lives = 0
  await fc.assert(
    fc.asyncProperty(fc.array(someone, { minLength: 6, maxLength: 10 }), someone, async (people, asked) => {
      lives += 1
      const nth = `nr${String.fromCodePoint(97 + (lives % 26))}${String.fromCodePoint(97 + Math.floor(lives / 26))}`
      const ids = new Map<string, string[]>()
      for (const { first, last, house, isByMail } of people) {
        const lastname = `${last} ${nth}`
        const email = isByMail ? 'hemmet@example.se' : ''
        const id = await register({ firstname: first, lastname, address: `${house} ${nth}`, email })
        const name = `${first} ${lastname}`
        ids.set(name, [...(ids.get(name) ?? []), id])
      }
      const name = `${asked.first} ${asked.last} ${nth}`
      const namesakes = ids.get(name) ?? []
      fc.pre(namesakes.length > 0 && namesakes.length < 5)
      const email = asked.isByMail ? 'hemmet@example.se' : ''
      const found = await matchesOf({ name, address: `${asked.house} ${nth}`, email })
      const first = found.slice(0, namesakes.length).map(({ subscriber }) => subscriber._id)
      expect(new Set(first)).toEqual(new Set(namesakes))
    }),
    { numRuns: draws(6) },
  )
})
