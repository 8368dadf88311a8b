import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { PublicationSettings } from '../PublicationSettings.tsx'
import { saySummary } from '../sections.ts'
import { secondReceiverSection } from './output-section.ts'

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

const wfsettings = { ...defaultSettings.wfsettings, TAB_0_HAS_PASSWORD: true, TAB_1_HAS_PASSWORD: false }
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
    'post /api/publications/receivers/p1/output2/try': { done: ['connect'], failure: 'Fel lösenord.' },
  })
  renderWith(
    server.api,
    <PublicationSettings publication={publication} sounds={[]} telephoneServices={0} open="mottagare-2" />,
  )
  const sent = (method: string) => server.asked.filter((each) => each.method === method).map(({ body }) => body)
  return { sent }
}

const fieldOf = (name: RegExp) => screen.findByRole('textbox', { name })

it('asks for nothing but an address until there is one, and saves its own fields but a password that is kept', async () => {
  const { sent } = open()
  await fieldOf(/^Adress/)
  expect(screen.queryByRole('textbox', { name: /^Användarnamn/ })).toBeNull()
  await userEvent.type(await fieldOf(/^Adress/), 'ftp://ut.example.se')
  await userEvent.type(await fieldOf(/^Filens namn/), '{{publikation}.zip')
  expect(screen.getByText(/Till exempel: Bladet\.zip\. Ett nytt nummer ersätter det förra\./)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByText('Bladet sparades!')
  const changed = { TAB_0_FTP_URL: 'ftp://ut.example.se', TAB_0_OUTPUT_FILENAME: '{publikation}.zip' }
  expect(sent('put')).toMatchObject([{ wfsettings: changed }])
  const names = sent('put').flatMap((body) => Object.keys(Reflect.get(Object(body), 'wfsettings') as object))
  expect(names.filter((name) => !name.startsWith('TAB_0_'))).toEqual([])
  expect(names).not.toContain('TAB_0_PASSWORD')
})

it('is tried as it stands in the form', async () => {
  const { sent } = open()
  await userEvent.type(await fieldOf(/^Adress/), 'ftp://ut.example.se')
  await userEvent.type(await fieldOf(/^Mapp/), 'in')
  await userEvent.click(screen.getByText('Prova anslutningen'))
  expect(await screen.findByText('Fel lösenord.')).toBeDefined()
  expect(sent('post')).toEqual([{ url: 'ftp://ut.example.se', username: '', directory: 'in', hostKey: '' }])
})

it('says in a line what goes where', () => {
  const say = (more: object) =>
    saySummary(
      secondReceiverSection,
      { ...publication, wfsettings: { ...publication.wfsettings, ...more } },
      { sounds: [], telephoneServices: 0 },
    )
  expect(say({})).toBe('Inget levereras hit')
  expect(say({ TAB_0_FTP_URL: 'sftp://a.example', TAB_0_FILENAME: 'pdf' })).toBe('PDF att läsa, till sftp://a.example')
})
