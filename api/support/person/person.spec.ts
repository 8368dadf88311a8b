import { expect, it } from 'vitest'
import { forgettingStream } from '../../../commands/support/forgetting/stream.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import { ForgettingId, RepairId } from '../../../domain/kernel/ids.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')
const why = { 'x-support-reason': encodeURIComponent('Hon ringde.') }
const ingrid = { firstname: 'Ingrid', lastname: 'Sandberg', email: 'Ingrid@example.se', phone: '0921-123 45 67' }

const subscriber = `subscriber-${textOf(await admin.post('/api/subscribers', ingrid), '_id')}`
const form = { name: 'Ingrid Sandberg', email: 'ingrid@example.se', info: '', role: 'guest', isNarrator: false }
const user = `user-${textOf(await admin.post('/api/users', { ...form, password: 'hemligt' }), '_id')}`
const customer = {
  name: 'Byalaget',
  contact_name: 'Olle Berg',
  contact_email: 'olle@example.se',
  info: 'Ring Ingrid Sandberg',
}
const customerThing = `customer-${textOf(await admin.post('/api/customers', customer), '_id')}`
const path = `/api/support/person/${subscriber}`

it('asks the administrator for a reason, and proposes things with the same address', async () => {
  expect(await admin.get(path)).toMatchObject({ status: 428, body: { title: 'ReasonMissing' } })
  expect(await admin.get(path, why)).toMatchObject({
    status: 200,
    body: {
      same: [
        { stream: subscriber, why: 'itself', name: 'Ingrid Sandberg' },
        { stream: user, why: 'email' },
      ],
    },
  })
  expect(await api.as('user').get(path, why)).toMatchObject({ status: 403 })
})

it('refuses a thing that belongs to no person', async () =>
  expect(await admin.get('/api/support/person/discount-0199e2a0-0000-7000-8000-000000000001', why)).toMatchObject({
    status: 422,
  }))

it('lists what others wrote, and hands it out only where it is chosen', async () => {
  const look = await admin.post(`${path}/look`, { streams: [subscriber, user] }, why)
  expect(look).toMatchObject({
    status: 200,
    body: { mentions: [{ label: 'Kontorets anteckning', excerpt: 'Ring Ingrid Sandberg' }] },
  })
  const { mentions } = look.body as { readonly mentions: readonly { readonly eventId: string }[] }
  const fileWith = async (include: readonly string[]) =>
    (await admin.post(`${path}/file`, { streams: [subscriber, user], include }, why)).bytes
  const emptyFile = Buffer.from(await fileWith([])).toString('latin1')
  expect(emptyFile).toContain('registerutdrag.json')
  expect(emptyFile).toContain('0921-123 45 67')
  expect(emptyFile).toContain('Hon ringde.')
  expect(emptyFile).not.toContain('Ring Ingrid')
  expect(emptyFile).not.toContain('argon2')
  expect(Buffer.from(await fileWith(mentions.map(({ eventId }) => eventId))).toString('latin1')).toContain(
    'Ring Ingrid',
  )
})

it('withholds what stands at a protected person, and records every person whom it names or quotes', async () => {
  const { personalReads } = api.services
  const readsOf = (thing: string) => personalReads.ofSubject(thing.slice(thing.indexOf('-') + 1))
  const guarded = {
    ...ingrid,
    firstname: 'Gömd',
    isProtected: true,
    customerNr: '4711',
    info: 'Bor hos Ingrid Sandberg',
  }
  const hidden = `subscriber-${textOf(await admin.post('/api/subscribers', guarded), '_id')}`
  const alone = { 'x-support-reason': encodeURIComponent('Utdrag till Ingrid.') }

  const list = await admin.get(path, alone)
  expect(JSON.stringify(list.body)).not.toContain('Gömd')
  expect(await readsOf(user)).toContainEqual(expect.objectContaining({ reason: 'Utdrag till Ingrid.' }))

  const look = await admin.post(`${path}/look`, { streams: [subscriber] }, alone)
  expect(look).toMatchObject({ status: 200, body: { withheld: [{ number: '4711' }] } })
  expect(JSON.stringify(look.body)).not.toMatch(/Bor hos|Gömd/)
  expect(await readsOf(hidden)).toEqual([])
  expect(await readsOf(customerThing)).toContainEqual(expect.objectContaining({ reason: 'Utdrag till Ingrid.' }))

  const streams = [subscriber, hidden]
  expect(await admin.post(`${path}/look`, { streams }, alone)).toMatchObject({ status: 428 })
  const own = { 'x-support-reason': encodeURIComponent('Den skyddade ringde själv.') }
  expect(await admin.post(`${path}/look`, { streams }, own)).toMatchObject({ status: 200, body: { withheld: [] } })
  const file = await admin.post(`${path}/file`, { streams: [subscriber], include: [] }, alone)
  const archive = Buffer.from(file.bytes).toString('latin1')
  expect(archive).toContain('Utdrag till Ingrid.')
  expect(archive).not.toContain('Den skyddade ringde')
  expect(await admin.post(`${path}/look`, { streams: [user] }, why)).toMatchObject({ status: 422 })
})

it('proposes a forgetting only with the word, and leaves it to a second administrator', async () => {
  const decision = { streams: [subscriber, user], ground: 'asked', word: 'glöm' }
  expect(await admin.post(`${path}/forget`, decision, why)).toMatchObject({ status: 422, body: { field: 'word' } })
  const answer = await admin.post(`${path}/forget`, { ...decision, word: 'GLÖM' }, why)
  const id = textOf(answer, '_id')
  const again = { ...decision, streams: [subscriber], word: 'GLÖM' }
  expect(await admin.post(`${path}/forget`, again, why)).toMatchObject({
    status: 409,
    body: { title: 'ForgettingProposed' },
  })
  expect(await admin.get(`/api/support/forgettings/${id}`)).toMatchObject({
    status: 200,
    body: { status: 'waits', plan: { things: [{ stream: subscriber }, { stream: user }] } },
  })
  expect(await admin.get(`/api/support/forgettings/${id}/certificate`)).toMatchObject({ status: 409 })
  const { handlers } = api.services
  expect(await handlers.repair.state(repairStream(RepairId.parse(id)))).toMatchObject({ status: 'Proposed' })
  expect(await handlers.forgetting.state(forgettingStream(ForgettingId.parse(id)))).toMatchObject({ status: 'Begun' })
})

it('proposes no forgetting of what does not exist, or of another thing than that of its address', async () => {
  const decision = { streams: [customerThing], ground: 'asked', word: 'GLÖM' }
  expect(await admin.post(`${path}/forget`, decision, why)).toMatchObject({ status: 422, body: { field: 'streams' } })
  const nobody = 'subscriber-00000000-0000-7000-8000-000000000001'
  const ofNobody = { ...decision, streams: [nobody] }
  expect(await admin.post(`/api/support/person/${nobody}/forget`, ofNobody, why)).toMatchObject({ status: 404 })
})

it('chooses how long a kind is kept, within its bounds', async () => {
  const path = '/api/support/retention/request'
  expect(await admin.put(path, { time: 1, reason: 'Nytt beslut' })).toMatchObject({
    status: 422,
    body: { field: 'time' },
  })
  expect(await admin.put(path, { time: 30, reason: '' })).toMatchObject({ status: 422 })
  expect(await admin.put(path, { time: 30, reason: 'Nytt beslut' })).toMatchObject({ status: 204 })
  const { body } = await admin.get('/api/support/retention')
  expect(body).toContainEqual(
    expect.objectContaining({
      kind: 'request',
      time: 30,
      reason: 'Nytt beslut',
      chosenByName: expect.stringMatching(/admin/),
    }),
  )
  expect(body).toContainEqual(expect.objectContaining({ kind: 'removedSubscriber', time: null }))
  expect(await admin.put('/api/support/retention/invoice', { time: 6, reason: 'Nytt beslut' })).toMatchObject({
    status: 422,
  })
  expect(await api.as('user').get('/api/support/retention')).toMatchObject({ status: 403 })
})
