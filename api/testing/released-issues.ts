import { v5 } from 'uuid'
import { mediaStream } from '../../commands/editorial/media/stream.ts'
import { ArticleId, MediaId, PublicationId } from '../../domain/kernel/ids.ts'
import { type testApi, testContext, textOf } from '../testing.ts'

type Api = Awaited<ReturnType<typeof testApi>>

const soundFacts = { kind: 'sound', durationMs: 60_400, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
const loudness = { targetLufs: -18, encoder: '9', durationMs: 60_400, integratedLufs: -18, peakDb: -2 }

async function* bytesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}

/** Publications with issues that are out, each with one article that has been read in. */
export const releasedIssues = (api: Api) => {
  const { handlers, media } = api.services
  const [admin, staff] = [api.as('admin'), api.as('user')]
  let files = 0

  const store = async (content: string) => {
    const { key: storageKey, sha256: hash, bytes } = await media.files.put(bytesOf(content))
    return { storageKey, hash, bytes }
  }

  const addSound = async (article: string) => {
    files += 1
    const mediaId = MediaId.parse(v5(`sound ${files}`, article))
    const about = { kind: 'sound', filename: 'a.wav', name: 'a', mimeType: 'audio/wav', facts: soundFacts } as const
    const received = {
      ...about,
      attachedTo: { articleId: ArticleId.parse(article) },
      ...(await store(`wav ${article}`)),
    }
    await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', mediaId, ...received }, testContext(mediaId))
    const made = { ...(await store(`mp3 ${article}`)), mimeType: 'audio/mpeg', levelled: loudness }
    const master = { type: 'RecordTranscoding', mediaId, variant: 'mp3', ...made } as const
    await handlers.media(mediaStream(mediaId), master, testContext(`master ${mediaId}`))
  }

  const addArt = async (publication: string) => {
    files += 1
    const mediaId = MediaId.parse(v5(`art ${files}`, publication))
    const about = { kind: 'image', filename: 'art.jpg', name: 'art', mimeType: 'image/jpeg' } as const
    const facts = { kind: 'image', width: 1_400, height: 1_400 } as const
    const attachedTo = { publicationId: PublicationId.parse(publication) }
    const received = { ...about, facts, attachedTo, ...(await store(`art ${publication}`)) }
    await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', mediaId, ...received }, testContext(mediaId))
    await admin.put(`/api/publications/${publication}`, { podcastIcon: mediaId })
  }

  return {
    addArt,
    addPublication: async (settings: object) => textOf(await admin.post('/api/publications', settings), '_id'),
    /** Returns the code of the issue. */
    addIssue: async (publication: string, { date, article }: { readonly date: string; readonly article: string }) => {
      const issue = textOf(await staff.post('/api/issues', { publication, date }), '_id')
      await addSound(textOf(await staff.post('/api/articles', { issue, name: article }), '_id'))
      await staff.put(`/api/issues/${issue}`, { availableFromDate: `${date}T05:00:00.000Z` })
      return textOf(await staff.get(`/api/issues/${issue}`), 'code')
    },
  }
}
