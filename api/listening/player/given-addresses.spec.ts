import { v5 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { playProof } from '../../../commands/editorial/media/play-proof.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { writeNotice } from '../../../commands/subscribers/push/write-notice.ts'
import { type PublicationKind, publicationKinds } from '../../../domain/editorial/publication/kinds.ts'
import { ArticleId, IssueId, MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { playerPath } from '../../../domain/listening/player-address.ts'
import type { Manifest } from '../../../domain/production/manifest/manifest.ts'
import { manifest as someManifest } from '../../../domain/production/production/examples.ts'
import { labelsOf } from '../../../formats/subscribers/labels/disc-labels.ts'
import { imprintFor } from '../../../processors/production/issue-production/imprint.ts'
import { SheetCode } from '../../../projections/listening/playlist/view.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const OWN_PLAYER = 'https://lyssna.example'
const now = () => new Date('2026-11-25T09:00:00.000Z')
const api = await testApi(({ issueLetters, media }) => ({
  now,
  issueLetters: { ...issueLetters, proofOf: (id) => playProof(media.playKey, id) },
}))
const [admin, visitor] = [api.as('admin'), api.as('anonymous')]
const { handlers, media } = api.services
let commandCount = 0
const context = () => testContext(`address ${(commandCount += 1)}`)

async function* bytesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}
const storeContent = async (content: string) => {
  const { key: storageKey, sha256: hash, bytes } = await media.files.put(bytesOf(content))
  return { storageKey, hash, bytes }
}

const receive = async (attachedTo: object, about: object) => {
  const mediaId = MediaId.parse(v5(`file ${(commandCount += 1)}`, '1f0e6b0a-4a2d-4a54-9d0b-6c1f0c6b7a11'))
  const file = {
    mediaId,
    filename: 'fil',
    name: 'fil',
    attachedTo,
    ...(await storeContent(`file ${commandCount}`)),
    ...about,
  }
  // The cast is sound: `about` holds the fields of a file of its kind.
  await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', ...file } as never, context())
  return mediaId
}
const addSound = async (articleId: string) => {
  const facts = { kind: 'sound', durationMs: 60_400, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' }
  const mediaId = await receive({ articleId }, { kind: 'sound', mimeType: 'audio/wav', facts })
  const levelled = { targetLufs: -18, encoder: '9', durationMs: 60_400, integratedLufs: -18, peakDb: -2 }
  const made = { ...(await storeContent(`mp3 ${commandCount}`)), mimeType: 'audio/mpeg', levelled }
  await handlers.media(mediaStream(mediaId), { type: 'RecordTranscoding', mediaId, variant: 'mp3', ...made }, context())
}
const addPicture = (publicationId: string, side: number) => {
  const facts = { kind: 'image', width: side, height: side }
  return receive({ publicationId }, { kind: 'image', mimeType: 'image/jpeg', facts, isPlain: true })
}

/** A released issue: a section, an article with sound in it, and an article that is not recorded. */
const openWorld = async (kind: PublicationKind, more: object) => {
  const settings = {
    ...publicationKinds[kind],
    name: 'Bottenviksbladet',
    usePush: true,
    podcastType: 3,
    wfsettings: { enableRSS: true },
    ...more,
  }
  const publication = textOf(await admin.post('/api/publications', settings), '_id')
  const pictures = {
    podcastIcon: await addPicture(publication, 1_400),
    posterimage: await addPicture(publication, 300),
  }
  expect((await admin.put(`/api/publications/${publication}`, pictures)).status).toBe(200)
  const opened = await admin.post('/api/issues', { publication, date: '2026-11-25' })
  const issue = IssueId.parse(textOf(opened, '_id'))
  const add = async (name: string, level: string) => {
    const answer = await admin.post('/api/articles', { issue, name, level, page: 2 })
    return ArticleId.parse(textOf(answer, '_id'))
  }
  const section = await add('Nyheter', 'h1')
  const heard = await add('Isvägen öppnar', 'h2')
  const silent = await add('Kören fyller hundra', 'h2')
  await addSound(heard)
  await admin.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-25T08:00:00.000Z' })
  const codeOf = async (path: string) => textOf(await admin.get(path), 'code')
  return {
    publication,
    issue,
    articles: { section, heard, silent },
    code: await codeOf(`/api/issues/${issue}`),
    heardCode: await codeOf(`/api/articles/${heard}`),
    silentCode: await codeOf(`/api/articles/${silent}`),
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

const addressesIn = (text: string): readonly string[] => [
  ...new Set([...text.replaceAll('&amp;', '&').matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([address]) => address)),
]

const message = 'Hej {förnamn}!\n\n{lyssna}\n\n{artiklar}'
const lettersOf = async ({ publication, issue }: World) => {
  const answers = await Promise.all(
    ['', '<p><a href="{lyssna}">{nummer}</a> <a href="%7Blyssna%7D">x</a></p>{artiklar}'].map((mailMessageHtml) =>
      admin.post('/api/mailing/preview', {
        publication,
        issue,
        nth: null,
        texts: { mailTitle: '{nummer}', mailMessage: message, mailMessageHtml },
      }),
    ),
  )
  const Letter = z.object({ text: z.string(), html: z.string() })
  return answers.map(({ body }) => Letter.parse(body)).flatMap(({ text, html }) => [text, html])
}

const noticeOf = async ({ issue }: World) => {
  const written = await writeNotice({ handlers }, { issueId: issue, at: now().toISOString() })
  if (!written) throw new Error('There is no notice')
  return written.notice
}

/** The codes on the sheet, and those of the desk's list. */
const codesOf = async ({ issue, articles: { heard } }: World) => {
  const { body } = await admin.get(`/api/issues/qrsheet/${issue}`)
  const sheet = z.array(SheetCode).parse(body)
  const told = textOf(await admin.get(`/api/articles/${heard}`), 'qrUrl')
  return [...sheet.map(({ url }) => url), told]
}

const imprint = imprintFor({
  handlers,
  storage: { localPath: async () => '' },
  scaleImage: async () => ({ kind: 'missing' }) as never,
  publicUrl: 'http://localhost',
})
/** Addresses in a PDF, in posts at web sites and in a feed. */
const printedAddresses = async ({ publication, issue, code, heardCode }: World, playerBaseUrl: string) => {
  const manifest: Manifest = {
    ...someManifest,
    issueId: issue,
    publicationId: PublicationId.parse(publication),
    ...(playerBaseUrl && { playerBaseUrl }),
  }
  const { link, url } = await imprint.feed(manifest)
  const host = { publicUrl: 'http://localhost', playerBaseUrl }
  const about = { publication: 'Bottenviksbladet', name: 'Nr 46', date: '2026-11-25', code, identifier: '', host }
  const [label] = labelsOf(about, 'cda', [{ name: 'Skiva 1', file: 'skiva.zip', tracks: [60] } as never])
  return { feed: url, links: [imprint.link(manifest, heardCode), link, label?.url ?? ''] }
}

/** The publication as an app, found from the page of its issue. */
const appOf = async ({ code }: World) => {
  const { text } = await visitor.get(playerPath({ issue: code }))
  const address = /<link rel="manifest" href="([^"]+)">/.exec(text)?.[1] ?? ''
  return [address, textOf(await visitor.get(address), 'start_url')]
}

const feedsOf = async ({ publication, issue }: World) => {
  const feeds = [`/api/publications/podcast/${publication}`, `/api/issues/rss/${issue}`]
  const answers = await Promise.all(feeds.map((feed) => visitor.get(feed)))
  const held = answers.flatMap(({ text }) => addressesIn(text)).filter((address) => isOurs(address))
  return { statuses: answers.map(({ status }) => status), addresses: held }
}

/** Other addresses are names of XML namespaces. */
const isOurs = (address: string): boolean => /^(?:http:\/\/localhost|https:\/\/lyssna\.example)\//.test(address)
const pathOf = (address: string): string => address.replace(/^(?:http:\/\/localhost|https:\/\/lyssna\.example)/, '')
/** The answers that a visitor without a cookie gets. */
const openAddresses = async (addresses: readonly string[]) =>
  Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const { status } = await visitor.get(pathOf(address))
      return { address, status }
    }),
  )
const failingAddresses = async (addresses: readonly string[]) => {
  expect(addresses.length).toBeGreaterThan(0)
  return (await openAddresses(addresses)).filter(({ status }) => status !== 200)
}

const kinds = ['talkingNewspaper', 'magazine', 'book', 'print', 'web'] as const satisfies readonly PublicationKind[]
const cases = kinds.flatMap((kind) => [true, false].map((isPublic) => ({ kind, isPublic })))

it('counts all kinds', () => expect([...kinds].toSorted()).toEqual(Object.keys(publicationKinds).toSorted()))

describe.each(cases)('of $kind, public: $isPublic, a visitor opens', ({ kind, isPublic }) => {
  const playerBaseUrl = isPublic ? OWN_PLAYER : ''
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind, { public: isPublic, playerBaseUrl })
  })

  it('each address in the letter', async () => {
    const letters = await lettersOf(world)
    for (const letter of letters) expect(letter).toContain(world.heardCode)
    expect(letters.filter((letter) => letter.includes('<img src="http'))).toHaveLength(2)
    expect(await failingAddresses(letters.flatMap(addressesIn))).toEqual([])
  })

  it('the notice', async () => expect(await failingAddresses([(await noticeOf(world)).path])).toEqual([]))

  it('each printed code, but for what has no sound yet', async () => {
    const refused = await failingAddresses(await codesOf(world))
    expect(refused.map(({ address }) => pathOf(address))).toEqual([playerPath({ article: world.silentCode })])
  })

  it('what stands in books, on discs, in files and on web sites', async () => {
    const { links, feed } = await printedAddresses(world, playerBaseUrl)
    expect(await failingAddresses(links)).toEqual([])
    // A feed names the address at which it would be fetched, and is fetched only where the publication is public.
    expect((await failingAddresses([feed])).map(({ status }) => status)).toEqual(isPublic ? [] : [404])
  })

  it('the paper as an app', async () => expect(await failingAddresses(await appOf(world))).toEqual([]))

  it('each address in its feeds', async () => {
    const { statuses, addresses } = await feedsOf(world)
    expect(statuses).toEqual(isPublic ? [200, 200] : [404, 404])
    expect(await failingAddresses([playerPath({ issue: world.code }), ...addresses])).toEqual([])
  })

  it('what staff have opened by its id and send on', async () => {
    const byId = [`issue/${world.issue}`, `article/${world.articles.heard}`, `pub/${world.publication}`]
    const shown = await Promise.all(
      byId.map(async (path) => {
        const { status, headers } = await admin.get(`/player/${path}`)
        return status === 302 ? String(headers.location) : `/player/${path}`
      }),
    )
    expect(await failingAddresses(shown)).toEqual([])
  })
})
