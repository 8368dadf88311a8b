import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { issueId } from '../../../commands/editorial/issue/testing.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { makeFilm } from '../../../processors/editorial/films/make-film.ts'
import { textOf } from '../../testing.ts'
import { openUploads } from './testing/upload-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'ljudkod-film-routes-'))
afterAll(() => rmSync(folder, { recursive: true }))
const film = join(folder, 'isvägen.mp4')
const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:d=1:r=10', '-f', 'lavfi', '-i', 'sine=d=1']
execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...picture, '-preset', 'ultrafast', film])

const { api, services, articleId, configure, setRelease, form, upload, png } = await openUploads()
const as = (who: 'user' | 'anonymous' | 'customer') => api.as(who)
const answer = await upload(
  'user',
  '/api/videofiles',
  form([['isvägen.mp4', readFileSync(film)]], { articleid: articleId }),
)
const id = MediaId.parse(textOf(answer, '_id'))
const view = async () => (await as('user').get(`/api/videofiles/${id}`)).body as Record<string, unknown>

type HeardSound = {
  readonly url: string
  readonly film?: { readonly poster: string | null; readonly qualities: readonly { readonly url: string }[] }
}

const context = {
  commandId: '0198e0a0-0000-7000-8000-0000000000c1',
  correlationId: '0198e0a0-0000-7000-8000-0000000000c1',
  actor: { kind: 'process', id: 'films' },
} as const

describe('a film', () => {
  it('is made for the player when an editor orders it', async () => {
    expect(await view()).toMatchObject({ qualities: [], isMaking: false, poster: null, duration: 1, width: 320 })
    await as('user').post(`/api/videofiles/${id}/making`)
    expect(await view()).toMatchObject({ isMaking: true })
    const { handlers, media } = services
    const tools = { media: handlers.media, storage: media.files, films: media.films, progress: () => undefined }
    await makeFilm(tools, id, { ...context, signal: new AbortController().signal })
    const made = await view()
    expect(made).toMatchObject({ isMaking: false, makingFailed: null, filenameMid: `${id}.mid` })
    expect(made['qualities']).toHaveLength(3)
    // What is made is not made again.
    await as('user').post(`/api/videofiles/${id}/making`)
    expect(await view()).toMatchObject({ isMaking: false })
  })

  it('is served to those who may see its article, and so are its tracks', async () => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHej'
    const track = { label: 'Svenska', kind: 'captions', srclang: 'sv' }
    const faulty = await as('user').post(`/api/videofiles/${id}/subtitles`, {
      ...track,
      text: vtt.replace('01', 'ett'),
    })
    expect([faulty.status, (faulty.body as { detail: string }).detail]).toEqual([
      422,
      expect.stringMatching(/^Rad 3: Tiden 00:ett/),
    ])
    await as('user').post(`/api/videofiles/${id}/subtitles`, { ...track, text: vtt })
    const [first] = (await view())['subTitles'] as readonly { url: string; src: string }[]
    if (!first) throw new Error('There is no track')
    const ask = (url: string) => api.inject({ method: 'GET', url })
    const parts = [
      first.url,
      ...['low', 'aac', 'poster'].map((part) => `/api/videofiles/serveFileByIdWithFormat/${id}/${part}`),
    ]
    await setRelease('out', '2026-11-01T08:00:00.000Z')
    expect(await Promise.all(parts.map(async (url) => (await ask(url)).status))).toEqual([404, 404, 404, 404])
    await configure('public', { public: true })
    const answers = await Promise.all(parts.map(ask))
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [200, 'text/vtt; charset=utf-8'],
      [200, 'video/mp4'],
      [200, 'audio/mp4'],
      [200, 'image/jpeg'],
    ])
    expect(answers[0]?.text).toBe(vtt)
    const stranger = { ...track, src: 'f'.repeat(64) }
    expect((await as('user').put(`/api/videofiles/${id}`, { subTitles: [stranger] })).status).toBe(422)
    await as('user').put(`/api/videofiles/${id}`, { subTitles: [] })
    expect((await ask(first.url)).status).toBe(404)
  })

  it('is in the playlist of its released issue behind the sounds, and by the proof of its code alone', async () => {
    const heard = async (who: 'anonymous' | 'user', path: string) => {
      const { body } = await as(who).get(`/api/issues/playlist/${path}`)
      const { articles = [] } = body as { articles?: readonly { _id: string; soundfiles: readonly HeardSound[] }[] }
      return articles.find(({ _id }) => _id === articleId)?.soundfiles ?? []
    }
    const [open] = await heard('anonymous', issueId)
    expect(open?.film).toMatchObject({
      width: 320,
      height: 240,
      qualities: [{ lines: 1080 }, { lines: 720 }, { lines: 360 }],
    })
    await configure('closed', { public: false })
    const ask = async (url = '') => (await api.inject({ method: 'GET', url })).status
    const [byCode] = await heard('anonymous', 'byCode/issuecode0001')
    const { qualities = [], poster } = byCode?.film ?? {}
    expect(await Promise.all([byCode?.url, poster ?? '', ...qualities.map(({ url }) => url)].map(ask))).toEqual(
      Array<number>(5).fill(200),
    )
    expect(await ask(byCode?.url.replace(/&k=.*/, ''))).toBe(404)
    await setRelease('back', null)
    expect(await ask(byCode?.url)).toBe(404)
  })

  it('has the picture of a moment, or one that is given', async () => {
    const before = (await view())['poster']
    expect((await as('user').post(`/api/videofiles/${id}/poster`, { atSeconds: 0.9 })).status).toBe(200)
    const moment = (await view())['poster']
    await upload('user', `/api/videofiles/${id}/posterPicture`, form([['bild.png', png]], {}))
    expect(new Set([before, moment, (await view())['poster']]).size).toBe(3)
    expect((await as('customer').post(`/api/videofiles/${id}/poster`, { atSeconds: 0 })).status).toBe(403)
  })

  it('is told to be used in its article', async () =>
    expect(await view()).toMatchObject({ uses: [{ kind: 'article', id: articleId, name: 'Isvägen' }] }))
})
