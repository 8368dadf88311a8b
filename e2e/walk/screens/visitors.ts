import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tickBox } from '../../kernel/desk.ts'
import { everythingOn } from '../fixtures.ts'
import { button, disabledPart, field, forgetDraft, heading, screenSights, text, tick } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'

const role = 'visitor'

const quotation: readonly Sight[] = [
  ...screenSights({
    group: 'Public quote page',
    at: () => '/ljudkodcontact',
    role,
    parts: {
      'language choice': button('English'),
      'file upload': button('Välj filer'),
      'Daisy is disabled while another format includes it': disabledPart(tick('Daisy')),
      'Creating resets pages': field('Sidor per nummer'),
    },
  }),
  ...screenSights({
    group: 'Public quote page',
    at: () => '/ljudkodcontact',
    role,
    first: async (page) => {
      await forgetDraft(page)
      await tickBox(page.getByRole('switch', { name: 'Talande QR' }))
    },
    parts: {
      'talking-QR: print': tick('Koder som tryckfärdig pdf'),
      'talking-QR: digital PDF': tick('Digital pdf'),
      'talking-QR: stickers with count': tick('Klistermärken'),
      'web playback is disabled while {product} is chosen': disabledPart(tick('Webbspelare')),
    },
  }),
  ...screenSights({
    group: 'Public quote page',
    at: () => '/ljudkodcontact',
    role,
    first: async (page) => {
      await forgetDraft(page)
      await tickBox(page.getByRole('switch', { name: 'Talande QR' }))
      await tickBox(page.getByRole('checkbox', { name: /^Klistermärken/ }))
    },
    parts: { "talking-QR: 'customer will paste'": text(/[Kk]listra/) },
  }),
  ...screenSights({
    group: 'Public quote page',
    at: () => '/ljudkodcontact',
    role,
    first: async (page) => {
      await page.getByLabel('Sidor per nummer', { exact: true }).fill('16')
      await page.getByRole('button', { name: 'Fortsätt till dina uppgifter' }).click()
      await page.getByRole('heading', { name: 'Dina uppgifter' }).waitFor()
    },
    parts: {
      'customer info fields': field('Kontaktperson'),
      'send-offer button': button('Skicka'),
    },
  }),
  ...screenSights({
    group: 'Public quote page',
    at: () => '/ljudkodcontact',
    parts: { 'Admins see a Next button': button('Nästa') },
  }),
]

const change = async (world: World) => (await everythingOn(world), '/')
const openForm = (page: Page) => page.getByRole('tab', { name: 'Ändra prenumeration' }).click()

const subscription: readonly Sight[] = [
  ...screenSights({
    group: 'Subscription change form',
    at: change,
    role,
    first: openForm,
    parts: {
      'Send is enabled only when name, publication, action and an address are given': disabledPart(button('Skicka')),
      'choose type of assignment': text('Välj typ av ärende'),
      'choose publication or newspaper': text(/Välj publikation/),
      'give the name of the person': text(/Ange namn/),
    },
  }),
  ...screenSights({
    group: 'Subscription change form',
    at: change,
    role,
    first: async (page) => {
      await openForm(page)
      await page.getByRole('radio', { name: 'Ändra adress' }).check({ force: true })
    },
    parts: {
      'old address shows for end and change': (page) => page.getByRole('group', { name: /Nuvarande adress/ }),
      'new address for new and change': (page) => page.getByRole('group', { name: /Ny adress/ }),
      'give the address of the person': text(/Ange (gatu)?adress/),
    },
  }),
  ...screenSights({
    group: 'Subscription change form',
    at: change,
    role,
    first: async (page) => {
      await openForm(page)
      await page.getByRole('radio', { name: 'Ändra adress' }).check({ force: true })
      await page.getByRole('textbox', { name: 'Gatuadress' }).first().fill('Storgatan 9')
    },
    parts: {
      'a Copy above button appears when an old address exists and the action is not new': button('Kopiera ovan'),
    },
  }),
]

const player: readonly Sight[] = [
  ...screenSights({
    group: 'Web player',
    at: (world) => `/player/issue/${world.example.issue}`,
    role,
    parts: {
      'cover image': (page) => page.getByRole('img', { name: /Omslag/ }),
      'elapsed time': text(/^Spelat/),
      'remaining time': text(/kvar$/),
      slider: (page) => page.getByRole('slider'),
      'issue name': text(/nr 1/),
      'article name': (page) => page.getByRole('heading', { level: 1 }),
      previous: button('Förra artikeln'),
      back: button('−10 s'),
      'play-pause': button('Spela'),
      forward: button('+10 s'),
      next: button('Nästa artikel'),
      'playback speed menu': (page) => page.getByRole('combobox', { name: 'Hastighet' }),
    },
  }),
  ...screenSights({
    group: 'Web player',
    at: (world) => `/player/issue/${world.example.issue}`,
    role,
    first: (page) => page.getByRole('tab', { name: 'Text' }).click(),
    parts: {
      'optional article ingress': text('Redan på fredag'),
      'optional article text': text('Isen är trettiotvå centimeter'),
    },
  }),
  ...screenSights({
    group: 'Web player',
    at: () => '/player/a/finnsinte12345',
    role,
    parts: { 'article not found, maybe being produced, contact support': heading('') },
  }),
]

const qrPrint: readonly Sight[] = screenSights({
  group: 'QR print page',
  at: (world) => `/printQr/${world.example.issue}`,
  parts: {
    'page number (min 0)': field('Från sidan'),
    'repeat (min 1)': field('Upprepa varje kod'),
    'show QR': tick('Visa kod'),
    'show number': tick('Visa sidnummer'),
    'QR images per article': (page) => page.getByRole('img', { name: /^Kod till/ }),
    'page number and name': text('Isvägen till Hindersön öppnar tidigt'),
    'only for articles with priority 1': text('11 artiklar'),
    'pages split at 65 per page': text('65 koder per ark'),
  },
})

const hiddenParts = sightsOf(2, 'Navbar', {
  'navbar hidden on paths starting /player · footer hidden on paths starting /player': async (world) => {
    const page = await world.open(`/player/issue/${world.example.issue}`)
    await page.getByRole('button', { name: 'Spela' }).first().waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Huvudmeny' }).count()).toBe(0)
    return '/player'
  },
  'shown only when logged in': async (world) => {
    const page = await world.open('/', 'visitor')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Huvudmeny' }).count()).toBe(0)
    return '/ as visitor'
  },
})

const statistics: readonly Sight[] = screenSights({
  group: 'Statistics',
  at: async (world) => `/statistic/${await everythingOn(world)}/2026`,
  parts: {
    'subscriber chart for a year': (page) => page.getByRole('img', { name: /Prenumerationer per vecka/ }),
    'with a table': (page) => page.getByRole('grid', { name: 'Vecka för vecka' }),
    'tab titles by year': (page) => page.getByRole('tab', { name: '2026' }),
  },
})

export const visitors: readonly Sight[] = [
  ...quotation,
  ...subscription,
  ...player,
  ...qrPrint,
  ...hiddenParts,
  ...statistics,
]
