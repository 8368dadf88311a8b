import { beforeEach, expect, it } from 'vitest'
import { releasedIssues } from '../../testing/released-issues.ts'
import { testApi, textOf } from '../../testing.ts'

const api = await testApi(() => ({ now: () => new Date('2026-11-25T09:00:00.000Z') }))
const { addPublication, addIssue } = releasedIssues(api)
const [admin, visitor] = [api.as('admin'), api.as('anonymous')]

const page = async (path: string) => {
  const { status, text } = await visitor.get(path)
  const others = [...text.matchAll(/<a[^>]* href="([^"]*\?grupp=[^"]*)">\s*<span><b>([^<]*)<\/b>/g)]
  return {
    status,
    text,
    plays: />([^<]*)<\/h1>/.exec(text)?.[1],
    others: others.map(([, href, name]) => [name, href]),
  }
}

let north = ''
let south = ''
let codes = { north: '', south: '' }
let group = ''
beforeEach(async () => {
  north = await addPublication({ name: 'Bottenviksbladet', public: true })
  south = await addPublication({ name: 'Sydnytt', public: true })
  await addIssue(north, { date: '2026-11-10', article: 'Förra' })
  codes = {
    north: await addIssue(north, { date: '2026-11-17', article: 'Isvägen' }),
    south: await addIssue(south, { date: '2026-11-24', article: 'Bokskogen' }),
  }
  const form = { name: 'Taltidningar', info: 'Internt om fakturan', publications: [north, south] }
  group = textOf(await admin.post('/api/pubgroups', form), '_id')
})

it('begins with the latest issue of the default, with the others beside it, and goes on among them', async () => {
  const first = await page(`/player/group/${group}`)
  expect([first.status, first.plays]).toEqual([200, 'Isvägen'])
  expect(first.text).toContain('Mer i Taltidningar')
  expect(first.others).toEqual([['Sydnytt', `/player/i/${codes.south}?grupp=${group}`]])
  const second = await page(first.others[0]?.[1] ?? '')
  expect(second.plays).toBe('Bokskogen')
  expect(second.others).toEqual([['Bottenviksbladet', `/player/i/${codes.north}?grupp=${group}`]])
  expect((await page(`/player/i/${codes.south}`)).others).toEqual([])
  await admin.put(`/api/pubgroups/${group}`, { defaultPub: south })
  expect((await page(`/player/group/${group}`)).plays).toBe('Bokskogen')
})

it('tells nothing of what is noted in the group', async () => {
  const { text } = await page(`/player/group/${group}`)
  expect(text).not.toContain('fakturan')
})

it('is without what is not public, not even for staff', async () => {
  await admin.put(`/api/publications/${north}`, { public: false })
  const left = await page(`/player/group/${group}`)
  expect([left.plays, left.others]).toEqual(['Bokskogen', []])
  expect((await admin.get(`/player/group/${group}`)).text).not.toContain('Isvägen')
  expect((await page(`/player/i/${codes.north}?grupp=${group}`)).others).toEqual([])
  await admin.put(`/api/publications/${south}`, { public: false })
  expect(await page(`/player/group/${group}`)).toMatchObject({ status: 404, others: [] })
})

it('plays the next member where the default has nothing out', async () => {
  const silent = await addPublication({ name: 'Nytt', public: true })
  await admin.put(`/api/pubgroups/${group}`, { publications: [north, south, silent], defaultPub: silent })
  expect((await page(`/player/group/${group}`)).plays).toBe('Isvägen')
})

it.each([
  ['a group that is removed', () => admin.del(`/api/pubgroups/${group}`)],
  ['a group without members', () => admin.put(`/api/pubgroups/${group}`, { publications: [] })],
])('says that there is nothing to hear in %s', async (_, change) => {
  await change()
  const { status, text } = await page(`/player/group/${group}`)
  expect([status, text.includes('Inget att lyssna på')]).toEqual([404, true])
})

it('is known where its address is typed, and takes no other text for a group', async () => {
  const typed = encodeURIComponent(`https://ljudkod.example/player/group/${group}.`)
  expect(await visitor.get(`/player?kod=${typed}`)).toMatchObject({
    status: 302,
    headers: { location: `/player/group/${group}` },
  })
  expect((await page('/player/group/alla')).status).toBe(404)
  expect(await page(`/player/i/${codes.south}?grupp=alla&grupp=x`)).toMatchObject({ status: 200, others: [] })
})
