import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publicationStream } from '../../commands/publication/stream.ts'
import { newContext } from '../testing/production-world.ts'
import { openSiteLife } from './testing.ts'

const all = ['Derbyt', 'Isvägen', 'Kören']
const now = () => new Date().toISOString()
let folder: string
let life: Awaited<ReturnType<typeof openSiteLife>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'removed-publication-'))
  life = await openSiteLife({ folder, now })
  await life.make()
  await life.deliver()
  await rest()
})
afterEach(async () => {
  await Promise.all(life.servers.map((server) => server.close()))
  await rm(folder, { recursive: true })
})

const rest = async () => {
  await life.settle()
  await life.work()
}
const tell = (type: 'RemovePublication' | 'RestorePublication') => {
  const { publicationId, desk } = life
  return desk.handlers.publication(publicationStream(publicationId), { type, publicationId }, newContext())
}
const recalls = async () => (await life.ordered()).filter(({ channel }) => channel === 'recall')

it('takes down all that a removed publication has on its web site, and shows it there again when it is back', async () => {
  expect(life.shown()).toEqual(all)
  await tell('RemovePublication')
  await rest()
  expect(life.shown()).toEqual([])
  await tell('RestorePublication')
  await rest()
  expect(life.shown()).toEqual(all)
})

it('shows again only what the issue has still', async () => {
  await tell('RemovePublication')
  await rest()
  await life.activate(0, false)
  await tell('RestorePublication')
  await rest()
  expect(life.shown()).toEqual(['Derbyt', 'Kören'])
})

it('leaves the site alone where a publication is back before anybody has looked', async () => {
  await tell('RemovePublication')
  await tell('RestorePublication')
  await rest()
  expect(await recalls()).toMatchObject([{ about: { articles: '' } }])
  expect(life.shown()).toEqual(all)
})

it('takes down what is being brought there while the publication goes', async () => {
  await life.rename(0, 'Isvägen igen')
  await life.make()
  await life.deliver()
  await tell('RemovePublication')
  await rest()
  expect(life.shown()).toEqual([])
})

it('tells by name of what lies at a site that was left, for a person to see to', async () => {
  const { move, servers, articleIds } = life
  await move({ url: servers[1].url })
  await rest()
  await tell('RemovePublication')
  await life.settle()
  const [left] = await recalls()
  expect(left?.about['articles']?.split(' ').toSorted()).toEqual([...articleIds].toSorted())
  expect(left && (await life.attempt(left))).toMatchObject({ status: 'Parked' })
  await tell('RestorePublication')
  await rest()
  expect(life.shown()).toEqual(all)
})
