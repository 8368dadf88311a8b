import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSiteOver } from '../../../adapters/delivery/cms/site.ts'
import { sitePassword, siteUser } from '../../../adapters/delivery/cms/testing/site-server.ts'
import { type TestWordPress, wordPressServer } from '../../../adapters/delivery/cms/testing/wordpress-server.ts'

let folder: string
let server: TestWordPress
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'described-'))
  await writeFile(join(folder, 'is.jpg'), 'is')
  server = await wordPressServer()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const openImages = async () => {
  const about = { contentType: 'posts', allowHttp: true, isDraft: false, sound: 'link' } as const
  const site = { vendor: 'wordpress', url: server.url, base: '', user: siteUser, password: sitePassword, ...about }
  const { signal } = new AbortController()
  const opened = await openSiteOver({ allowPrivate: true, patience: 10_000 })(site, { signal })
  return (alt: string) => opened.image({ path: join(folder, 'is.jpg'), name: 'bild001.jpg', hash: 'b'.repeat(64), alt })
}
const descriptions = () => server.images.map(({ alt_text: alt }) => alt)

it('an image is there once for each description that it is shown with', async () => {
  const image = await openImages()
  const road = await image('Isvägen från luften')
  const plough = await image('En plogbil')
  expect(descriptions()).toEqual(['Isvägen från luften', 'En plogbil'])
  expect(await image('Isvägen från luften')).toEqual(road)
  expect(await image('En plogbil')).toEqual(plough)
  await image('')
  expect(descriptions()).toEqual(['Isvägen från luften', 'En plogbil', ''])
})

it('an image that came there when only its bytes told it apart is taken where it is described the same', async () => {
  const alt = 'Isvägen från luften'
  server.images.push({ id: 900, slug: `ljudkod-${'b'.repeat(24)}`, bytes: Buffer.from('is'), alt_text: alt })
  const image = await openImages()
  expect(await image(alt)).toMatchObject({ id: '900' })
  await image('En plogbil')
  expect(descriptions()).toEqual([alt, 'En plogbil'])
})

it('an image that somebody there has described in other words stays so', async () => {
  const image = await openImages()
  const first = await image('En plogbil')
  const [there] = server.images
  if (there) there.alt_text = 'En plogbil på isen'
  expect(await image('En plogbil')).toEqual(first)
  expect(descriptions()).toEqual(['En plogbil på isen'])
})
