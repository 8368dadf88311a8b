import { expect, it } from 'vitest'
import type { LiveEntity } from '../../../projections/kernel/live-feed/changes.ts'
import { ownersOfEntities } from '../../routes.ts'
import { organization, testApi, textOf } from '../../testing.ts'

const api = await testApi()
const admin = api.as('admin')

const createEntity = async (path: string, body: object) => textOf(await admin.post(`/api/${path}`, body), '_id')

const ownersOf = async (...asked: readonly (readonly [LiveEntity, string])[]) => {
  await api.catchUp()
  return Promise.all(asked.map(([entity, id]) => ownersOfEntities[entity](api.services.db, id)))
}

it('tells whose a publication is, with its issues and their articles, and which issue an article is of', async () => {
  const publication = await createEntity('publications', { name: 'Bottenviksbladet', customer: organization })
  const issueId = await createEntity('issues', { publication, date: '2026-11-24' })
  const article = await createEntity('articles', { issue: issueId, name: 'Isvägen' })
  await admin.del(`/api/articles/${article}`)
  const owners = await ownersOf(['publication', publication], ['issue', issueId], ['article', article])
  expect(owners).toEqual([{ customer: organization }, { customer: organization }, { customer: organization, issueId }])
})

it('tells that nobody but staff has what no customer has, and of what never was nothing', async () => {
  const publication = await createEntity('publications', { name: 'Egen' })
  const customer = await createEntity('customers', { name: 'Hamnarna' })
  await admin.del(`/api/customers/${customer}`)
  const owners = await ownersOf(['publication', publication], ['customer', customer], ['customer', organization])
  expect(owners).toEqual([{ customer: null }, { customer: null }, undefined])
})
