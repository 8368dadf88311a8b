import { everythingOn } from '../fixtures.ts'
import {
  button,
  choice,
  column,
  disabledPart,
  field,
  heading,
  link,
  partWithin,
  screenSights,
  term,
  text,
  tick,
} from '../screen.ts'
import type { Sight } from '../sight.ts'
import type { World } from '../world.ts'

const publicationAt = (path: string) => async (world: World) => `${path}${await everythingOn(world)}`
const issueAt = (path: string) => async (world: World) => {
  await everythingOn(world)
  return `${path}${world.example.issue}`
}

const publicationList: readonly Sight[] = screenSights({
  group: 'Publication list',
  at: async (world) => (await everythingOn(world), '/publications'),
  parts: {
    'new button': link('Ny publikation'),
    'organization filter': button('Organisation'),
    name: column('Namn'),
    organization: column('Organisation'),
    info: column('Information'),
    'poster-image flag': column('Omslag'),
    'type flags': column('Typ'),
    'created date': column('Skapad'),
    'podcast feed link': (page) => page.getByText(/Podden/).or(link('Podd')(page)),
    'latest-Daisy-zip link': link('Hämta senaste Daisy'),
    'player link': link('Spela'),
    'statistics link': link('Statistik'),
    'admin-only edit': link('Redigera'),
    'admin-only delete': button('Radera'),
    'publications created before 2019-08-11 23:00 are not shown': tick('Visa äldre'),
  },
})

const section = (name: string) =>
  publicationAt('/publications/edit/') &&
  (async (world: World) => `${await publicationAt('/publications/edit/')(world)}/${name}`)

const publicationForm: readonly Sight[] = [
  ...screenSights({
    group: 'Publication form',
    at: section('podd'),
    parts: {
      'single-file podcast forces podcast type 2': choice('Slå ihop varje nummer'),
      'choosing type 2 turns the flag on, otherwise off': choice('Varje artikel är ett nummer'),
    },
  }),
  ...screenSights({
    group: 'Publication form',
    at: section('atkomst'),
    parts: {
      'whitelist domains hint': (page) => page.getByText(/en domän per rad/i),
      'wildcards supported': (page) => page.getByText(/\*/),
      'if filled, the web site address is ignored': field('Tillåtna domäner'),
    },
  }),
  ...screenSights({
    group: 'Publication form',
    at: section('legimus'),
    first: async (page) => {
      await page
        .getByRole('checkbox', { name: /Legimus/ })
        .first()
        .uncheck({ force: true })
    },
    parts: { 'Legimus filename disabled unless sending is on': disabledPart(field('Filnamn')) },
  }),
  ...screenSights({
    group: 'Publication form',
    at: section('bilder'),
    parts: {
      'Poster image at most 300px high': text(/300 px/),
      'preferably at most 480px wide': text(/480 px/),
    },
  }),
  ...screenSights({
    group: 'Publication form',
    at: section('namn'),
    parts: {
      showItemDetails: heading('Namn och kontakt'),
      'showSubItems (hides the edit panel)': link('Nummer'),
    },
  }),
]

const issueList: readonly Sight[] = screenSights({
  group: 'Issue list',
  at: publicationAt('/publications/issues/'),
  parts: {
    Breadcrumb: (page) => page.getByRole('navigation', { name: 'Du är här' }),
    New: link('Nytt nummer'),
    name: column('Namn'),
    'date (created date small)': column('Datum'),
    info: column('Information'),
    edit: link('Redigera'),
    'play in web player': link('Spela'),
    delete: button('Radera'),
    'articles list': link('Artiklar'),
    'rows without an available-from date are pink': (page) => page.getByRole('row'),
    'sorted by date descending': column('Datum'),
    'files of the issue below': heading('Filer i'),
  },
})

const issueEditor: readonly Sight[] = [
  ...screenSights({
    group: 'Issue editor',
    at: issueAt('/publications/issues/edit/'),
    parts: {
      name: field('Namn'),
      'short name': field('Kort namn'),
      'default-issue flag': tick('Standardnummer'),
      info: field('Information'),
      'template flag': tick('Mall för nya nummer'),
      'show-issues-in-player flag': button('Som publikationen (nej) Visa andra nummer'),
      language: button('Svenska'),
      'push title': field('Pushnotisens rubrik'),
      'push message': field('Pushnotisens text'),
      'mail title': field('Mejlets rubrik'),
      'mail message': field('Meddelande'),
      'mail HTML': field('Meddelande som html'),
      'poster image with upload': button('Omslagsbild'),
      'release date picker': button('Kalender Utgivningsdatum'),
      'available-from date': button('Kalender Tillgänglig från'),
      'Deactivate button': button('Avaktivera'),
      're-enable push button': link('Skicka pushnotis'),
      'QR print': link('Skriv ut koder'),
      'QR zip': link('Koder som bilder'),
      'Daisy zip': link('Daisy (zip)'),
      'single MP3': link('Ett mp3-spår'),
      'upload modal': button('Ladda upp'),
      'status text with timestamp': partWithin('Status', (page) => page.getByRole('region', { name: 'Statustext' })),
      'Import: Daisy from FTP': button('Hämta Daisy'),
      'Import: import fetched Daisy · Import Daisy disabled until fetched': disabledPart(button('Importera Daisy')),
      'Import: RSS': button('Hämta flödet'),
      'subscriber counts: audio CD': term('Ljud-cd'),
      'subscriber counts: Daisy CD': term('Daisy-cd'),
      'subscriber counts: Legimus': term('Legimus'),
      'subscriber counts: app': term('App'),
      'subscriber counts: e-mail': term('E-post'),
      'subscriber counts: web': term('Webb'),
    },
  }),
  ...screenSights({
    group: 'Issue editor',
    at: () => '/publications/issues/new',
    parts: { 'publication (admin, when no publication context)': field('Publikation') },
  }),
  ...screenSights({
    group: 'Issue editor',
    at: async (world) => `/publications/issues/new?publication=${await everythingOn(world)}`,
    parts: {
      "a new issue's name: publication, next number and ISO week": (page) => page.locator('input[value*=" nr "]'),
    },
  }),
]

export const editorial: readonly Sight[] = [...publicationList, ...publicationForm, ...issueList, ...issueEditor]
