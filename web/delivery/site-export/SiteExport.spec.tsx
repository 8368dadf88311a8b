import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { LiveFeed } from '../../kernel/server/live.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { SiteExport } from './SiteExport.tsx'

/** A live feed without a server, whose messages the test sends; `isThere`: whether the server can be reached. */
const createFakeFeed = ({ isThere = true } = {}) => {
  const listeners = new Set<Parameters<LiveFeed['subscribe']>[0]>()
  const sent: object[] = []
  const feed: LiveFeed = {
    open: () => {},
    close: () => {},
    send: (event, data) => {
      if (isThere) sent.push({ event, ...data })
      return isThere
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const tell = (event: string, data: object = {}) =>
    act(() => listeners.forEach((listener) => listener({ ...data, type: event })))
  const status = (statusCode: number, text: string, progress = 0) =>
    tell('export:status', { statusCode, text, progress })
  return { feed, sent, tell, status }
}

const site = {
  id: 'web',
  name: 'Webbplats',
  delivery: {
    _id: 'd1',
    attempts: 1,
    changedAt: '2026-11-25T09:00:00.000Z',
    receipt: {
      place: 'https://tidning.example.se',
      files: ['made', 'left', 'made'].map((fate) => ({ name: fate, bytes: 41, hash: 'a', fate })),
    },
  },
}

type DialogOptions = {
  readonly vendor?: string
  readonly enable?: boolean
  readonly isReleased?: boolean
  readonly isThere?: boolean
  readonly at?: string
}

const show = ({
  vendor = 'Drupal',
  enable = true,
  isReleased = true,
  isThere = true,
  at = '/',
}: DialogOptions = {}) => {
  const server = createFakeFeed({ isThere })
  const { api } = createFakeServer({ '/api/issues/receivers/i1': [site] })
  const ui = <SiteExport issueId="i1" isReleased={isReleased} site={{ enable, vendor }} />
  const view = renderWith(api, ui, { live: server.feed, at })
  return { ...server, ...view }
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const opener = 'Exportera till webbplatsen'
const init = { event: 'export:init', type: 'drupal', issueid: 'i1' }

const open = async (how: DialogOptions = {}) => {
  const shown = show(how)
  await press(opener)
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: opener })) }
}

it.each([{ enable: false }, { vendor: '' }, { vendor: 'Joomla' }])('is not where no site is known: %o', (how) => {
  show(how)
  expect(button(opener)).toBeNull()
})

it('asks how it stands, starts, shows how far it is, and ends with what was delivered', async () => {
  const { sent, status, dialog } = await open()
  expect(sent).toEqual([init])
  expect(button('Starta')).toBeNull()
  status(100, 'Klart att börja.')
  expect(dialog.getByText('Klart att börja.')).toBeDefined()
  expect(button('Avbryt')).toBeNull()
  await press('Starta')
  expect(sent.at(-1)).toEqual({ event: 'export:begin' })
  expect(button('Startar')?.ariaDisabled).toBe('true')
  status(105, 'Skickar', 40)
  status(109, 'Skickar', 40)
  expect(button('Starta')).toBeNull()
  expect(dialog.getByRole('progressbar', { name: 'Skickar' }).getAttribute('aria-valuenow')).toBe('40')
  expect(button('Avbryt')?.disabled).toBe(false)
  status(105, 'Skickar', 70)
  expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('70')
  expect(button('Avbryt')?.disabled).toBe(false)
  status(110, 'Levererat', 100)
  expect(dialog.queryByRole('progressbar')).toBeNull()
  expect(dialog.getByText('Levererat')).toBeDefined()
  const facts = (await dialog.findByText('https://tidning.example.se')).closest('dl')
  expect(facts?.textContent).toMatch(/^Till.*kl\. 10\.00Ny2 artiklarÄndrad för hand, lämnad1 artikel$/)
  expect(dialog.getByRole('link', { name: 'Till kvittot' }).getAttribute('href')).toBe('/publications/deliver/i1')
  expect(button('Avbryt')).toBeNull()
})

it('never goes backwards, whatever another attempt begins with', async () => {
  const { status, dialog } = await open()
  status(105, 'Skickar', 70)
  status(105, 'Försöker igen. Webbplatsen svarar inte.', 0)
  expect(dialog.getByRole('progressbar', { name: /^Försöker igen/ }).getAttribute('aria-valuenow')).toBe('70')
})

it('is cancelled as long as it can be', async () => {
  const { sent, status, dialog } = await open()
  status(105, 'Skickar', 40)
  status(109, 'Skickar', 40)
  await press('Avbryt')
  expect(sent.at(-1)).toEqual({ event: 'export:cancel' })
  status(105, 'Skickar', 40)
  status(108, 'Avbryts', 40)
  expect(button('Avbryt')?.disabled).toBe(true)
  expect(dialog.getByRole('progressbar', { name: 'Avbryts' })).toBeDefined()
  status(100, 'Avbrutet.')
  expect(dialog.getByText('Avbrutet.')).toBeDefined()
  expect(button('Starta')).not.toBeNull()
})

it('says what stopped it until it stands otherwise', async () => {
  const { sent, tell, status, dialog } = await open()
  status(100, 'Klart att börja.')
  tell('export:error', { text: 'Webbplatsen svarar inte.' })
  expect(dialog.getByRole('alert').textContent).toBe('Det gick inteWebbplatsen svarar inte.')
  expect(dialog.queryByText('Klart att börja.')).toBeNull()
  expect(button('Starta')).toBeNull()
  status(100, 'Exporten stannade.')
  expect(dialog.getByRole('alert').textContent).toContain('Webbplatsen svarar inte.')
  await press('Försök igen')
  expect(sent.at(-1)).toEqual({ event: 'export:begin' })
  expect(dialog.queryByRole('alert')).toBeNull()
  tell('export:error', { text: 'Det finns inte plats.' })
  expect(button('Försök igen')).not.toBeNull()
  status(105, 'I kö')
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('sends the same once more when it is done', async () => {
  const { sent, status } = await open()
  status(110, 'Levererat', 100)
  await press('Skicka igen')
  expect(sent.at(-1)).toEqual({ event: 'export:begin' })
  expect(button('Startar')?.ariaDisabled).toBe('true')
  status(105, 'I kö')
  expect(button('Skicka igen')).toBeNull()
})

it('is open again where the page is loaded again, until somebody closes it', async () => {
  const { router, unmount } = await open()
  const { pathname, search } = router.state.location
  unmount()
  const { sent, status, router: again } = show({ at: `${pathname}${search}` })
  expect(sent).toEqual([init])
  status(105, 'Skickar', 40)
  expect(screen.getByRole('progressbar', { name: 'Skickar' })).toBeDefined()
  await press('Stäng')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(again.state.location.search).toBe('')
})

it('asks again over a new connection, and ends with the dialog', async () => {
  const { sent, tell } = await open()
  tell('ready')
  expect(sent).toEqual([init, init])
  await press('Stäng')
  expect(sent.at(-1)).toEqual({ event: 'export:end' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that nobody hears it', async () => {
  const { status, dialog } = await open({ isThere: false })
  status(100, 'Klart att börja.')
  await press('Starta')
  expect(dialog.getByRole('alert').textContent).toContain('Ingen kontakt med servern')
  expect(button('Försök igen')).not.toBeNull()
})

it.each([true, false])(
  'says that listeners have not got the issue yet where it is so: released %s',
  async (isReleased) => {
    const { status, dialog } = await open({ isReleased })
    status(100, 'Klart att börja.')
    expect(dialog.queryByText('Numret är inte släppt') === null).toBe(isReleased)
  },
)

it('gives the focus to what opens it where it was open when the page was loaded', async () => {
  show({ at: '/?export=oppen' })
  await screen.findByRole('dialog', { name: opener })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button(opener)))
})
