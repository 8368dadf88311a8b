import { expect } from 'vitest'
import type { CreatedEntity } from '../caller.ts'
import { everythingOn } from '../fixtures.ts'
import { listenLive } from '../listen-live.ts'
import { lookOnce } from '../look-once.ts'
import { forgetDraft } from '../screen.ts'
import { type Sight, sightsOf } from '../sight.ts'
import type { World } from '../world.ts'

/** A visitor's quotation from the first step to the last. */
const order = lookOnce(async (world: World) => {
  const page = await world.open('/quotplug', 'visitor')
  await forgetDraft(page)
  const steps: string[] = []
  const note = async () => void steps.push(await page.getByRole('main').innerText())
  await page.getByRole('textbox', { name: 'Sidor per nummer' }).fill('16')
  await note()
  await page.getByRole('button', { name: 'Fortsätt till dina uppgifter' }).click()
  await page.getByRole('heading', { name: 'Dina uppgifter' }).waitFor()
  await note()
  const fill = (name: RegExp, value: string) => page.getByRole('textbox', { name }).first().fill(value)
  await fill(/^Organisationens namn/, 'Sockenföreningen')
  await fill(/^Organisationsnummer/, '556016-0680')
  await fill(/^Namn/, 'Siv Berg')
  await fill(/^E-post/, 'siv@socken.example')
  await fill(/^Upplaga/, '400')
  await fill(/^Syfte/, 'Sockenblad')
  await fill(/^Övrigt/, 'inget')
  await page
    .getByRole('button', { name: /^(Skicka|Beställ|Begär)/ })
    .first()
    .click()
  // The first try comes faster than a person fills in a form, and is asked to wait.
  const again = page.getByRole('button', { name: 'Försök igen' })
  await expect
    .poll(async () => {
      if (await again.isVisible()) await again.click()
      return page.getByText('har skickats!').isVisible()
    })
    .toBe(true)
  await note()
  return steps
})

const stepSays = (at: number, words: RegExp) => async (world: World) => {
  expect((await order(world))[at]).toMatch(words)
  return `/quotplug, step ${at + 1}`
}

const quotations = sightsOf(4, 'Public quotation flow', {
  'step 1 form': stepSays(0, /Sidor per nummer/),
  'step 2 customer details after the quotation is saved': stepSays(1, /Kontaktperson/),
  "step 3 shows the result · 'Din beställning har skickats!' on status 201": stepSays(2, /har skickats/),
})

/** The percents of the making of a book, in their order. */
const progress = lookOnce(async (world: World) => {
  const { heard, close } = await listenLive(world.as, world.product.url)
  // What is not as it was produced is made anew.
  await world.as('admin').ask('POST', '/api/articles', { issue: world.example.issue, name: 'Sist', level: 'h1' })
  await world.as('admin').ask('PUT', `/api/publications/${world.example.publication}`, { missingSound: 'report' })
  await expect
    .poll(
      async () => (await world.as('admin').call('GET', `/api/issues/save/daisy/${world.example.issue}/daisy`)).status,
    )
    .toBe(201)
  const percents = () => heard.map(({ data }) => data?.['actionPercent']).filter((each) => typeof each === 'number')
  await expect.poll(percents).toContain(100)
  close()
  return percents()
})

const progressSeen = async (world: World) => {
  const percents = await progress(world)
  expect(percents.length).toBeGreaterThan(0)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  return `issue:save with actionPercent ${percents.join(', ')}, finer than named (decision 0100)`
}

const phases = [
  'settings-altered gives 1',
  "'Sox done' counts up to 20",
  'fusion 20 to 50',
  'phase 50',
  'phase 60',
  'phase 70',
  'phase 80',
  'unpack 83',
  'disc settings 85',
  'success gives 100',
]

const head = ['Typ', 'Publikation', 'Kundnr', 'Förnamn', 'Efternamn', 'Adress', 'Postnr', 'Ort', 'Format'].join('\t')
const rowOf = (nr: string, name: string, street: string) =>
  ['Ljudfil', 'Vandringsregistret', nr, name, 'Sund', street, '972 31', 'Luleå', 'Daisy CD'].join('\t')

/** A list that comes twice: the second differs in each way. */
const imports = lookOnce(async (world: World) => {
  const staff = world.as('admin')
  const { _id: publication } = await staff.ask<CreatedEntity>('POST', '/api/publications', {
    name: 'Vandringsregistret',
  })
  type Import = {
    readonly counts: Readonly<Record<string, number>> | null
    readonly status: string
    readonly done: object
  }
  const bring = async (...rows: readonly string[]) => {
    const text = [head, ...rows].join('\n')
    const { _id } = await staff.ask<CreatedEntity>('POST', '/api/subscriberImports', { publication, text })
    const read = () => staff.ask<Import>('GET', `/api/subscriberImports/${_id}`)
    await expect.poll(async () => (await read()).status).toBe('compared')
    const { counts } = await read()
    const removals = counts?.['removed'] ?? 0
    await staff.ask('POST', `/api/subscriberImports/${_id}/start`, { typed: removals > 0 ? removals : null })
    await expect.poll(async () => (await read()).status).toBe('completed')
    return { counts, done: (await read()).done }
  }
  await bring(rowOf('1', 'Ada', 'Kajen 1'), rowOf('2', 'Bo', 'Kajen 2'), rowOf('3', 'Cia', 'Kajen 3'))
  const second = await bring(rowOf('1', 'Ada', 'Kajen 1'), rowOf('2', 'Bo', 'Torget 9'), rowOf('4', 'Dan', 'Kajen 4'))
  const left = await staff.ask<readonly unknown[]>('GET', `/api/subscribers?publication=${publication}&limit=100`)
  return { ...second, left: left.length }
})

const countOf = (name: string) => async (world: World) => {
  expect((await imports(world)).counts).toMatchObject({ [name]: 1 })
  return 'GET /api/subscriberImports/{id}'
}

const importSights = sightsOf(4, 'Subscriber import', {
  'marked new': countOf('added'),
  'marked changed': countOf('changed'),
  'marked unchanged': countOf('unchanged'),
  'marked to remove': countOf('removed'),
  'changed rows are updated · to-remove rows deleted · new rows created': async (world) => {
    expect((await imports(world)).done).toMatchObject({ added: 1, changed: 1, removed: 1 })
    return 'POST /api/subscriberImports/{id}/start'
  },
  'the list is then reloaded': async (world) => {
    expect((await imports(world)).left).toBe(3)
    return 'GET /api/subscribers'
  },
})

const sessions = sightsOf(4, 'Sessions', {
  'a 401 response clears the token and goes to login': async (world) => {
    await everythingOn(world)
    const context = await world.office.person()
    const page = await context.newPage()
    await page.goto('/customers')
    await page.getByLabel('E-postadress').first().waitFor()
    await context.close()
    return '/customers without a session'
  },
  'a failed login logs out': async (world) => {
    const { status } = await world.as('visitor').call('POST', '/auth/local', { email: 'a@b.example', password: 'fel' })
    expect(status).toBe(401)
    return 'POST /auth/local'
  },
})

export const flows: readonly Sight[] = [
  ...quotations,
  ...sightsOf(4, 'Issue process progress', Object.fromEntries(phases.map((phase) => [phase, progressSeen]))),
  ...importSights,
  ...sessions,
]
