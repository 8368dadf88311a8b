import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSiteOver, trySiteOver } from '../../../adapters/delivery/cms/site.ts'
import { drupalServer } from '../../../adapters/delivery/cms/testing/drupal-server.ts'
import { type SiteServer, sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import type { Site } from '../../../commands/delivery/delivery/site.ts'

const siteAccess = { allowPrivate: true, patience: 10_000 }
const tryIt = trySiteOver(siteAccess)

const wordPress = async () => {
  const server = await wordPressServer()
  return { ...server, drafts: server.posts }
}
const drupal = async () => {
  const server = await drupalServer()
  return { ...server, drafts: server.nodes }
}

describe.each([
  ['wordpress', wordPress],
  ['drupal', drupal],
] as const)('a site of %s that is tried', (vendor, serve) => {
  let server: SiteServer & { readonly drafts: readonly unknown[] }
  beforeEach(async () => {
    server = await serve()
  })
  afterEach(() => server.close())

  const site = (about: Partial<Site> = {}): Site => ({
    vendor,
    url: server.url,
    base: '',
    user: siteUser,
    password: sitePassword,
    contentType: '',
    allowHttp: true,
    isDraft: true,
    sound: 'none',
    ...about,
  })

  it('is asked nothing without a password, nor where something is delivered to it', async () => {
    const failure = 'Lösenordet saknas. Ange det i publikationens formulär.'
    expect(await tryIt(site({ password: '' }), {})).toEqual({ done: [], failure })
    const { signal } = new AbortController()
    await expect(openSiteOver(siteAccess)(site({ password: '' }), { signal })).rejects.toMatchObject({
      message: failure,
      isFinal: true,
    })
    expect(server.asked).toEqual([])
  })

  it.each<[string, (url: string) => Partial<Site>, RegExp]>([
    ['is of an unknown server', () => ({ url: 'http://nowhere.invalid' }), /^Det finns ingen server/],
    ['is of a port where nobody is', () => ({ url: 'http://127.0.0.1:1' }), /^Webbplatsen svarar inte/],
    ['would get the password without encryption', () => ({ allowHttp: false }), /^Adressen börjar med http:/],
    ['leads elsewhere', (url) => ({ url: `${url}/vidare` }), /skickar vidare/],
    ['has another API', () => ({ base: 'api' }), /^Webbplatsen har inte det som söks/],
  ])('is not reached where its address %s', async (_, aboutOf, failure) => {
    const tried = await tryIt(site(aboutOf(server.url)), {})
    expect(tried).toEqual({ done: [], failure: expect.stringMatching(failure) as string })
  })

  it('is waited for no longer than a few seconds in haste', async () => {
    const mute = createServer(() => undefined)
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const open = openSiteOver({ allowPrivate: true, haste: 50 })
    const { signal } = new AbortController()
    const asking = async () =>
      (await open(site({ url: `http://127.0.0.1:${port}` }), { signal, isHasty: true })).logIn()
    await expect(asking()).rejects.toMatchObject({ message: 'Webbplatsen svarar inte.', isFinal: false })
    mute.closeAllConnections()
    mute.close()
  })

  it('is reached where it does not let us in', async () => {
    expect(await tryIt(site({ password: 'fel' }), {})).toEqual({
      done: ['connect'],
      failure: expect.stringMatching(/^Webbplatsen släpper inte in oss/) as string,
    })
  })

  const whole = { done: ['connect', 'logIn', 'write', 'find'] }
  const STAYS = 'Utkastet ”Ljudkod provar anslutningen” kan ligga kvar på webbplatsen: ta bort det där.'

  it('has nothing of it afterwards, nor of what was tried before', async () => {
    expect(await tryIt(site(), {})).toEqual(whole)
    expect(server.drafts).toEqual([])
    // Breaks off the creation of the draft, and then its removal.
    server.visits.push('after', 'busy')
    const failure = `Förbindelsen med webbplatsen bröts. ${STAYS}`
    expect(await tryIt(site(), {})).toEqual({ done: ['connect', 'logIn'], failure })
    expect(server.drafts).toHaveLength(1)
    expect(await tryIt(site(), {})).toEqual(whole)
    expect(server.drafts).toEqual([])
  })

  it('has nothing of what it created and broke off', async () => {
    server.visits.push('after')
    expect(await tryIt(site(), {})).toEqual({
      done: ['connect', 'logIn'],
      failure: 'Förbindelsen med webbplatsen bröts.',
    })
    expect(server.drafts).toEqual([])
  })

  it('says what stays where it lets us take nothing away', async () => {
    server.visits.push(undefined, 'forbids')
    const failure = expect.stringMatching(/^Användaren får inte .* ta bort det där\.$/) as string
    expect(await tryIt(site(), {})).toEqual({ ...whole, failure })
    expect(server.drafts).toHaveLength(1)
  })

  it('has nothing where it lets us create nothing', async () => {
    server.visits.push('forbids')
    const failure = expect.stringMatching(
      /^Användaren får inte göra det som behövs på webbplatsen\. \(403\)$/,
    ) as string
    expect(await tryIt(site(), {})).toEqual({ done: ['connect', 'logIn'], failure })
  })
})

it.each([
  [
    'pages without end',
    (post: object) => JSON.stringify([{ ...post, content: { raw: 'x'.repeat(10_000_000) } }]),
    'too much',
  ],
  ['lists in lists', () => '['.repeat(2_000_000), 'too much'],
  ['nothing but objects', () => `[${'{},'.repeat(400_000)}{}]`, 'too much'],
  ['a list of ten thousand', () => JSON.stringify(Array<number>(10_000).fill(0)), 'not understood'],
])('a site that answers %s is listened to no further', async (_, answer, why) => {
  const post = { id: 1, status: 'draft', link: 'x', title: { raw: '' }, content: { raw: 'x' } }
  const body = answer(post)
  let asked = 0
  const hostile = createServer((request, response) => {
    const isList = request.url?.includes('/posts') && request.method === 'GET'
    if (isList) asked += 1
    response.writeHead(200, { 'content-type': 'application/json', 'x-wp-totalpages': '50' })
    if (isList) response.end(body)
    else response.end(JSON.stringify(request.method === 'OPTIONS' ? { endpoints: [] } : post))
  }).listen(0, '127.0.0.1')
  await once(hostile, 'listening')
  const { port } = hostile.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const site = { vendor: 'wordpress', url, base: '', user: siteUser, password: sitePassword, contentType: '' }
  const { failure } = await tryIt({ ...site, isDraft: true, sound: 'none', allowHttp: true }, {})
  expect(failure).toMatch(why === 'too much' ? /svarar med mer än den borde/ : /svarar inte som dess API ska/)
  // The trial reads the list once to find its draft, and once to remove it.
  expect(asked).toBeLessThan(10)
  hostile.closeAllConnections()
  hostile.close()
})

it('a WordPress user who may publish nothing is told so, unless drafts are wanted', async () => {
  const server = await wordPressServer({ isContributor: true })
  const about = { vendor: 'wordpress', url: server.url, base: '', user: siteUser, password: sitePassword } as const
  const tried = (isDraft: boolean) =>
    tryIt({ ...about, contentType: 'posts', allowHttp: true, isDraft, sound: 'none' }, {})
  const outcomes = [await tried(false), await tried(true)]
  await server.close()
  const failure = expect.stringMatching(/^Användaren får logga in på webbplatsen men inte publicera/) as string
  expect(outcomes).toEqual([{ done: ['connect', 'logIn'], failure }, { done: ['connect', 'logIn', 'write', 'find'] }])
})
