import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { PublicationSettings } from './PublicationSettings.tsx'
import { type SectionPath, saySummary, sections } from './sections.ts'

const publication = {
  ...defaultSettings,
  _id: 'p1',
  name: 'Bottenviksbladet',
  orgName: 'Norra Hembygdsföreningen',
  nextIssueNumber: 3,
  loudnessTarget: -20,
  public: true,
} as unknown as PublicationView

const open = (path: SectionPath | undefined, changed: Partial<PublicationView> = {}) => {
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/customers': [],
    '/api/publications/p1': { ...publication, ...changed },
  })
  const view = renderWith(
    server.api,
    <PublicationSettings publication={publication} sounds={[]} telephoneServices={0} open={path} />,
  )
  return { ...server, ...view }
}

/** Finds the status by its words: a query by role takes too long on a busy machine. */
const findSaveStatus = () => screen.findByText(/^Allt är sparat$|^Sparat här|ändring.* är inte sparad/)

const head = (title: string) => screen.getByRole<HTMLAnchorElement>('link', { name: title })

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

it('is folded, each section with what is set in it and an address of its own', () => {
  open(undefined)
  expect(
    screen.getByText('Ljudnivå −20 LUFS, mp3 med 64 kbit/s, artiklar utan ljud stoppar produktionen'),
  ).toBeDefined()
  expect(screen.getByText('Norra Hembygdsföreningen, nästa nummer är 3')).toBeDefined()
  expect(head('Spelare').getAttribute('href')).toBe('/publications/edit/p1/spelare')
  expect(head('Spelare').getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull()
})

it('opens one section, whose title leads back to all of them', async () => {
  open('atkomst')
  await findSaveStatus()
  expect(screen.getByRole('checkbox', { name: /^Publik/ })).toBeDefined()
  expect(head('Åtkomst').getAttribute('aria-expanded')).toBe('true')
  expect(head('Åtkomst').getAttribute('href')).toBe('/publications/edit/p1')
  expect(screen.queryByText('Alla får lyssna')).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Visa text i spelaren' })).toBeNull()
})

it('counts what is typed and not in the list yet as unsaved', async () => {
  open('kategorier')
  await findSaveStatus()
  const name = screen.getByRole('textbox', { name: 'Ny kategori' })
  await userEvent.type(name, 'Nöje')
  await screen.findByText('1 ändring är inte sparad')
  await userEvent.clear(name)
  await screen.findByText('Allt är sparat')
})

it('sends the fields of the section and no others', async () => {
  const { asked } = open('atkomst')
  await findSaveStatus()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Publik/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByText('Bottenviksbladet sparades!')
  expect(asked.filter(({ method }) => method === 'put')).toEqual([
    {
      method: 'put',
      path: '/api/publications/p1',
      body: {
        public: false,
        whitelistDomains: '',
        allowAnonUpload: false,
        allowSubscribeTemp: false,
        emailOnUploadFilter: '',
        emailOnUploadUsers: [],
        emailOnSubscChangesUsers: [],
        isSharing: false,
        shareByDefault: false,
      },
    },
  ])
})

it('sends of settings that have more only what is shown', async () => {
  const { asked } = open('rss')
  await findSaveStatus()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Visa numren som RSS-flöden/ }))
  expect(screen.queryByText('Flödena visas inte än')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByText('Bottenviksbladet sparades!')
  expect(asked.filter(({ method }) => method === 'put').map(({ body }) => body)).toEqual([
    { wfsettings: { enableRSS: true } },
  ])
})

it('has a receiver choose of everything that can be made, also of what is made for receivers alone', async () => {
  open('ftp', { exportToFtp: { ...publication.exportToFtp, enable: true } })
  await findSaveStatus()
  await userEvent.click(screen.getByRole('button', { name: /Det som levereras/ }))
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Daisy',
    'Ett mp3-spår',
    'EPUB 3',
    'PDF att läsa',
    'DTBook',
    'Daisy 3',
    'Ljudfiler, mp3',
    'Ljudfiler, wav',
    'Ljud-cd',
    'Daisy-cd',
    'RSS-flöde',
  ])
})

it('keeps what was typed in a section that is folded, and says so there', async () => {
  const first = open('produktion')
  await findSaveStatus()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Har tryckta sidnummer/ }))
  first.unmount()
  const second = open(undefined)
  await waitFor(() => expect(screen.getAllByText('Osparade ändringar')).toHaveLength(1))
  second.unmount()
  // Another editor has changed another section meanwhile.
  open('produktion', { public: false })
  await screen.findByText('Dina osparade ändringar är kvar')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Har tryckta sidnummer/ }).checked).toBe(true)
})

it('does not say that all is saved while something typed in a folded section is not', async () => {
  const first = open('produktion')
  await findSaveStatus()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Har tryckta sidnummer/ }))
  first.unmount()
  open('spelare')
  await screen.findByText('Sparat här, osparat i Ljud och produktion')
  expect(screen.queryByText('Allt är sparat')).toBeNull()
})

it('has the browser ask before what was typed in a folded section is lost', async () => {
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  const first = open('produktion')
  await findSaveStatus()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Har tryckta sidnummer/ }))
  first.unmount()
  const second = open('spelare')
  await waitFor(() => expect(isAsked()).toBe(true))
  second.unmount()
  open('produktion')
  await findSaveStatus()
  await userEvent.click(screen.getByRole('button', { name: 'Kasta mina ändringar' }))
  expect(isAsked()).toBe(false)
})

it('promises of articles without sound what becomes of books, and nothing of what is only read', async () => {
  open('produktion')
  await findSaveStatus()
  const said = screen.getByRole('radiogroup', { name: 'Artiklar utan ljud' }).textContent
  expect(said).toMatch(/Inga böcker görs .*Böckerna görs utan dem/)
  expect(said).not.toMatch(/levereras/)
})

it('is not saved without a type', async () => {
  const publicationType = { ...defaultSettings.publicationType, newspaper: true }
  const { asked } = open('namn', { publicationType })
  await findSaveStatus()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Taltidning/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Typ: Välj minst en typ\.$/)
  expect(asked.filter(({ method }) => method === 'put')).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Bok/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'put')).toHaveLength(1))
})

it('marks what is required, and that alone', async () => {
  open('namn')
  await findSaveStatus()
  expect(screen.getByRole('textbox', { name: 'Namn (krävs)' })).toBeDefined()
  expect(screen.getByRole('group', { name: 'Typ (krävs)' })).toBeDefined()
  expect(screen.queryByText(/valfritt/)).toBeNull()
  expect(screen.getAllByText(/\(krävs\)/)).toHaveLength(3)
})

const { legimusTransfer, exportToFtp, exportWordPress } = publication

it.each<[SectionPath, Partial<PublicationView>, string]>([
  ['legimus', { sendToLegimus: true, legimusTransfer: { ...legimusTransfer, enable: true } }, 'Skickas till Legimus'],
  ['ftp', { exportToFtp: { ...exportToFtp, enable: true } }, 'Ljudfiler, mp3'],
  ['webbplats', { exportWordPress: { ...exportWordPress, enable: true, vendor: 'wordpress' } }, 'WordPress'],
])('asks at %s for the address that is delivered to, and says where it is missing', async (path, set, said) => {
  const section = sections.find((each) => each.path === path)
  expect(section && saySummary(section, { ...publication, ...set }, { sounds: [], telephoneServices: 0 })).toBe(
    `${said}, adress saknas`,
  )
  const { asked } = open(path, set)
  await findSaveStatus()
  expect(screen.getByRole('textbox', { name: 'Adress (krävs)' })).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leverera av sig självt/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Adress: Ange adressen som det levereras till\.$/)
  expect(asked.filter(({ method }) => method === 'put')).toEqual([])
})

it('asks for the topic of an app before it saves its project, and says that nothing is sent without a key', async () => {
  const { asked } = open('push', { usePush: true })
  await findSaveStatus()
  await userEvent.type(screen.getByLabelText(/^Appens projekt hos Google/), 'min-tidning-1234')
  expect(screen.getByText(/^Inget skickas till appen förrän nyckeln finns/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Ämne: Ange ämnet som appen prenumererar på\.$/)
  expect(asked.filter(({ method }) => method === 'put')).toEqual([])
})

it.each([
  [{ dPushId: 'min-tidning-1234' }, 'Lyssnarna får veta när ett nummer släpps, ämnet för appen saknas'],
  [
    { dPushId: 'min-tidning-1234', pushTopic: 'nytt' },
    'Lyssnarna får veta när ett nummer släpps, nyckeln till appen saknas',
  ],
])('says what an app lacks: %o', (set, said) => {
  const section = sections.find(({ path }) => path === 'push')
  const publicationView = { ...publication, usePush: true, ...set }
  expect(section && saySummary(section, publicationView, { sounds: [], telephoneServices: 0 })).toBe(said)
})

it('asks what a web site is made with before it asks for its address', async () => {
  open('webbplats', { exportWordPress: { ...exportWordPress, enable: true } })
  await findSaveStatus()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leverera till en webbplats/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leverera till en webbplats/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Slag av webbplats: Välj vilket slag')
})

it('asks for no address where nothing is delivered', async () => {
  const { asked } = open('legimus', { legimusTransfer: { ...legimusTransfer, enable: true } })
  await findSaveStatus()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skicka till Legimus' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Leverera till en server/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'put')).toHaveLength(1))
})

it.each([
  [undefined, 'Tjänsterna gick inte att hämta'],
  [0, 'Ingen telefontjänst hämtar tidningen'],
  [1, '1 telefontjänst har en nyckel'],
  [2, '2 telefontjänster har nycklar'],
])('says how many services let it be heard by telephone: %s', (telephoneServices, said) => {
  const section = sections.find(({ path }) => path === 'telefon')
  expect(section && saySummary(section, publication, { sounds: [], telephoneServices })).toBe(said)
})

it.each(sections)('says something of $path, whatever is set', (section) => {
  expect(saySummary(section, publication, { sounds: [], telephoneServices: 0 })).toMatch(/^[A-ZÅÄÖ]/)
})
