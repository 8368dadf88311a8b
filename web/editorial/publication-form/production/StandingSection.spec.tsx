import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import type { SoundfileView } from '../../../../projections/editorial/media/view.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { chooseFiles } from '../../../kernel/testing/choose-files.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { PublicationSettings } from '../PublicationSettings.tsx'
import { saySummary } from '../sections.ts'
import { standingSection } from './standing-section.ts'

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

const soundOf = (name: string, n: number, more: Partial<SoundfileView> = {}) =>
  ({
    _id: `0199e2a0-0000-7000-8000-00000000f00${n}`,
    name,
    mimeType: 'audio/wav',
    url: `/api/soundfiles/serveFileById/${n}`,
    duration: 1,
    rejected: null,
    findings: [],
    confirmed: false,
    awaitsCheck: false,
    isSpoken: false,
    ...more,
  }) as unknown as SoundfileView

const sounds = [
  soundOf('Inledning 2 Nytt.mp3', 1),
  soundOf('inledning 1.mp3', 2, { findings: [{ kind: 'silent', atMs: 0 }] as never }),
  soundOf('Podd.mp3', 3),
]

const wfsettings = { ...defaultSettings.wfsettings, RESOURCE_DIR_1: 'Inledning' }
// Sound: the form reads these fields only.
const publication = {
  ...defaultSettings,
  _id: 'p1',
  name: 'Bladet',
  nextIssueNumber: 1,
  wfsettings,
} as unknown as PublicationView

const open = () => {
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/publications/p1': publication,
    '/api/soundfiles/publication/p1': sounds,
  })
  const sent: (string | undefined)[] = []
  const api = {
    ...server.api,
    upload: <Body,>(_: string, form: FormData) => {
      const file = form.get('file')
      sent.push(file instanceof File ? file.name : undefined)
      // The cast is sound: only one address is posted to.
      return Promise.resolve({ _id: 'x' }) as Promise<Body>
    },
  }
  renderWith(
    api,
    <PublicationSettings publication={publication} sounds={sounds} telephoneServices={0} open="staende-ljud" />,
  )
  return { sent }
}

it('shows what opens a book in its order, and what is left out', async () => {
  open()
  const list = await screen.findByRole('list', { name: 'Ljud i Inledning' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('.file-name')?.textContent)).toEqual([
    'Inledning inledning 1.mp3',
    'Nytt Inledning 2 Nytt.mp3',
  ])
  expect(rows[0]?.textContent).toContain('Böckerna görs utan det.')
  expect(rows[1]?.textContent).not.toContain('Böckerna görs utan det.')
})

it('follows the name of the folder as it is typed', async () => {
  open()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Hörs efter sista artikeln/ }), 'Podd')
  expect(within(await screen.findByRole('list', { name: 'Ljud i Podd' })).getAllByRole('listitem')).toHaveLength(1)
})

it('uploads a sound under a name that puts it in the folder', async () => {
  const { sent } = open()
  await screen.findByRole('list', { name: 'Ljud i Inledning' })
  await chooseFiles([new File(['a'], 'hej.mp3', { type: 'audio/mpeg' }), new File(['b'], 'INLEDNING 3.mp3')])
  await expect.poll(() => sent).toEqual(['Inledning hej.mp3', 'INLEDNING 3.mp3'])
})

it('says in a line how much is heard', () => {
  const say = (dir: string) =>
    saySummary(
      standingSection,
      { ...publication, wfsettings: { ...publication.wfsettings, RESOURCE_DIR_1: dir } },
      { sounds, telephoneServices: 0 },
    )
  expect(say('Inledning')).toBe('2 ljud inleder')
  expect(say('')).toBe('Böckerna börjar och slutar med artiklarna')
})
