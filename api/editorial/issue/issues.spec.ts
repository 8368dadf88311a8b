import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { MediaCommand } from '../../../domain/editorial/media/commands.ts'
import { pictureReceived } from '../../../domain/editorial/media/examples.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { organization, testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-20T09:00:00.000Z') }))
const staff = api.as('user')
const { media: handleMedia } = api.services.handlers

let publication = ''
beforeAll(async () => {
  const form = { name: 'Bottenviksbladet', customer: organization }
  publication = textOf(await api.as('admin').post('/api/publications', form), '_id')
})

const open = (form: object = {}, headers: Record<string, string> = {}) =>
  staff.post('/api/issues', { publication, date: '2026-11-24', ...form }, headers)
const openedIssue = async (form: object = {}) => textOf(await open(form), '_id')
const readIssue = (id: string) => staff.get(`/api/issues/${id}`)

describe('opening an issue', () => {
  it('names it after publication, number and week, and shows it', async () => {
    const answer = await open({
      info: 'Temanummer',
      nrOfSubscribers: { cda: 1, daisy: 2, legimus: 3, email: 4, webb: 5, app: 6 },
    })
    expect(answer).toMatchObject({ status: 201, headers: { 'x-position': expect.any(String) } })
    const id = textOf(answer, '_id')
    expect(await readIssue(id)).toMatchObject({
      status: 200,
      headers: { etag: answer.headers.etag },
      body: {
        _id: id,
        code: expect.stringMatching(/^[0-9a-z]{13}$/),
        name: expect.stringMatching(/^Bottenviksbladet nr \d+, vecka 48$/),
        publication,
        publicationName: 'Bottenviksbladet',
        info: 'Temanummer',
        date: '2026-11-24',
        availableFromDate: null,
        isDefaultIssue: false,
        nrOfSubscribers: { cda: 1, app: 6 },
      },
    })
  })

  it('is one issue when it is asked twice under one key', async () => {
    const key = { 'idempotency-key': 'open-twice' }
    const first = await open({}, key)
    expect(await open({}, key)).toMatchObject({ status: 201, body: first.body })
  })

  it('names the field at fault', async () => {
    expect(await staff.post('/api/issues', { publication })).toMatchObject({ status: 422, body: { field: 'date' } })
    expect(await open({ date: 'i morgon' })).toMatchObject({
      status: 422,
      body: { field: 'date', detail: 'Ange ett utgivningsdatum' },
    })
    expect(await open({ availableFromDate: '2016-01-31' })).toMatchObject({
      status: 422,
      body: { title: 'ReleaseDateOutOfRange', field: 'availableFromDate' },
    })
    expect(await open({ publication: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404 })
  })
})

describe('revising an issue', () => {
  it('lets the name follow the date, and takes a date as release', async () => {
    const id = await openedIssue()
    expect(await staff.put(`/api/issues/${id}`, { date: '2026-12-01', availableFromDate: '2026-12-01' })).toMatchObject(
      {
        status: 200,
        body: { _id: id },
      },
    )
    expect((await readIssue(id)).body).toMatchObject({
      name: expect.stringContaining('vecka 49'),
      availableFromDate: '2026-11-30T23:00:00.000Z',
    })
    await staff.put(`/api/issues/set-date-undef/${id}`)
    expect((await readIssue(id)).body).toMatchObject({ availableFromDate: null })
  })

  it('takes the whole form back, ignoring what is derived', async () => {
    const id = await openedIssue()
    const { body, headers } = await readIssue(id)
    const answer = await staff.put(`/api/issues/${id}`, body, { 'if-match': String(headers.etag) })
    expect(answer).toMatchObject({ status: 200, headers: { etag: headers.etag } })
  })

  it('shows both values when two changed the same field', async () => {
    const id = await openedIssue()
    const seen = { 'if-match': String((await readIssue(id)).headers.etag) }
    expect(await staff.put(`/api/issues/${id}`, { info: 'Temanummer', shortName: '' }, seen)).toMatchObject({
      status: 200,
    })
    expect(await staff.put(`/api/issues/${id}`, { info: '', shortName: 'Nr 46' }, seen)).toMatchObject({ status: 200 })
    expect(await staff.put(`/api/issues/${id}`, { info: 'Julnummer' }, seen)).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'info', yours: 'Julnummer', theirs: 'Temanummer' }] },
    })
  })

  it('makes it the default issue of its publication', async () => {
    const [first, second] = [await openedIssue({ isDefaultIssue: true }), await openedIssue()]
    await staff.put(`/api/issues/${second}`, { isDefaultIssue: true })
    expect((await readIssue(first)).body).toMatchObject({ isDefaultIssue: false })
    expect((await readIssue(second)).body).toMatchObject({ isDefaultIssue: true })
  })

  it('finds no issue that is not there', async () => {
    const nowhere = '/api/issues/00000000-0000-4000-8000-000000000000'
    expect(await staff.put(nowhere, {})).toMatchObject({ status: 404, body: { title: 'IssueNotFound' } })
    expect(await staff.put(`${nowhere}/reenablePush`)).toMatchObject({ status: 404 })
    expect(await staff.del(nowhere)).toMatchObject({ status: 404 })
  })
})

describe('removing an issue', () => {
  it('hides it until it is restored', async () => {
    const id = await openedIssue()
    expect(await staff.del(`/api/issues/${id}`)).toMatchObject({ status: 204 })
    expect(await readIssue(id)).toMatchObject({ status: 404, body: { detail: 'Numret finns inte.' } })
    expect(await staff.put(`/api/issues/${id}`, {})).toMatchObject({ status: 404 })
    expect(await staff.post(`/api/issues/${id}/restore`)).toMatchObject({ status: 204 })
    expect(await readIssue(id)).toMatchObject({ status: 200 })
  })
})

describe('the lists of issues', () => {
  it('have the latest first, by publication and as names', async () => {
    const own = textOf(await api.as('admin').post('/api/publications', { name: 'Listan' }), '_id')
    const early = await openedIssue({ publication: own, date: '2026-01-02', template: true })
    const late = await openedIssue({ publication: own, date: '2026-02-03' })
    const list = [{ _id: late }, { _id: early }]
    expect((await staff.get(`/api/issues/publication/${own}`)).body).toMatchObject(list)
    expect((await staff.get(`/api/issues/names/${own}`)).body).toMatchObject(list)
    expect((await staff.get(`/api/issues/template/${own}`)).body).toMatchObject({ _id: early })
    expect(await staff.get(`/api/issues/template/${publication}`)).toMatchObject({ status: 204, text: '' })
    expect((await staff.get('/api/issues')).text).toContain(early)
    expect((await api.as('customer').get('/api/issues')).text).not.toContain(early)
    expect(await api.as('customer').get(`/api/issues/${early}`)).toMatchObject({ status: 404 })
  })

  it('tell the users of a customer nothing of what the office notes, on an issue or its articles', async () => {
    const noted = await openedIssue({ publication, info: 'Fru Berg är sjuk' })
    const article = { issue: noted, name: 'Isvägen', info: 'Fru Berg läser' }
    const id = textOf(await staff.post('/api/articles', article), '_id')
    const addresses = [
      `/api/issues/publication/${publication}?search=Berg`,
      `/api/issues/publication/${publication}`,
      `/api/issues/${noted}`,
      `/api/articles/issue/${noted}`,
      `/api/articles/issue/${noted}?text=true`,
      `/api/articles/${id}`,
    ]
    const toldTo = async (reader: typeof staff) =>
      Promise.all(addresses.map(async (address) => (await reader.get(address)).text.includes('Fru Berg')))
    expect(await toldTo(staff)).toEqual(addresses.map(() => true))
    expect(await toldTo(api.as('customer'))).toEqual(addresses.map(() => false))
  })

  it('come page by page without skipping or repeating what stands still, whatever moves meanwhile', async () => {
    const name = 'Sidvisa bladet'
    const own = textOf(await api.as('admin').post('/api/publications', { name }), '_id')
    const dates = ['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-03', '2026-03-04']
    const still: string[] = []
    for (const date of dates) still.unshift(await openedIssue({ publication: own, date }))
    const moving: string[] = []
    for (const date of ['2026-03-02', '2026-03-03']) moving.push(await openedIssue({ publication: own, date }))
    const size = fc.integer({ min: 1, max: 3 })
    const moves = fc.array(
      fc.tuple(fc.constantFrom(...moving), fc.constantFrom('2026-02-01', '2026-03-02', '2026-04-01')),
    )
    await fc.assert(
      fc.asyncProperty(size, moves, async (limit, toMove) => {
        const seen: string[] = []
        const movesLeft = [...toMove]
        for (let query = ''; ; ) {
          const answer = await staff.get(`/api/issues?search=${name.replace(' ', '+')}&limit=${limit}${query}`)
          const page = answer.body as { readonly _id: string }[]
          seen.push(...page.map(({ _id }) => _id))
          const next = answer.headers['x-next-cursor']
          if (next === undefined) break
          query = `&cursor=${String(next)}`
          const [id, date] = movesLeft.shift() ?? []
          if (id) await staff.put(`/api/issues/${id}`, { date })
        }
        expect(seen.filter((id) => still.includes(id))).toEqual(still)
      }),
      { numRuns: draws(15) },
    )
    expect((await staff.get('/api/issues?limit=0')).status).toBe(400)
    expect((await api.as('customer').get(`/api/issues?limit=10&search=Sidvisa`)).body).toEqual([])
  })
})

describe('the pattern of new issues', () => {
  it('is what they start out with, but for what belongs to that one issue', async () => {
    const own = textOf(await api.as('admin').post('/api/publications', { name: 'Mönsterbladet' }), '_id')
    const pattern = { language: 'english', mailTitle: 'Ny tidning', playNextAuto: false, info: 'Mall' }
    const dates = { date: '2026-01-02', availableFromDate: '2026-01-02T08:00:00.000Z' }
    await openedIssue({ publication: own, ...dates, ...pattern, template: true, name: 'Mallen', shortName: 'M' })
    const id = await openedIssue({ publication: own, info: 'Påsk' })
    expect((await readIssue(id)).body).toMatchObject({
      ...pattern,
      info: 'Påsk',
      template: false,
      shortName: '',
      availableFromDate: null,
      name: 'Mönsterbladet nr 2, vecka 48',
    })
  })
})

describe('a poster', () => {
  it('is a picture that is there; what was chosen before may stand', async () => {
    const mediaId = MediaId.parse('0199e2a0-0000-7000-8000-0000000000f1')
    const handle = (command: MediaCommand) => handleMedia(mediaStream(mediaId), command, testContext(command.type))
    const id = await openedIssue()
    const poster = { posterimage: mediaId }
    const refused = { status: 422, body: { title: 'PosterNotFound', field: 'posterimage' } }
    const admin = api.as('admin')
    expect(await staff.put(`/api/issues/${id}`, poster)).toMatchObject(refused)
    expect(await open(poster)).toMatchObject(refused)
    expect(await admin.put(`/api/publications/${publication}`, poster)).toMatchObject(refused)
    expect(await admin.post('/api/publications', { name: 'Bladet', ...poster })).toMatchObject(refused)
    const { type: _, data } = pictureReceived
    await handle({ type: 'ReceiveFile', ...data, mediaId, attachedTo: {} })
    expect(await staff.put(`/api/issues/${id}`, poster)).toMatchObject({ status: 200 })
    expect(await admin.put(`/api/publications/${publication}`, poster)).toMatchObject({ status: 200 })
    await handle({ type: 'RemoveFile', mediaId })
    expect(await staff.put(`/api/issues/${id}`, { ...poster, info: 'Ny' })).toMatchObject({ status: 200 })
    expect(await admin.put(`/api/publications/${publication}`, { ...poster, info: 'Ny' })).toMatchObject({
      status: 200,
    })
    expect(await open(poster)).toMatchObject(refused)
  })

  it('is no higher than it is shown, whatever the screen would have said', async () => {
    const mediaId = MediaId.parse('0199e2a0-0000-7000-8000-0000000000f2')
    const { type: _, data } = pictureReceived
    const facts = { kind: 'image', width: 480, height: 301 } as const
    const receive: MediaCommand = { type: 'ReceiveFile', ...data, mediaId, attachedTo: {}, facts }
    await handleMedia(mediaStream(mediaId), receive, testContext('a high picture'))
    const tooHigh = { status: 422, body: { title: 'PosterTooHigh', field: 'posterimage' } }
    const poster = { posterimage: mediaId }
    expect(await staff.put(`/api/issues/${await openedIssue()}`, poster)).toMatchObject(tooHigh)
    expect(await api.as('admin').put(`/api/publications/${publication}`, poster)).toMatchObject(tooHigh)
  })
})
