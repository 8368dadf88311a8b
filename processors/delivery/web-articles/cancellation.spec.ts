import { afterEach, describe, expect, it } from 'vitest'
import { openSiteOver } from '../../../adapters/delivery/cms/site.ts'
import { drupalServer } from '../../../adapters/delivery/cms/testing/drupal-server.ts'
import { type SiteServer, sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'
import { ArticleId, IssueId } from '../../../domain/kernel/ids.ts'
import { clearSite, publishArticles } from './publish.ts'

const issue = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
const ids = ['1', '2'].map((end) => ArticleId.parse(`0198e0a0-0000-7000-8000-00000000a00${end}`))
const text = { ingress: '', text: '<p>Öppnar.</p>', byLine: '' }
const articles = ids.map((id) => ({ id, title: 'Isvägen', ...text, images: [], isHighlighted: false }))

const wordPress = async () => {
  const server = await wordPressServer()
  return { server, drafts: server.posts }
}
const drupal = async () => {
  const server = await drupalServer()
  return { server, drafts: server.nodes }
}

const siteAt = ({ url }: SiteServer, vendor: string) => ({
  vendor,
  url,
  base: '',
  user: siteUser,
  password: sitePassword,
  contentType: '',
  allowHttp: true,
  isDraft: false,
  sound: 'link' as const,
})

describe.each([
  ['wordpress', wordPress],
  ['drupal', drupal],
] as const)('what is brought to a site of %s and is cancelled', (vendor, serve) => {
  let close = async () => {}
  afterEach(() => close())

  const begun = async (patience: number) => {
    const { server, drafts } = await serve()
    close = server.close
    const [site, open] = [siteAt(server, vendor), openSiteOver({ allowPrivate: true, patience })]
    const [cancelled, stopped] = [new AbortController(), new AbortController()]
    server.visits.push('held')
    const made = { list: { issue, title: 'Nr 4', language: 'sv' as const, articles }, images: [] }
    const signals = { signal: cancelled.signal, stopped: stopped.signal }
    let isOver = false
    const publishing = publishArticles(open, {
      site,
      articles: made,
      known: { posts: new Map(), gone: new Set() },
      at: '2026-11-20T05:00:00.000Z',
      mayOverwrite: false,
      ...signals,
    })
    void publishing.then(() => {
      isOver = true
    })
    await expect.poll(() => server.held).toHaveLength(1)
    const clear = () => clearSite(open, site, issue)
    return { server, drafts, cancelled, stopped, publishing, isOver: () => isOver, clear }
  }

  it('waits for the answer to what is being created, creates no more and takes that away', async () => {
    const { server, drafts, cancelled, publishing, isOver, clear } = await begun(60_000)
    cancelled.abort()
    // The site answers other requests at once, although it takes long to create a post.
    await clear()
    expect(isOver()).toBe(false)
    server.held[0]?.()
    expect(await publishing).toMatchObject({ kind: 'failed' })
    expect(drafts).toHaveLength(1)
    expect(await clear()).toBeUndefined()
    expect(drafts).toEqual([])
  })

  it('waits no longer than for any other answer, nor where the process ends', async () => {
    const slow = await begun(2_500)
    slow.cancelled.abort()
    expect(await slow.publishing).toMatchObject({ kind: 'failed', reason: 'Webbplatsen svarar inte.' })
    await close()
    const ending = await begun(60_000)
    ending.stopped.abort()
    expect(await ending.publishing).toMatchObject({ kind: 'failed' })
  })

  it('tells why what lies there stays', async () => {
    const { server, drafts, cancelled, publishing, clear } = await begun(60_000)
    cancelled.abort()
    server.held[0]?.()
    await publishing
    server.visits.push('busy')
    expect(await clear()).toMatchObject({
      reason: expect.stringMatching(/^Webbplatsen tar inte emot just nu[.]/) as string,
      isFinal: false,
    })
    expect(drafts).toHaveLength(1)
  })
})
