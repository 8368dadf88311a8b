import { filesOf } from '../fixtures.ts'
import { button, field, link, screenSights, term, text, tick } from '../screen.ts'
import type { Sight } from '../sight.ts'
import type { World } from '../world.ts'

type Kind = keyof Awaited<ReturnType<typeof filesOf>>

const entityAt = (path: string, kind: Kind) => async (world: World) => `${path}/${(await filesOf(world))[kind]}`

const selectors = {
  'selector for publication': field('Publikation'),
  'selector for issue (loaded on publication change)': field('Nummer'),
  'selector for article (loaded on issue change)': field('Artikel'),
  'selector for quotation': field('Offert'),
}

const image: readonly Sight[] = [
  ...screenSights({
    group: 'Image file editor',
    at: entityAt('/imagefile', 'image'),
    parts: {
      name: field('Namn'),
      info: field('Information'),
      title: field('Titel'),
      alt: field('Beskrivning'),
      preview: (page) => page.getByRole('main').locator('img'),
      'rotate counter-clockwise': button('Vrid moturs'),
      'rotate clockwise': button('Vrid medurs'),
      ...selectors,
      Close: link('Stäng'),
      Save: button('Spara'),
      Remove: button('Radera'),
      'download link': link('Hämta bilden'),
    },
  }),
  ...screenSights({
    group: 'Image file list',
    at: () => '/imagefiles',
    parts: {
      'table mode': (page) => page.getByRole('list', { name: 'Bilder' }),
      'compact mode': tick('Kompakt'),
      search: field('Sök bland bilder'),
    },
  }),
  ...screenSights({
    group: 'Image file list',
    at: async (world) => `/imagefiles?article=${(await filesOf(world)).article}`,
    parts: {
      'add-to-article icon within an article': button('Lägg till led.png i artikeln'),
    },
  }),
  ...screenSights({
    group: 'Image file list',
    at: async (world) => `/imagefiles?article=${(await filesOf(world)).article}`,
    first: (page) => page.getByRole('button', { name: 'Lägg till led.png i artikeln' }).click(),
    parts: { 'remove-from-article icon within an article': button('Ta bort led.png från artikeln') },
  }),
]

const other: readonly Sight[] = [
  ...screenSights({
    group: 'Other file editor',
    at: entityAt('/otherfile', 'other'),
    parts: {
      name: field('Namn'),
      info: field('Information'),
      id: (page) => page.getByRole('term').filter({ hasText: /^[Ii]d/ }),
      filename: term('Filnamn'),
      created: term('Kom in'),
      ...selectors,
    },
  }),
  ...screenSights({
    group: 'Other file list',
    at: async (world) => (await filesOf(world), '/otherfiles'),
    parts: {
      date: text(/\d{1,2} \w+ 20\d\d/),
      download: link('Hämta bok.zip'),
      'import action for names ending zip': button('Importera bok.zip'),
      delete: button('Radera bok.zip'),
    },
  }),
]

const sound: readonly Sight[] = [
  ...screenSights({
    group: 'Sound file editor',
    at: entityAt('/soundfile', 'sound'),
    parts: {
      name: field('Namn'),
      'read-only channels': term('Kanaler'),
      'read-only bit depth': term('Bitdjup'),
      'read-only sample rate': term('Samplingsfrekvens'),
      info: field('Information'),
      'filename variant wav': term('Wav'),
      'filename variant mp3': term('Mp3'),
      article: field('Artikel'),
      issue: field('Nummer'),
      'version link wav': link('wav'),
      'version link mp3': link('mp3'),
      'version link ogg': link('ogg'),
      'version link opus': link('opus'),
      'version link aac': link('aac'),
      'selector for publication': field('Publikation'),
      'selector for quotation': field('Offert'),
      duration: term('Längd'),
      Update: button('Mät om'),
    },
  }),
  ...screenSights({
    group: 'Sound file list',
    at: async (world) => `/soundfiles?issue=${(await filesOf(world)).issue}`,
    parts: {
      'total duration': text(/^Tillsammans/),
      'audio player': button('Spela'),
      'download mp3': link('Hämta'),
      'create article, single': button('Skapa en artikel av'),
      'create article, Map': button('Para ihop ljud och artiklar'),
      delete: button('Radera'),
    },
  }),
]

const allSounds = screenSights({
  group: 'Sound file list',
  at: async (world) => `/soundfiles?issue=${(await filesOf(world)).issue}`,
  first: async (page) => {
    await page.getByRole('button', { name: 'Para ihop ljud och artiklar' }).click()
    await page.getByRole('tab', { name: /Utan artikel/ }).click()
  },
  parts: { 'create article, ALL': button('En ny artikel av varje') },
})

const textFile: readonly Sight[] = [
  ...screenSights({
    group: 'Text file',
    at: entityAt('/textfile', 'text'),
    parts: {
      name: field('Namn'),
      info: field('Information'),
      ...selectors,
    },
  }),
  ...screenSights({
    group: 'Text file list',
    at: async (world) => (await filesOf(world), '/textfiles'),
    parts: {
      date: text(/\d{1,2} \w+ 20\d\d/),
      'word count (click to count)': text(/5 ord/),
      'page count': text(/1 sida/),
      'view link': link('Visa manus.txt'),
    },
  }),
]

const video: readonly Sight[] = screenSights({
  group: 'Video file',
  at: entityAt('/videofile', 'video'),
  parts: {
    name: field('Namn'),
    title: field('Titel'),
    'subtitle track: label · subtitle track: kind · subtitle track: language code · subtitle track: file name': (
      page,
    ) => page.getByRole('region', { name: 'Undertexter' }),
    'subtitle track: add button': button('Lägg till undertexter'),
    info: field('Information'),
    'high quality filename': term('Hög'),
    'mid quality filename': term('Mellan'),
    'low quality filename': term('Låg'),
    article: field('Artikel'),
    issue: field('Nummer'),
    'selector for publication': field('Publikation'),
    'selector for quotation': field('Offert'),
    duration: term('Längd'),
  },
})

export const files: readonly Sight[] = [...image, ...other, ...sound, ...allSounds, ...textFile, ...video]
