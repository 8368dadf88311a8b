import sharp from 'sharp'
import { v5 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { publicationKinds } from '../../../domain/editorial/publication/kinds.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const now = () => new Date('2026-11-25T09:00:00.000Z')
const api = await testApi(() => ({ now }))
const [admin, visitor] = [api.as('admin'), api.as('anonymous')]
const { handlers, media } = api.services

async function* bytesOf(content: Uint8Array) {
  yield await Promise.resolve(Buffer.from(content))
}

let count = 0
const receive = async (attachedTo: object, about: object, content: Uint8Array) => {
  const mediaId = MediaId.parse(v5(`file ${(count += 1)}`, '1f0e6b0a-4a2d-4a54-9d0b-6c1f0c6b7a11'))
  const { key: storageKey, sha256: hash, bytes } = await media.files.put(bytesOf(content))
  const file = { mediaId, filename: 'fil', name: 'fil', attachedTo, storageKey, hash, bytes, ...about }
  // The cast is sound: `about` holds the fields of a file of its kind.
  await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', ...file } as never, testContext(`file ${count}`))
  return mediaId
}

const picture = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const internal = { info: 'INTERNT: ring Anna', contactMessage: 'INTERNT: tala inte om det här' }
const publicTexts = {
  subTitle: 'Nyheter från Kalix',
  description: 'Kalix egen tidning.',
  about: 'Om oss.',
  links: 'Vår webbplats https://kalix.example/',
  searchLinks: 'Arkivet https://kalix.example/sok?q={rubrik}',
  podcastUrlApple: 'https://podcasts.apple.com/1',
  appUrlGoogle: 'https://play.google.com/1',
  headerColor: 'navy',
}
let publication: string
let code: string

beforeAll(async () => {
  const settings = {
    ...publicationKinds.talkingNewspaper,
    name: 'Kalixbladet',
    podcastType: 3,
    ...publicTexts,
    ...internal,
  }
  const body = { ...settings, wfsettings: { enableRSS: true }, useNextGenPlayer: true }
  publication = textOf(await admin.post('/api/publications', body), '_id')
  const icon = await receive(
    { publicationId: publication },
    { kind: 'image', mimeType: 'image/png', facts: { kind: 'image', width: 600, height: 600 }, isPlain: true },
    await picture(),
  )
  await admin.put(`/api/publications/${publication}`, { icon })
  const opened = { publication, date: '2026-11-25', language: 'english', info: internal.info }
  const issue = textOf(await admin.post('/api/issues', opened), '_id')
  const article = { issue, name: 'The ice road', level: 'h2', info: internal.info }
  const articleId = ArticleId.parse(textOf(await admin.post('/api/articles', article), '_id'))
  const facts = { kind: 'sound', durationMs: 60_400, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' }
  await receive({ articleId }, { kind: 'sound', mimeType: 'audio/wav', facts }, Buffer.from('sound'))
  await admin.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-25T08:00:00.000Z' })
  code = textOf(await admin.get(`/api/issues/${issue}`), 'code')
})

const page = async () => (await visitor.get(`/player/i/${code}`)).text

it('tells listeners what the publication says of itself, and nothing that is for the office', async () => {
  const text = await page()
  for (const words of ['Nyheter från Kalix', 'Kalix egen tidning.', 'https://podcasts.apple.com/1', 'Google Play'])
    expect(text).toContain(words)
  expect(text).toContain('<a href="https://kalix.example/" rel="noopener">Vår webbplats</a>')
  expect(text).toContain('<rect width="100%" height="100%" fill="#000080"/>')
  const outputs = [
    `/player/i/${code}`,
    `/player/pub/${publication}`,
    `/player/app/${code}`,
    `/api/issues/playlist/byCode/${code}`,
    `/api/issues/playlist/latest/${publication}`,
    `/api/publications/podcast/${publication}`,
  ]
  const answers = await Promise.all(outputs.map((address) => visitor.get(address)))
  for (const { text: out } of answers) expect(out).not.toContain('INTERNT')
})

it('has its page and its words in the language of the issue', async () => {
  const text = await page()
  expect(text).toContain('<html lang="en">')
  expect(text).toContain('Skip to the contents')
  expect(text).not.toMatch(/Artik|Spelas nu|Hoppa|Hjälp|tillgänglighet</)
})

it('is an app under its own icon, in the sizes that home screens ask for', async () => {
  const address = /<link rel="manifest" href="([^"]+)">/.exec(await page())?.[1] ?? ''
  const Icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })
  const Manifest = z.object({ lang: z.string(), theme_color: z.string(), icons: z.array(Icon) })
  const { lang, theme_color, icons } = Manifest.parse(
    (await visitor.get(address)).body ?? JSON.parse((await visitor.get(address)).text),
  )
  expect([lang, theme_color]).toEqual(['en', '#000080'])
  expect(icons.map(({ sizes, purpose = 'any' }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const { statusCode, rawPayload, headers } = await api.app.inject({ url: src })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

it('refuses a link that runs a script, at its field', async () => {
  const { status, body } = await admin.put(`/api/publications/${publication}`, { links: 'Hej javascript:alert(1)' })
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('links')])
})
