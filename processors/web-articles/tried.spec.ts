import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSiteOver, trySiteOver } from '../../adapters/cms/site.ts'
import { drupalServer } from '../../adapters/cms/testing/drupal-server.ts'
import { type SiteServer, sitePassword, siteUser } from '../../adapters/cms/testing/site-server.ts'
import { wordPressServer } from '../../adapters/cms/testing/wordpress-server.ts'
import type { Site } from '../../commands/delivery/site.ts'

const reach = { allowPrivate: true, patience: 300 }
const tryIt = trySiteOver(reach)

describe.each([
  ['wordpress', wordPressServer],
  ['drupal', drupalServer],
] as const)('a site of %s that is tried', (vendor, serve) => {
  let server: SiteServer
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
    isDraft: true,
    sound: 'none',
    ...about,
  })

  it('is asked nothing without a password, nor where something is delivered to it', async () => {
    const failure = 'Lösenordet saknas. Ange det i publikationens formulär.'
    expect(await tryIt(site({ password: '' }), {})).toEqual({ done: [], failure })
    const { signal } = new AbortController()
    await expect(openSiteOver(reach)(site({ password: '' }), { signal })).rejects.toMatchObject({
      message: failure,
      isFinal: true,
    })
    expect(server.asked).toEqual([])
  })
})
