import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { chooseFiles } from '../../kernel/testing/choose-files.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { VideoFilePage } from '../pages/files/VideoFilePage.tsx'
import type { Videofile } from '../queries/files/files.ts'

const id = MediaId.parse('0199e2a0-0000-7000-8000-000000000010')
const track = (label: string, src: string) => ({ label, kind: 'captions', srclang: 'sv', src, url: `/${src}.vtt` })

const film = (more: Partial<Videofile> = {}): Videofile => ({
  // The cast is sound: the form reads no other field.
  ...({ info: '', publication: null, quotation: null, article: null, problem: null } as unknown as Videofile),
  _id: id,
  name: 'isvägen.mov',
  title: 'Så plogas isvägen',
  originalFilename: 'isvägen.mov',
  url: '/film?v=1',
  createdAt: '2026-11-18T09:00:00.000Z',
  rejected: null,
  duration: 61,
  width: 1920,
  height: 1080,
  subTitles: [track('Svenska', 'aa'), track('Finska', 'bb')],
  qualities: [],
  poster: null,
  sound: null,
  isMaking: false,
  makingFailed: null,
  uses: [{ kind: 'article', id: 'a1', name: 'Isvägen' }],
  ...more,
})

const open = (file: Videofile) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    [`/api/videofiles/${id}`]: file,
    [`/api/videofiles/${id}/making`]: { percent: 42 },
    [`post /api/videofiles/${id}/making`]: {},
    [`put /api/videofiles/${id}`]: {},
    [`post /api/videofiles/${id}/subtitles`]: {},
    '/api/publications/names': [],
    '/api/quotations': [],
  })
  const page = (
    <Routes>
      <Route path="/videofile/:id" element={<VideoFilePage />} />
    </Routes>
  )
  renderWith(api, page, { at: `/videofile/${id}` })
  return () =>
    asked.flatMap(({ method, path, body }) => (['get', 'read'].includes(method) ? [] : [{ method, path, body }]))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('is made for the player by one press, and shows how far that is', async () => {
  const sent = open(film())
  await press('Gör för spelaren')
  await screen.findByText('Filmen görs i ordning. Du kan lämna sidan.')
  expect(sent()).toEqual([{ method: 'post', path: `/api/videofiles/${id}/making`, body: undefined }])
})

it('says what it is used in, and how far its making has come', async () => {
  open(film({ isMaking: true }))
  expect((await screen.findByRole('link', { name: 'Artikel Isvägen' })).getAttribute('href')).toBe('/article/a1')
  expect((await screen.findByRole('progressbar', { name: 'Gör filmen i ordning' })).getAttribute('aria-valuenow')).toBe(
    '42',
  )
})

it('can be tried again after a failure, which is told', async () => {
  const sent = open(film({ makingFailed: 'Filmen är trasig.' }))
  await screen.findByText('Filmen är trasig.')
  await press('Försök igen')
  await expect.poll(() => sent().length).toBe(1)
})

it('gets its tracks in another order, with an undo', async () => {
  const sent = open(film())
  await press('Flytta upp Finska')
  await press('Ångra')
  await screen.findByText('Spåren är som förut.')
  const orders = sent().map(({ body }) => (body as { subTitles: readonly { src: string }[] }).subTitles)
  expect(orders.map((tracks) => tracks.map(({ src }) => src))).toEqual([
    ['bb', 'aa'],
    ['aa', 'bb'],
  ])
})

it('is told of the faults of a track by their lines, and gets one that has none', async () => {
  const sent = open(film())
  const group = await screen.findByRole('region', { name: 'Undertexter' })
  const give = async (text: string, name: string) => chooseFiles([new File([text], name)], group)
  await give('WEBVTT\n\n00:02.000 --> 00:01.000\nHej', 'fel.vtt')
  expect(await screen.findByText('Rad 3: Textremsan slutar innan den börjar.')).toBeDefined()
  await give('1\n00:00:01,000 --> 00:00:02,000\nHej', 'rätt.srt')
  await press('Lägg till spåret')
  await screen.findByText('Spåret Svenska är tillagt.')
  expect(sent()[0]?.body).toMatchObject({ label: 'Svenska', kind: 'captions', srclang: 'sv' })
})
