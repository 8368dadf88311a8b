import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { raisedPriceList } from '../../../domain/sales/price-list/examples.ts'
import { form as subscriberForm } from '../../../domain/subscribers/subscriber/examples.ts'
import { paper, quotationDesk } from '../../sales/quotation/testing.ts'
import { type TestAnswer, testApi, textOf } from '../../testing.ts'

let clock = new Date('2026-11-17T10:00:00.000Z')
const api = await testApi(() => ({ now: () => clock }))
const admin = api.as('admin')
const desk = quotationDesk(api)
const errand = { 'x-support-reason': encodeURIComponent('Hon ringde från ö') }

const setClock = (instant: string) => {
  clock = new Date(instant)
}

const past = (stream: string, moment: string, address: string, headers: Readonly<Record<string, string>> = errand) =>
  admin.get(`/api/support/screens/${stream}/${moment}${address}`, headers)

const foundIssue = async () => {
  const publication = textOf(await admin.post('/api/publications', { name: 'Norrskenet' }), '_id')
  const issue = textOf(await admin.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
  return { publication, issue }
}

const namesIn = ({ body }: TestAnswer) => (body as { readonly name: string }[]).map(({ name }) => name)

describe('a screen as it was', () => {
  it('is what was answered then, at every moment of any history', async () => {
    const acts = ['add', 'rename', 'remove', 'release', 'retitle'] as const
    const [history = []] = fc.sample(fc.array(fc.constantFrom(...acts), { minLength: 5, maxLength: 5 }), 1)
    setClock('2026-11-17T10:00:00.000Z')
    const { publication, issue } = await foundIssue()
    const articles: string[] = []
    const addresses = [`/api/articles/issue/${issue}`, `/api/issues/${issue}`, `/api/issues/publication/${publication}`]
    const add = async () =>
      articles.push(textOf(await admin.post('/api/articles', { issue, name: `Artikel ${articles.length}` }), '_id'))
    const carryOut = {
      add,
      rename: () => admin.put(`/api/articles/${articles.at(-1)}`, { name: `Nytt namn ${clock.getMinutes()}` }),
      remove: () => admin.del(`/api/articles/${articles[0]}`),
      release: () => admin.put(`/api/issues/${issue}`, { availableFromDate: clock.toISOString() }),
      retitle: () => admin.put(`/api/publications/${publication}`, { name: `Bladet ${clock.getMinutes()}` }),
    }
    await add()
    const kept: { readonly moment: string; readonly answers: readonly unknown[] }[] = []
    for (const [index, act] of history.entries()) {
      setClock(`2026-11-17T10:${10 + index}:00.000Z`)
      await carryOut[act]()
      const answers = await Promise.all(addresses.map(async (address) => (await admin.get(address)).body))
      kept.push({ moment: clock.toISOString(), answers })
    }
    setClock('2027-11-17T10:00:00.000Z')
    for (const { moment, answers } of kept) {
      const seen = await Promise.all(addresses.map((address) => past(`contents-${issue}`, moment, address)))
      expect([moment, history, seen.map(({ body }) => body)]).toEqual([moment, history, answers])
    }
  })

  it('shows two who look at different moments each their own', async () => {
    setClock('2026-11-18T08:00:00.000Z')
    const { issue } = await foundIssue()
    await admin.post('/api/articles', { issue, name: 'Ny skola' })
    setClock('2026-11-18T09:00:00.000Z')
    await admin.post('/api/articles', { issue, name: 'Nytt bad' })
    const moments = ['2026-11-18T07:00:00.000Z', '2026-11-18T08:30:00.000Z', '2026-11-18T09:30:00.000Z']
    const seen = await Promise.all(
      moments.map((moment) => past(`contents-${issue}`, moment, `/api/articles/issue/${issue}`)),
    )
    expect(seen.map(({ status }) => status)).toEqual([404, 200, 200])
    expect(seen.slice(1).map(namesIn)).toEqual([['Ny skola'], ['Ny skola', 'Nytt bad']])
  })

  it('changes nothing, and says what it does not know', async () => {
    setClock('2026-11-18T10:00:00.000Z')
    const { issue } = await foundIssue()
    const of = `/api/support/screens/issue-${issue}/${clock.toISOString()}`
    expect(await admin.put(`${of}/api/issues/${issue}`, { name: 'Nytt' })).toMatchObject({ status: 405 })
    expect(await admin.get(`${of}/api/issues/${issue}/startProcess/${issue}`, errand)).toMatchObject({ status: 404 })
    expect(await admin.get(`${of}/api/push/key`)).toMatchObject({ status: 404, body: { title: 'NotKept' } })
    expect(await admin.get(`${of}/api/speech/voices`)).toMatchObject({ status: 404, body: { title: 'NotKept' } })
    expect(await api.as('user').get(`${of}/api/issues/${issue}`)).toMatchObject({ status: 403 })
  })

  it('looks at no moment outside of a century', async () => {
    const { issue } = await foundIssue()
    const of = `/api/support/screens/contents-${issue}`
    for (const moment of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-05:00']) {
      expect(await admin.get(`${of}?at=${moment}`, errand)).toMatchObject({ status: 400 })
      expect(await admin.get(`${of}/${moment}/api/issues/${issue}`, errand)).toMatchObject({ status: 422 })
    }
  })

  it('has the screens of a thing, and the version that is shown', async () => {
    setClock('2026-11-19T08:00:00.000Z')
    const { issue, publication } = await foundIssue()
    setClock('2026-11-19T09:00:00.000Z')
    await admin.put(`/api/issues/${issue}`, { name: 'Novembernumret' })
    const first = { revision: 0, at: '2026-11-19T08:00:00.000Z' }
    const shown = await admin.get(`/api/support/screens/issue-${issue}?at=2026-11-19T09:30:00%2B01:00`)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        kind: 'Nummer',
        at: '2026-11-19T08:30:00.000Z',
        shown: first,
        versions: expect.arrayContaining([first]),
        screens: [
          { name: 'Artiklar', address: `/publications/articles/${issue}` },
          { name: 'Nummer' },
          { address: `/publications/issues/${publication}` },
        ],
      },
    })
    expect(await admin.get(`/api/support/screens/issue-${issue}?at=0`)).toMatchObject({ body: { at: first.at } })
    const futureAnswer = await admin.get(`/api/support/screens/issue-${issue}?at=2099-01-01T00:00:00Z`)
    expect(futureAnswer).toMatchObject({ body: { at: '2026-11-19T09:00:00.000Z' } })
    expect(await admin.get('/api/support/screens/issue-019a')).toMatchObject({ status: 404 })
  })
})

describe('the page that a customer saw', () => {
  it('has the price of that day’s list, also where it is computed anew', async () => {
    setClock('2026-11-20T10:00:00.000Z')
    const { id, code } = await desk.sent()
    const address = `/api/quotations/shortcode/${code}`
    const then = (await desk.ofCode(code)).body
    const sent = encodeURIComponent(JSON.stringify({ ...paper, pages: 16, words: 0 }))
    const compute = async (moment: string) =>
      (await past(`quotation-${id}`, moment, `/api/quotations/calculate?sent=${sent}`)).body
    await admin.post('/api/pricelists', raisedPriceList(2, '2026-12-01'))
    setClock('2026-12-02T10:00:00.000Z')
    await api.as('anonymous').post(`${address}/decline`, { reason: 'För dyrt' })

    expect((await past(`quotation-${id}`, '2026-11-21T10:00:00.000Z', address)).body).toEqual(then)
    expect(await compute('2026-11-21T10:00:00.000Z')).toMatchObject({ price: 1_542_000 })
    expect(await compute('2026-12-02T10:00:00.000Z')).not.toMatchObject({ price: 1_542_000 })
  })
})

describe('a person of the past', () => {
  it('is shown with a reason, which is kept', async () => {
    setClock('2026-11-21T10:00:00.000Z')
    const id = textOf(await admin.post('/api/subscribers', subscriberForm), '_id')
    const moment = clock.toISOString()
    for (const address of [`/api/subscribers/${id}`, '/api/subscribers', `/api/subscribers?publication=${id}`])
      expect(await past(`subscriber-${id}`, moment, address, {})).toMatchObject({
        status: 428,
        body: { title: 'ReasonMissing' },
      })
    expect(await past(`publication-${id}`, moment, '/api/subscribers', {})).toMatchObject({ status: 428 })
    expect(await past(`subscriber-${id}`, moment, '/api/subscribers')).toMatchObject({ status: 200 })
    expect(await api.services.personalReads.ofSubject(id)).toContainEqual(
      expect.objectContaining({ as: 'support', reason: 'Hon ringde från ö' }),
    )
  })

  it.each([
    '/api/./subscribers',
    '/api/x/%2e%2e/subscribers',
    '/api/publications/..%2Fsubscribers',
    '/api/%2573ubscribers',
    '/api%5Csubscribers',
    '/api//subscribers',
    '/api/subscribers%3Flimit=5',
    '/./api/subscribers',
    '/api/Subscribers',
  ])('is not shown without a reason at %s', async (address) => {
    const id = textOf(await admin.post('/api/subscribers', subscriberForm), '_id')
    const { status } = await past(`publication-${id}`, clock.toISOString(), address, {})
    expect([400, 404, 428]).toContain(status)
  })

  it('is protected there too, where she is protected today', async () => {
    setClock('2026-11-22T10:00:00.000Z')
    const id = textOf(await admin.post('/api/subscribers', { ...subscriberForm, customerNr: '77' }), '_id')
    const moment = clock.toISOString()
    const address = `/api/subscribers/${id}`
    expect((await past(`subscriber-${id}`, moment, address)).body).toMatchObject({ city: subscriberForm.city })
    setClock('2026-11-23T10:00:00.000Z')
    await admin.put(address, { isProtected: true })
    await admin.post(`${address}/show`, { reason: 'Hon ringde' })
    const own = { 'x-support-reason': 'Hennes%20adress' }
    expect((await past(`subscriber-${id}`, '2026-11-22T10:00:01.000Z', address, own)).body).toMatchObject({
      isHidden: true,
      customerNr: '77',
      city: '',
    })
    expect((await past(`subscriber-${id}`, '2026-11-23T10:00:00.000Z', address, own)).body).toMatchObject({
      isHidden: true,
    })
  })
})
