import { beforeEach, describe, expect, it } from 'vitest'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const [admin, staff] = [api.as('admin'), api.as('user')]

const foundPublication = async (name: string) => textOf(await admin.post('/api/publications', { name }), '_id')
const groupWith = async (publications: readonly string[], more: object = {}) =>
  textOf(await admin.post('/api/pubgroups', { name: 'Norr', publications, ...more }), '_id')
const groupAt = async (id: string, of = '/api/pubgroups') => (await admin.get(`${of}/${id}`)).body
const groupOfPublication = async (id: string) => (await admin.get(`/api/publications/${id}`)).body

let north = ''
let south = ''
beforeEach(async () => {
  north = await foundPublication('Bottenviksbladet')
  south = await foundPublication('Sydnytt')
})

describe.each(['/api/pubgroups', '/api/pubGroups'])('%s', (groups) => {
  it('forms, shows, lists, changes, removes and restores a group', async () => {
    const id = textOf(await admin.post(groups, { name: ' Norr ', info: 'Intern', publications: [north] }), '_id')
    const member = { _id: north, name: 'Bottenviksbladet', public: false }
    const shown = { _id: id, name: 'Norr', info: 'Intern', publications: [north], defaultPub: north, members: [member] }
    expect(await groupAt(id, groups)).toEqual({ ...shown, createdAt: expect.any(String) })
    expect((await admin.get(`${groups}?search=norr&limit=200`)).body).toContainEqual(expect.objectContaining(shown))
    expect(await admin.put(`${groups}/${id}`, { publications: [north, south], defaultPub: south })).toMatchObject({
      status: 200,
      body: { _id: id },
    })
    expect(await groupAt(id, groups)).toMatchObject({ publications: [north, south], defaultPub: south })
    expect(await admin.del(`${groups}/${id}`)).toMatchObject({ status: 204 })
    expect(await admin.get(`${groups}/${id}`)).toMatchObject({ status: 404, body: { detail: 'Gruppen finns inte.' } })
    expect(await admin.post(`${groups}/${id}/restore`)).toMatchObject({ status: 204 })
    expect(await groupAt(id, groups)).toMatchObject({ publications: [north, south] })
  })

  it('is for administrators', async () => {
    for (const who of ['user', 'customer', 'guest', 'anonymous'] as const) {
      const status = who === 'anonymous' ? 401 : 403
      expect((await api.as(who).get(groups)).status).toBe(status)
      expect((await api.as(who).post(groups, { name: 'Norr' })).status).toBe(status)
    }
  })
})

it('says at the field what is wrong', async () => {
  const at = (field: string, detail: string) => ({ status: 422, body: { field, detail } })
  const send = (body: object) => admin.post('/api/pubgroups', { name: 'Norr', ...body })
  expect(await send({ name: ' ' })).toMatchObject(at('name', 'Ange ett namn på gruppen.'))
  expect(await send({ publications: [north, north] })).toMatchObject(
    at('publications', 'En publikation kan bara vara med en gång.'),
  )
  expect(await send({ publications: [north], defaultPub: south })).toMatchObject(
    at('defaultPub', 'Den förvalda publikationen måste vara med i gruppen.'),
  )
  const both = await groupWith([north, south], { defaultPub: north })
  expect(await admin.put(`/api/pubgroups/${both}`, { publications: [south], defaultPub: north })).toMatchObject({
    status: 422,
    body: { field: 'defaultPub' },
  })
  await admin.del(`/api/publications/${south}`)
  const missing = at('publications', 'En av publikationerna finns inte längre. Ta bort den och välj igen.')
  expect(await send({ publications: [south] })).toMatchObject(missing)
  const id = await groupWith([north])
  expect(await admin.put(`/api/pubgroups/${id}`, { publications: [north, south] })).toMatchObject(missing)
})

it('merges what two have changed, and shows both values where it is the same', async () => {
  const id = await groupWith([north])
  const etag = String((await admin.get(`/api/pubgroups/${id}`)).headers.etag)
  await groupWith([south], { name: 'En annan grupp' })
  await admin.put(`/api/pubgroups/${id}`, { info: 'Ny' }, { 'if-match': etag })
  expect(await admin.put(`/api/pubgroups/${id}`, { publications: [] }, { 'if-match': etag })).toMatchObject({
    status: 200,
  })
  expect(await groupAt(id)).toMatchObject({ info: 'Ny', publications: [], defaultPub: null })
  expect(await admin.put(`/api/pubgroups/${id}`, { info: 'Annan' }, { 'if-match': etag })).toMatchObject({
    status: 412,
    body: { conflicts: [{ field: 'info', yours: 'Annan', theirs: 'Ny' }] },
  })
})

describe('the field of a publication', () => {
  it('is the group that has it, which it moves to and leaves by the field', async () => {
    const [first, second] = [await groupWith([north, south]), await groupWith([], { name: 'Syd' })]
    expect(await groupOfPublication(north)).toMatchObject({ pubGroup: first })
    await admin.put(`/api/publications/${north}`, { pubGroup: second })
    expect(await groupOfPublication(north)).toMatchObject({ pubGroup: second })
    expect(await groupAt(first)).toMatchObject({ publications: [south], defaultPub: south })
    expect(await groupAt(second)).toMatchObject({ publications: [north], defaultPub: north })
    await admin.put(`/api/publications/${north}`, { info: 'Ny' })
    expect(await groupOfPublication(north)).toMatchObject({ pubGroup: second })
    await admin.put(`/api/publications/${north}`, { pubGroup: null })
    expect(await groupOfPublication(north)).toMatchObject({ pubGroup: null })
    const born = textOf(await admin.post('/api/publications', { name: 'Ny', pubGroup: second }), '_id')
    expect(await groupAt(second)).toMatchObject({ publications: [born] })
  })

  it('follows where the group takes it in, or is removed', async () => {
    const [first, second] = [await groupWith([north]), await groupWith([], { name: 'Syd' })]
    await admin.put(`/api/pubgroups/${second}`, { publications: [north] })
    expect(await groupOfPublication(north)).toMatchObject({ pubGroup: second })
    expect(await groupAt(first)).toMatchObject({ publications: [] })
    await admin.del(`/api/pubgroups/${second}`)
    expect(await groupOfPublication(north)).toMatchObject({ pubGroup: null })
  })

  it('is refused for a group that is not there, with everything else that was sent', async () => {
    const refused = { status: 422, body: { title: 'PublicationGroupUnknown', field: 'pubGroup' } }
    expect(await admin.put(`/api/publications/${north}`, { name: 'Nytt', pubGroup: south })).toMatchObject(refused)
    expect(await admin.post('/api/publications', { name: 'Ny', pubGroup: south })).toMatchObject(refused)
    expect(await groupOfPublication(north)).toMatchObject({ name: 'Bottenviksbladet', pubGroup: null })
    expect((await staff.put(`/api/publications/${north}`, { pubGroup: null })).status).toBe(403)
  })
})

it('is without a removed publication, which is back when it is restored, whatever was saved meanwhile', async () => {
  const id = await groupWith([north, south])
  await admin.del(`/api/publications/${north}`)
  expect(await groupAt(id)).toMatchObject({ publications: [south], defaultPub: south })
  await admin.put(`/api/pubgroups/${id}`, { name: 'Norr och syd', publications: [south], defaultPub: south })
  await admin.post(`/api/publications/${north}/restore`)
  expect(await groupAt(id)).toMatchObject({ publications: [north, south] })
})
