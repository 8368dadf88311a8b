import { v5 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]

let publication = ''
let issue = ''
beforeEach(async () => {
  publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
})

const add = async (name: string, form: object = {}) =>
  textOf(await staff.post('/api/articles', { issue, name, ...form }), '_id')

const describe = (mediaId: string) => staff.put(`/api/imagefiles/${mediaId}`, { alt: 'En väg på isen' })

/** Adds an image, with alternative text by default. */
const picture = async (article: string, mimeType: string, isDescribed = true) => {
  const mediaId = MediaId.parse(v5(mimeType, article))
  const stored = { storageKey: 'k', hash: 'a'.padEnd(64, '0'), bytes: 1, mimeType }
  const attachedTo = { articleId: ArticleId.parse(article) }
  const receive = { type: 'ReceiveFile', mediaId, kind: 'image', filename: 'is', attachedTo, ...stored } as const
  await api.services.handlers.media(mediaStream(mediaId), receive, testContext(`picture ${mediaId}`))
  if (isDescribed) await describe(mediaId)
  return mediaId
}

const readMissingContents = async () => (await staff.get(`/api/productions/lacks/issue/${issue}`)).body

it('names the articles with letters that no typeface has, before a pdf is made of them', async () => {
  await add('Isvägen – ”öppnar” 1 € å𝔘 Ωя א', { text: '<p>Snöflingor: ❄ … &#x2603;\u00a0</p>' })
  const title = await add('Möte i 北京 👩‍🦽')
  const text = await add('Kören', { ingress: '<p>Fest</p>', text: '<p>Ett &#x4e2d; och <b>&#x6587;&#x4e2d;</b></p>' })
  const caption = await add('Derbyt')
  await staff.put(`/api/imagefiles/${await picture(caption, 'image/jpeg')}`, { title: '漢' })
  await add('Vilande 中', { active: false })
  await staff.del(`/api/articles/${await add('Borta 中')}`)
  const what = (letters: string) => `Typsnittet saknar ${letters}, som blir rutor.`
  expect(await readMissingContents()).toEqual([
    { kind: 'pdf', article: { _id: title, name: 'Möte i 北京 👩‍🦽' }, what: what('北 京 👩‍🦽') },
    { kind: 'pdf', article: { _id: text, name: 'Kören' }, what: what('中 文') },
    { kind: 'pdf', article: { _id: caption, name: 'Derbyt' }, what: what('漢') },
  ])
})

it('names no article for an image that is made JPEG for MTM', async () => {
  await picture(await add('Isvägen', { text: '<p>Öppnar.</p>' }), 'image/png')
  await admin.put(`/api/publications/${publication}`, { dtbookProfile: 'mtm', exportToDtbook: { enable: true } })
  expect(await readMissingContents()).toEqual([])
})

it('names each article with images that nobody has described, once for all that shows them', async () => {
  const [one, two] = [await add('Isvägen'), await add('Kören')]
  const image = await picture(one, 'image/png', false)
  for (const type of ['image/png', 'image/jpeg']) await picture(two, type, false)
  await picture(await add('Vilande', { active: false }), 'image/png', false)
  await picture(await add('Derbyt'), 'image/png')
  const lack = (id: string, name: string, what: string) => {
    const article = { _id: id, name }
    return { kind: null, article, what }
  }
  const second = lack(two, 'Kören', '2 bilder saknar beskrivning.')
  expect(await readMissingContents()).toEqual([lack(one, 'Isvägen', 'En bild saknar beskrivning.'), second])
  await describe(image)
  expect(await readMissingContents()).toEqual([second])
})

it('answers staff alone, of an issue that is there', async () => {
  expect(await api.as('customer').get(`/api/productions/lacks/issue/${issue}`)).toMatchObject({ status: 403 })
  expect(await staff.get(`/api/productions/lacks/issue/${publication}`)).toMatchObject({ status: 404 })
})
