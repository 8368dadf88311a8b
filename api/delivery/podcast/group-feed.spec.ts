import { beforeEach, expect, it } from 'vitest'
import { validateFeed } from '../../../formats/delivery/podcast/validate.ts'
import { childNamed, childrenNamed, parseXml } from '../../../formats/kernel/xml/tree.ts'
import { releasedIssues } from '../../testing/released-issues.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-25T09:00:00.000Z') }))
const { addArt, addPublication, addIssue } = releasedIssues(api)
const [admin, listener] = [api.as('admin'), api.as('anonymous')]

let north = ''
let south = ''
let group = ''

const feed = (of = 'pubgroups', headers?: Record<string, string>) =>
  listener.get(`/api/${of}/podcast/${group}`, headers)
const channel = async () => {
  const parsed = parseXml((await feed()).text)
  return 'root' in parsed ? childNamed(parsed.root, 'channel') : undefined
}
const titles = async () =>
  childrenNamed(await channel(), 'item').map((item) => childNamed(item, 'title')?.text.trim() ?? '')
const addresses = async () => (await admin.get(`/api/pubgroups/${group}/addresses`)).body

beforeEach(async () => {
  north = await addPublication({ name: 'Bottenviksbladet', public: true, podcastType: 3 })
  south = await addPublication({ name: 'Sydnytt', public: true, podcastType: 3 })
  await addIssue(north, { date: '2026-11-10', article: 'Isvägen' })
  await addIssue(south, { date: '2026-11-17', article: 'Bokskogen' })
  await addIssue(north, { date: '2026-11-24', article: 'Bottenviksbladet minns' })
  const form = { name: 'Taltidningar', info: 'Internt om fakturan', publications: [north, south] }
  group = textOf(await admin.post('/api/pubgroups', form), '_id')
  await addArt(south)
})

it('has the episodes of all members, newest first, each with the name of its publication', async () => {
  const told = ['Bottenviksbladet minns', 'Sydnytt: Bokskogen', 'Bottenviksbladet: Isvägen']
  expect(await titles()).toEqual(told)
  const { status, headers, text } = await feed('pubGroups')
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(validateFeed(text)).toEqual([])
  expect(text).not.toContain('fakturan')
  expect(childNamed(await channel(), 'title')?.text).toBe('Taltidningar')
  const [sound = ''] = childrenNamed(await channel(), 'item').map(
    (item) => childNamed(item, 'enclosure')?.attributes['url']?.replace('http://localhost', '') ?? '',
  )
  expect(await listener.get(sound)).toMatchObject({ status: 200, text: expect.stringMatching(/^mp3/) })
})

it('is without members that are not public or have chosen no podcast', async () => {
  await admin.put(`/api/publications/${north}`, { podcastType: 0 })
  expect(await titles()).toEqual(['Sydnytt: Bokskogen'])
  await admin.put(`/api/publications/${north}`, { podcastType: 3, public: false })
  expect(await titles()).toEqual(['Sydnytt: Bokskogen'])
})

it('is told to be there, where, and else why not', async () => {
  const url = `http://localhost/api/pubgroups/podcast/${group}`
  const player = { url: `http://localhost/player/group/${group}`, path: expect.stringMatching(/^M/) }
  expect(await addresses()).toMatchObject({ player, podcast: { url }, lacks: null })
  await admin.put(`/api/publications/${south}`, { podcastIcon: null })
  expect(await addresses()).toMatchObject({ player, podcast: null, lacks: 'art' })
  expect(await feed()).toMatchObject({ status: 404, body: { detail: 'Gruppen har ingen podd på den adressen.' } })
  await admin.put(`/api/pubgroups/${group}`, { publications: [] })
  expect(await addresses()).toMatchObject({ podcast: null, lacks: 'members' })
  expect((await api.as('user').get(`/api/pubgroups/${group}/addresses`)).status).toBe(403)
})

it('is written anew for what changes in it, and for nothing else', async () => {
  const tag = String((await feed()).headers.etag)
  expect((await feed('pubgroups', { 'if-none-match': tag })).status).toBe(304)
  await addIssue(south, { date: '2026-11-24', article: 'Havet' })
  const next = String((await feed()).headers.etag)
  await admin.put(`/api/pubgroups/${group}`, { name: 'Alla' })
  expect(new Set([tag, next, String((await feed()).headers.etag)]).size).toBe(3)
  await admin.del(`/api/pubgroups/${group}`)
  expect((await feed()).status).toBe(404)
})
