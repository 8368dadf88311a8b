import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { createSoundServer } from '../../kernel/testing/sound-server.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { placesOf } from '../entities/sound-findings.ts'
import type { Soundfile } from '../queries/files/files.ts'
import { SoundFiles } from './SoundFiles.tsx'

const issueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
const articleId = ArticleId.parse('0199e2a0-0000-7000-8000-000000000002')

const sound = (number: number, name: string, more: Partial<Soundfile> = {}): Soundfile => ({
  _id: MediaId.parse(`0199e2a0-0000-7000-8000-0000000000${number}`),
  name,
  info: '',
  filename: '',
  originalFilename: name,
  url: `/${name}`,
  mimeType: 'audio/wav',
  bytes: 1,
  createdAt: '2026-11-18T09:00:00.000Z',
  date: '2026-11-18T09:00:00.000Z',
  article: null,
  issue: issueId,
  publication: null,
  quotation: null,
  rejected: null,
  problem: null,
  channels: 1,
  bit: 16,
  bitMore: 's16',
  sampleRate: 44_100,
  duration: 60,
  filenameWav: '',
  filenameMp3: '',
  filenameOgg: '',
  filenameOpus: '',
  filenameAac: '',
  findings: [],
  confirmed: false,
  awaitsCheck: false,
  isSpoken: false,
  ...more,
})

const sounds = [
  sound(10, 'ledare.wav', { findings: [{ kind: 'channelsCancel' }, { kind: 'longPause', atMs: 9_700, forMs: 8_000 }] }),
  sound(11, 'krönika.wav'),
  sound(12, 'sport.wav', { article: articleId }),
  sound(13, 'trasig.wav', { rejected: 'Filen är tom.' }),
]

const open = (ui = <SoundFiles owner={{ kind: 'issue', id: issueId }} />, role = 'user') => {
  const { api, asked } = createFakeServer({
    [`/api/soundfiles/issue/${issueId}`]: sounds,
    [`/api/soundfiles/article/${articleId}`]: sounds,
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    [`/api/articles/issue/${issueId}`]: [{ _id: articleId, name: 'Sporten', page: 1, level: 'h2', hasSound: true }],
    [`post /api/soundfiles/${sounds[0]?._id}/confirmation`]: {},
    [`delete /api/soundfiles/${sounds[0]?._id}/confirmation`]: {},
    [`/api/issues/${issueId}`]: { _id: issueId, name: 'Nr 46' },
  })
  renderWith(api, ui)
  const posts = () => asked.flatMap(({ method, path, body }) => (method === 'post' ? [{ path, body }] : []))
  return { posts }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the sounds of an issue that no article has', () => {
  it('lead to the table of pairs, and one by one to a new article there', async () => {
    open()
    await press('Para ihop ljud och artiklar')
    expect(within(await screen.findByRole('dialog')).getAllByRole('row')).toHaveLength(3)
    await press('Avbryt')
    await press('Skapa en artikel av krönika.wav')
    const table = within(await screen.findByRole('dialog'))
    expect(table.getByRole<HTMLInputElement>('combobox').value).toBe('Ny artikel: krönika')
  })

  it('are those that have none and can be used', async () => {
    open()
    expect(await screen.findByText('2 ljudfiler hör inte till någon artikel.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Skapa en artikel av sport.wav' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Skapa en artikel av trasig.wav' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Hämta trasig.wav som mp3' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Hämta krönika.wav som mp3' })).toBeDefined()
  })
})

describe('what was heard in a sound', () => {
  it('is told, and played from its place, until somebody says that it is right', async () => {
    const { posts } = open()
    expect(await screen.findByText('Det är tyst i 8 s från 9 s.')).toBeDefined()
    expect(screen.getByText('Kanalerna tar ut varandra. En av dem används.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Från 0:09 i ledare.wav' })).toBeDefined()
    await press('Det är rätt')
    await screen.findByText('ledare.wav är godkänt.')
    expect(posts().map(({ path }) => path)).toEqual([`/api/soundfiles/${sounds[0]?._id}/confirmation`])
    await press('Ångra')
    await screen.findByText('Ljudet behöver höras igen.')
  })

  it('is played from no place where there is nothing to hear from beginning to end', () => {
    const heard = (kind: 'silent' | 'longPause', atMs?: number) => ({ kind, ...(atMs === undefined ? {} : { atMs }) })
    const file = (...findings: readonly object[]) => ({ ...sounds[0], confirmed: false, findings }) as Soundfile
    expect(placesOf(file(heard('silent'), heard('longPause', 0)))).toEqual([])
    expect(placesOf(file(heard('longPause', 9_000)))).toEqual([9])
  })

  it('is for staff to answer', async () => {
    open(<SoundFiles owner={{ kind: 'issue', id: issueId }} />, 'customer')
    await screen.findByText('Det är tyst i 8 s från 9 s.')
    expect(screen.queryByRole('button', { name: 'Det är rätt' })).toBeNull()
  })
})

describe('a sound for an article that has sound', () => {
  const choose = async () => {
    const taking = createSoundServer()
    const { api } = createFakeServer({
      [`/api/soundfiles/article/${articleId}`]: [sounds[2]],
      [`/api/articles/${articleId}`]: { _id: articleId, name: 'Sporten' },
      '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    })
    renderWith({ ...api, ...taking.api }, <SoundFiles owner={{ kind: 'article', id: articleId }} />)
    expect(await screen.findByRole('radio', { name: /Ersätt ljudet/ })).toHaveProperty('checked', true)
    return taking
  }

  it('replaces it, and is undone in one press', async () => {
    const { sent, acts, give } = await choose()
    await give()
    await screen.findByText('Ljudet till ”Sporten” är ersatt.')
    expect(sent).toEqual([{ articleid: articleId, replaces: sounds[2]?._id }])
    await press('Ångra')
    await screen.findByText('Det förra ljudet är tillbaka.')
    expect(acts).toEqual([`/api/soundfiles/${sounds[2]?._id}/restore`, '/api/soundfiles/new'])
  })

  it('comes beside it where that is chosen', async () => {
    const { sent, give } = await choose()
    await userEvent.click(screen.getByRole('radio', { name: /Lägg till/ }))
    await give()
    await screen.findByText('Ljudet till ”Sporten” är uppladdat.')
    expect(sent).toEqual([{ articleid: articleId, replaces: null }])
  })
})

describe('making articles of sounds', () => {
  it('is not offered for all of them while only some are shown', async () => {
    open(<SoundFiles owner={{ kind: 'issue', id: issueId }} words="ledare" />)
    await screen.findByRole('button', { name: 'Skapa en artikel av ledare.wav' })
    expect(screen.queryByRole('button', { name: 'Skapa en artikel av varje' })).toBeNull()
  })

  it('is for the sounds of an issue, and for staff', async () => {
    open(<SoundFiles owner={{ kind: 'article', id: articleId }} />)
    await screen.findByRole('button', { name: 'Radera ledare.wav' })
    expect(screen.queryByRole('button', { name: /Skapa en artikel/ })).toBeNull()
    cleanup()
    open(<SoundFiles owner={{ kind: 'issue', id: issueId }} />, 'customer')
    await screen.findByRole('link', { name: 'Hämta ledare.wav som mp3' })
    expect(screen.queryByRole('button', { name: /Skapa en artikel|Radera/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Redigera/ })).toBeNull()
  })
})
