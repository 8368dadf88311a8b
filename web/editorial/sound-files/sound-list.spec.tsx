import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { refreshOn } from '../../kernel/server/live.ts'
import { savedFiles } from '../../kernel/testing/saved-files.ts'
import { createFakeServer, removalAnswers, renderWith } from '../../kernel/testing.tsx'
import type { Soundfile } from '../queries/files/files.ts'
import { soundList } from './sound-list.tsx'

const sound = (number: number, name: string): Soundfile => ({
  // The cast is sound: the list reads only these fields.
  ...({ info: '', rejected: null, findings: [], confirmed: false, article: null } as unknown as Soundfile),
  _id: MediaId.parse(`0199e2a0-0000-7000-8000-0000000000${number}`),
  name,
  url: `/${name}`,
  bytes: 1_200,
  duration: 60,
  createdAt: '2026-11-18T23:30:00.000Z',
})

it('is searched and sorted by the server, heard and removed where it stands', async () => {
  const { api, asked } = createFakeServer({
    '/api/soundfiles': [sound(11, 'Ledare.wav'), sound(12, 'Notis.wav')],
    ...removalAnswers('/api/soundfiles'),
  })
  const { router } = renderWith(api, <EntityList of={soundList} />)
  const list = within(await screen.findByRole('list', { name: 'Ljudfiler' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  list.getByRole('link', { name: 'Hämta Ledare.wav som mp3' })
  screen.getByText('Visar 2 ljudfiler. De som visas är tillsammans 2 min.')

  await userEvent.click(screen.getByRole('button', { name: 'Ordna efter: Inkom, fallande' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Namn, stigande' }))
  await userEvent.type(screen.getByRole('searchbox'), 'ledare')
  expect(router.state.location.search).toBe('?ordna=name&stigande=ja&sok=ledare')
  const lastList = () => asked.findLast(({ method }) => method === 'read')?.path
  await expect.poll(lastList).toBe('/api/soundfiles?sort=name&direction=asc&search=ledare&limit=50')

  await userEvent.click(screen.getByRole('button', { name: 'Radera Ledare.wav' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Ledare.wav är raderad.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Ledare.wav är tillbaka.')
})

it('is asked for those to be heard, of one publication, as its address says', async () => {
  const publication = { _id: '0199e2a0-0000-7000-8000-000000000071', name: 'Bladet', customer: null, orgName: '' }
  const { api, asked } = createFakeServer({
    '/api/soundfiles': [sound(11, 'Ledare.wav')],
    '/api/publications/names': [publication],
  })
  const { router } = renderWith(api, <EntityList of={soundList} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Läge: Alla lägen' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Behöver höras' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publikation: Alla publikationer' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Bladet' }))
  expect(router.state.location.search).toBe(`?lage=doubtful&pub=${publication._id}`)
  await expect
    .poll(() => asked.findLast(({ path }) => path.startsWith('/api/soundfiles'))?.path)
    .toBe(`/api/soundfiles?sort=createdAt&direction=desc&state=doubtful&publication=${publication._id}&limit=50`)
})

it('is read anew when something is said of a file in another window', async () => {
  const named = (name: string) => [sound(11, name)]
  let now = named('Ledare.wav')
  const { api } = createFakeServer({ '/api/soundfiles': () => now })
  const { queries } = renderWith(api, <EntityList of={soundList} />)
  await screen.findByRole('link', { name: 'Hämta Ledare.wav som mp3' })
  now = named('Krönika.wav')
  refreshOn(queries, { type: 'file:save' })
  await screen.findByRole('link', { name: 'Hämta Krönika.wav som mp3' })
})

it('is saved with the time of day in Sweden', async () => {
  const saved = savedFiles()
  const { api } = createFakeServer({ '/api/soundfiles': [sound(11, '=Ledare.wav')] })
  renderWith(api, <EntityList of={soundList} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta som CSV' }))
  await expect.poll(() => saved.length).toBe(1)
  expect((await saved[0]?.text())?.split('\r\n')[1]).toMatch(/^'=Ledare\.wav;2026-11-19 00:30;0:01:00;1200;;;$/)
})
