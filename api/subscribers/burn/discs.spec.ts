import { describe, expect, it } from 'vitest'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { burnStream } from '../../../commands/subscribers/burn/stream.ts'
import { BurnId, IssueId } from '../../../domain/kernel/ids.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`disc ${(commandCount += 1)}`)
const publication = textOf(
  await admin.post('/api/publications', { name: 'Bottenviksbladet', hasSubscribers: true }),
  '_id',
)
const issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })

const subscribe = async (format: string, more: object = {}) => {
  const id = textOf(
    await admin.post('/api/subscribers', { firstname: 'Ingrid', lastname: 'Sandberg', zip: '972 31', ...more }),
    '_id',
  )
  await admin.put(`/api/subscribers/addSub/${id}`, { publication, format, issues: 2, from: '2026-01-01' })
  return id
}

const read = async () => (await admin.get(`/api/issues/discs/${issue}`)).body

describe('discs of an issue', () => {
  it('are told of with whom they go to, before there are any', async () => {
    await subscribe('Audio CD')
    const away = await subscribe('Audio CD')
    await admin.post(`/api/subscribers/${away}/pauses`, { from: dayInSweden(new Date()), to: null })
    const none = { madeAt: null, isCurrent: false, discs: [] }
    expect(await read()).toMatchObject({
      formats: [
        { value: 'cda', name: 'Audio CD', ...none, subscribers: 1, copies: 2, held: 1 },
        { value: 'daisy', name: 'Daisy', ...none, subscribers: 0, copies: 0, held: 0 },
      ],
      robots: [{ id: 0, name: 'Luleå' }, { id: 1 }, { id: 2 }, { id: 3 }],
      burns: [],
    })
  })

  it('show what lies on each', async () => {
    const wav = (name: string, seconds: number) => ({ name, bytes: 44 + seconds * 176_400, hash: name })
    const list = (name: string) => ({ name, bytes: 100, hash: name })
    const contents = [
      list('Skiva 1 av 2/skiva.toc'),
      list('Skiva 2 av 2/skiva.toc'),
      wav('Skiva 1 av 2/01.wav', 60),
      wav('Skiva 1 av 2/02.wav', 4),
      wav('Skiva 2 av 2/01.wav', 30),
    ]
    await makeProduct(api, {
      issue,
      kind: 'audioCd',
      context,
      at: '2026-11-24T08:00:00.000Z',
      contents,
    })
    expect(await read()).toMatchObject({
      formats: [
        {
          isCurrent: true,
          discs: [
            { name: 'Skiva 1 av 2', tracks: [60, 4] },
            { name: 'Skiva 2 av 2', tracks: [30] },
          ],
        },
        { discs: [] },
      ],
    })
  })

  it('are burnt as the specification asks, retried and stopped', async () => {
    const path = `/api/issues/burn/${issue}/1/55/cda/true`
    const ordered = await admin.post(path)
    expect(ordered.status).toBe(201)
    const _id = textOf(ordered, '_id')
    expect(await read()).toMatchObject({
      burns: [{ _id, robot: 1, copies: 55, format: 'cda', status: 'ordered', isReal: true }],
    })
    expect(await admin.post(`/api/burns/${_id}/retry`)).toMatchObject({ status: 409, body: { title: 'BurnNotFailed' } })
    expect(await admin.post(`/api/burns/${_id}/stop`)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ burns: [{ _id, status: 'stopped' }] })
    expect(await admin.get(`/api/issues/burn/${issue}/0/1/daisy/false`)).toMatchObject({ status: 201 })
    expect(await read()).toMatchObject({ burns: [{ robot: 0, isReal: false }, { _id }] })
  })

  it('are ordered once by presses at once, and again by who presses when that has been stopped', async () => {
    const path = `/api/issues/burn/${issue}/2/7/daisy/true`
    const burns = async () =>
      ((await read()) as { burns: { _id: string; robot: number }[] }).burns.filter(({ robot }) => robot === 2)
    const presses = await Promise.all([1, 2, 3].map(() => admin.post(path)))
    expect(presses.map(({ status }) => status)).toEqual([201, 201, 201])
    const [_id] = new Set(presses.map((press) => textOf(press, '_id')))
    expect(await burns()).toMatchObject([{ _id, copies: 7 }])
    expect(await admin.post(path)).toMatchObject({ status: 201, body: { _id } })
    expect(await admin.post(`/api/issues/burn/${issue}/2/8/daisy/true`)).toMatchObject({ status: 201 })
    expect(await burns()).toHaveLength(2)
    await admin.post(`/api/burns/${_id}/stop`)
    expect(await admin.post(path)).toMatchObject({ status: 201 })
    expect(await burns()).toHaveLength(3)
  })

  it('are not asked for again where they are ordered anew, until that is cancelled', async () => {
    const order = async (robot: number, copies: number) =>
      BurnId.parse(textOf(await admin.post(`/api/issues/burn/${issue}/${robot}/${copies}/cda/true`), '_id'))
    const old = await order(3, 5)
    const about = { burnId: old, issueId: issue, turn: 1, made: 2, reason: 'Mappen är borta.' }
    const fail = { type: 'FailBurn', ...about, at: new Date().toISOString() } as const
    await api.services.handlers.burn(burnStream(old), fail, context())
    const retry = () => admin.post(`/api/burns/${old}/retry`, { robot: 1 })
    const ofOld = async () => ((await read()) as { burns: { _id: string }[] }).burns.find(({ _id }) => _id === old)
    expect(await ofOld()).toMatchObject({ status: 'failed', instead: 0 })
    const [one, two] = [await order(3, 1), await order(2, 2)]
    expect(await ofOld()).toMatchObject({ instead: 3 })
    const detail = 'De skivor som saknas är redan beställda på nytt. Stoppa den beställningen om de ska göras här.'
    expect(await retry()).toMatchObject({ status: 409, body: { title: 'BurnReplaced', detail } })
    await admin.post(`/api/burns/${two}/stop`)
    expect(await retry()).toMatchObject({ status: 200 })
    expect(await ofOld()).toMatchObject({ status: 'ordered', robot: 1, copies: 4, made: 2 })
    await admin.post(`/api/burns/${one}/stop`)
  })

  it.each([
    ['4/1/cda/true', 'Den roboten finns inte.'],
    ['0/0/cda/true', 'Ange minst 1.'],
    ['0/x/cda/true', 'Ange ett helt antal.'],
    ['0/1/mp3/true', 'Välj Audio CD eller Daisy.'],
    ['0/1/cda/kanske', 'Svara true eller false på om det ska brännas.'],
  ])('are refused as %s', async (what, detail) =>
    expect(await admin.post(`/api/issues/burn/${issue}/${what}`)).toMatchObject({ body: { detail } }),
  )

  it('are logged that somebody has made by herself', async () => {
    const logged = await admin.post(`/api/issues/discs/${issue}/log`, { format: 'daisy', copies: 3, day: '2026-11-23' })
    expect(logged.status).toBe(201)
    expect(await read()).toMatchObject({
      burns: expect.arrayContaining([
        expect.objectContaining({ status: 'logged', robot: null, copies: 3, made: 3, day: '2026-11-23' }),
      ]) as object,
    })
  })

  it('are not logged for a day that is to come', async () => {
    const logged = await admin.post(`/api/issues/discs/${issue}/log`, { format: 'cda', copies: 1, day: '2090-01-01' })
    expect(logged).toMatchObject({ status: 422, body: { title: 'DayToCome', field: 'day' } })
  })

  it('are offered by names', async () => {
    expect((await admin.get('/api/burnFormats')).body).toEqual([
      { value: 'cda', name: 'Audio CD' },
      { value: 'daisy', name: 'Daisy' },
    ])
    expect((await admin.get('/api/burnRobots')).body).toHaveLength(4)
  })
})
