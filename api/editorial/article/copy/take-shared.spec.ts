import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { signToken } from '../../../../commands/people/user/log-in/tokens.ts'
import { registerUser } from '../../../../commands/people/user/register-user.ts'
import { UserId } from '../../../../domain/kernel/ids.ts'
import { organization, otherOrganization, testApi, testContext, textOf } from '../../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-20T09:00:00.000Z') }))
const [staff, admin] = [api.as('user'), api.as('admin')]
const RELEASED = '2026-11-19T08:00:00Z'

const foundPublication = async (name: string, form: object = {}) =>
  textOf(await admin.post('/api/publications', { name, ...form }), '_id')
const open = async (publication: string, form: object = {}) =>
  textOf(await staff.post('/api/issues', { publication, date: '2026-11-19', ...form }), '_id')
const add = async (issue: string, name: string, form: object = {}) =>
  textOf(await staff.post('/api/articles', { issue, name, ...form }), '_id')

let neighbour = ''
let ownIssue = ''
let issue = ''
let sharedArticle = ''
let unsharedArticle = ''
beforeAll(async () => {
  neighbour = await foundPublication('Grannbladet', { isSharing: true, customer: otherOrganization })
  ownIssue = await open(neighbour)
  sharedArticle = await add(ownIssue, 'Isvägen', {
    text: '<p>Isen bär</p>',
    share: true,
    info: 'Ring Maj',
    category: 'Nyheter',
  })
  unsharedArticle = await add(ownIssue, 'Bara för oss')
  const coming = await open(neighbour)
  await add(coming, 'Inte släppt', { share: true })
  await staff.put(`/api/issues/${ownIssue}`, { availableFromDate: RELEASED })
  issue = await open(await foundPublication('Hembladet', { customer: organization }))
})

/** A person who is a user of the organisation of 'Hembladet' alone. */
const userThere = async () => {
  const userId = UserId.parse(v7())
  const organizations = [{ orgId: organization, roleType: 'user' as const }]
  const person = { name: 'Siv', email: `${userId}@example.se`, info: '', isNarrator: false, customer: null }
  const form = { ...person, role: 'customer' as const, organizations }
  await registerUser(api.services, { userId, form, passwordHash: 'unusable' }, testContext(`register ${userId}`))
  const token = await signToken(api.services.tokenKey, 'login', { userId, session: 1 }, api.services.now())
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (url: string) => api.inject({ method: 'GET', url, headers }),
    post: (url: string, body: object) =>
      api.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      }),
  }
}

describe('the articles that other publications share', () => {
  it('are those of released issues that are chosen for it, with publication and issue', async () => {
    const isvagen = {
      _id: sharedArticle,
      name: 'Isvägen',
      publicationName: 'Grannbladet',
      issue: ownIssue,
      isHere: false,
    }
    const { body } = await staff.get(`/api/articles/shared/${issue}`)
    expect(body).toMatchObject([isvagen])
    expect(JSON.stringify(body)).not.toContain('Ring Maj')
    expect((await staff.get(`/api/articles/shared/${issue}?search=grannbladet%20bär`)).body).toMatchObject([isvagen])
    expect((await staff.get(`/api/articles/shared/${issue}?search=kören`)).body).toEqual([])
    expect((await staff.get(`/api/articles/shared/${ownIssue}`)).body).toEqual([])
    expect(await api.as('customer').get(`/api/articles/shared/${issue}`)).toMatchObject({ status: 403 })
  })

  it('are taken in as references, by a user of the other organisation alone, who sees nothing else of theirs', async () => {
    const there = await userThere()
    expect((await there.get(`/api/articles/shared/${issue}`)).body).toMatchObject([{ _id: sharedArticle }])
    const url = `/api/articles/shared/${issue}`
    const taken = await there.post(url, { articles: [sharedArticle, unsharedArticle], as: 'reference' })
    expect(taken).toMatchObject({
      status: 201,
      body: { articles: [{ _id: sharedArticle }, { _id: unsharedArticle, copy: null }] },
    })
    const { articles } = taken.body as { articles: { copy: string }[] }
    const reference = articles[0]?.copy ?? ''
    const article = (await there.get(`/api/articles/${reference}`)).body
    expect(article).toMatchObject({ name: 'Isvägen', text: '<p>Isen bär</p>', info: '', share: false })
    const from = { publicationName: 'Grannbladet', article: null, ended: null }
    expect((await there.get(`/api/articles/${reference}/sharing`)).body).toMatchObject({ from, usedIn: [] })
    expect((await staff.get(`/api/articles/${reference}/sharing`)).body).toMatchObject({
      from: { article: sharedArticle },
    })
    expect((await staff.get(`/api/articles/${sharedArticle}/sharing`)).body).toEqual({
      isSharing: true,
      from: null,
      usedIn: ['Hembladet'],
    })
    expect(await there.get(`/api/articles/${sharedArticle}`)).toMatchObject({ status: 404 })
    expect(await there.post(`/api/articles/shared/${ownIssue}`, { articles: [reference] })).toMatchObject({
      status: 403,
    })
    expect(await there.post(`/api/articles/${reference}/sharing/end`, {})).toMatchObject({ status: 200 })
    expect((await there.get(`/api/articles/${reference}/sharing`)).body).toMatchObject({ from: { ended: 'editor' } })
  })

  it('are refused, as if they were not there, where they are not shared', async () => {
    const there = await userThere()
    for (const by of [staff, there]) {
      const refused = await by.post(`/api/articles/shared/${issue}`, { articles: [unsharedArticle], as: 'copy' })
      expect(refused).toMatchObject({ status: 404, body: { detail: 'Artikeln finns inte.' } })
    }
    expect(await staff.post(`/api/articles/shared/${ownIssue}`, { articles: [sharedArticle] })).toMatchObject({
      status: 404,
    })
  })
})
