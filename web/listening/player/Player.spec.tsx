import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wordsOf } from '../../../domain/listening/words/words.ts'
import { articleOf, playlistOf } from '../../../projections/listening/playlist/testing.ts'
import type { Playlist } from '../../../projections/listening/playlist/view.ts'
import { mount } from './mount.tsx'
import { changeSettings } from './parts/player-settings.ts'
import { RescanScreen } from './parts/rescan/RescanScreen.tsx'
import { closePlayer, FakeObserver, openPlayer, see } from './testing.ts'
import { InSwedish } from './testing-words.tsx'

const nyheter = articleOf('Nyheter', { level: 'h1', soundfile: null })
const isvagen = articleOf('Isvägen', {
  ingress: '<p>Redan på <b>fredag</b>.</p>',
  text: '<p>Bilarna får köra.</p><ul><li>Sedan</li></ul>',
})
const koren = articleOf('Kören')
const sport = articleOf('Sport', { level: 'h1' })
const derbyt = articleOf('Derbyt')
const articles = [nyheter, isvagen, koren, sport, derbyt]

const open = (playlist: Playlist = playlistOf(articles), article: string | null = null) => openPlayer(playlist, article)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.body, { key: name, ...more })
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const statusText = () => screen.getByRole('status').textContent?.trim()

beforeEach(() => {
  localStorage.clear()
  // jsdom has no media queries, so it cannot ask for reduced motion.
  changeSettings({ alwaysShowControls: true })
  navigator.sendBeacon = () => true
  URL.createObjectURL = () => 'blob:x'
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined })
})
afterEach(() => {
  closePlayer()
  act(() => changeSettings({ speed: 1, textSize: 100, shortcuts: true, alwaysShowControls: false }))
})

it('leaves the page as it was painted, at the sound that it names, when the player cannot be drawn', () => {
  const root = document.createElement('div')
  root.id = 'player'
  root.innerHTML = `<h1>Sport</h1><div><audio controls src="${sport.soundfile?.url}"></audio></div>`
  const painted = root.innerHTML
  document.body.append(root)
  const element = root.querySelector('audio')
  const unreadable = {
    ...playlistOf(articles),
    get otherIssues(): never {
      throw new Error('It cannot be drawn')
    },
  }
  addEventListener('error', (event) => event.preventDefault(), { once: true })
  if (element)
    mount(root, element, { playlist: unreadable, words: wordsOf(unreadable), article: derbyt._id, code: 'x' })
  const shown = [...document.querySelectorAll('#player')].map(({ innerHTML }) => innerHTML)
  root.remove()
  expect(shown).toEqual([painted])
})

describe('the words of an article', () => {
  it('are shown as they were set', () => {
    open()
    fireEvent.click(screen.getByRole('tab', { name: 'Text' }))
    expect(screen.getByText('fredag').tagName).toBe('B')
    expect(screen.getByText('Sedan').tagName).toBe('LI')
    expect(screen.queryByText(/<p>/)).toBeNull()
  })
})

describe('sections', () => {
  it('stand over their articles and are named where one is heard', () => {
    open()
    const list = screen.getByRole('tabpanel', { name: 'Artiklar' })
    const headings = [...list.querySelectorAll('h3')].map(({ textContent }) => textContent)
    expect(headings).toEqual(['Nyheter', expect.stringContaining('Sport')])
    const now = screen.getByRole('region', { name: 'Spelas nu' })
    expect(now.querySelector('.player-section')?.textContent).toBe('Nyheter')
  })

  it('are gone through by button and by key', () => {
    open()
    press('Nästa avdelning')
    expect([title(), statusText()]).toEqual(['Sport', 'Sport. Artikel 3 av 4.'])
    press('Nästa avdelning')
    expect([title(), statusText()]).toEqual(['Sport', 'Det här är den sista avdelningen.'])
    key('A', { shiftKey: true })
    expect([title(), statusText()]).toEqual(['Isvägen', 'Nyheter. Isvägen. Artikel 1 av 4.'])
    key('a')
    expect(title()).toBe('Sport')
  })

  it('are heard by name before what begins them', () => {
    const name = { _id: 'n', url: '/n.mp3', duration: 2 }
    const page = open(playlistOf([nyheter, { ...isvagen, spokenBefore: [name] }, koren]))
    expect(page.source()).toBe('/n.mp3')
    press('Spela')
    page.end()
    expect([page.source(), title()]).toEqual(['/Isvägen.mp3', 'Isvägen'])
    page.end()
    expect([page.source(), title()]).toEqual(['/Kören.mp3', 'Kören'])
  })

  it('are none where there is only one', () => {
    open(playlistOf([isvagen, koren]))
    expect(screen.queryByRole('button', { name: 'Nästa avdelning' })).toBeNull()
  })
})

describe('the list', () => {
  const row = (name: string) => button(new RegExp(`${name}.*0:`))

  it('pauses what is played when it is pressed there, and goes on with it', () => {
    const page = open()
    fireEvent.click(row('Kören'))
    page.tick(12)
    const shown = () => [
      page.element.paused,
      page.time(),
      row('Kören').querySelector('svg')?.getAttribute('aria-label'),
    ]
    expect(shown()).toEqual([false, 12, 'Spelas nu'])
    fireEvent.click(row('Kören'))
    expect(shown()).toEqual([true, 12, 'Pausad'])
    fireEvent.click(row('Kören'))
    expect(shown()).toEqual([false, 12, 'Spelas nu'])
  })

  it('has a bar with Pausa below it while the controls are out of sight, which stays under the focus', () => {
    const page = open()
    const bar = () => screen.queryByRole('group', { name: 'Det som spelas' })
    expect(bar()).toBeNull()
    see(false)
    fireEvent.click(row('Kören'))
    expect(bar()?.textContent).toBe('PausaKören')
    const inBar = within(bar() ?? document.body)
    fireEvent.click(inBar.getByRole('button', { name: 'Pausa' }))
    expect([page.element.paused, bar()?.textContent]).toEqual([true, 'SpelaKören'])
    act(() => inBar.getByRole('button', { name: 'Spela' }).focus())
    see(true)
    expect(bar()).not.toBeNull()
    act(() => (document.activeElement as HTMLElement).blur())
    expect(bar()).toBeNull()
  })
})

describe('the end', () => {
  const toTheEnd = (more: Partial<Playlist> = {}) => {
    const world = open(playlistOf([isvagen, koren], more))
    press('Spela')
    world.end()
    world.end()
    return world
  }

  it('is said, and starts over', () => {
    toTheEnd()
    expect(statusText()).toBe('Numret är slut.')
    expect(screen.queryByRole('link', { name: /Nästa nummer/ })).toBeNull()
    press('Börja om')
    expect([title(), screen.queryByText('Numret är slut')]).toEqual(['Isvägen', null])
    button('Pausa')
  })

  it('leads on to the issue that came after', () => {
    toTheEnd({ nextIssue: { _id: 'n', code: 'nextcode', name: 'Nr 47', date: '2026-12-01' } })
    const link = screen.getByRole('link', { name: 'Nästa nummer: Nr 47' })
    expect(link.getAttribute('href')).toBe('/player/i/nextcode')
  })

  it('is known by who asks for more', () => {
    open(playlistOf([isvagen, koren]), 'Kören')
    expect(button('Nästa artikel').getAttribute('aria-disabled')).toBe('true')
    press('Nästa artikel')
    expect([title(), statusText()]).toEqual(['Kören', 'Det här är den sista artikeln.'])
  })
})

describe('falling asleep behind an article', () => {
  const sleepHere = () =>
    fireEvent.change(screen.getByRole('combobox', { name: /Insomning/ }), { target: { value: 'article' } })
  const slept = () => screen.queryByRole('heading', { name: 'Insomningen har stoppat ljudet' })
  const asleep = () => {
    const world = open(playlistOf([isvagen, koren]))
    press('Spela')
    sleepHere()
    world.end()
    expect([title(), statusText()]).toEqual(['Isvägen', 'Insomningen har stoppat ljudet.'])
    expect(slept()).not.toBeNull()
    return world
  }

  it('may take one more, and is the end behind the last', () => {
    const world = asleep()
    press('En artikel till')
    expect([title(), slept()]).toEqual(['Kören', null])
    button('Pausa')
    world.end()
    expect([statusText(), slept()]).toEqual(['Numret är slut.', null])
    screen.getByRole('heading', { name: 'Numret är slut' })
  })

  it('is told no longer of what the listener has stopped herself', () => {
    asleep()
    press('Spela')
    press('Pausa')
    expect(slept()).toBeNull()
  })
})

describe('where the listener has been', () => {
  it('is found again in each article, when it is scanned once more', () => {
    const first = open(playlistOf(articles), 'Isvägen')
    press('Spela')
    first.tick(26)
    press('Nästa artikel')
    first.tick(12)
    closePlayer()
    const again = open(playlistOf(articles), 'Isvägen')
    expect([again.source(), again.time()]).toEqual(['/Isvägen.mp3', 26])
    press('Fortsätt 0:26')
    again.tick(27)
    button('Pausa')
    press('Börja om')
    expect(again.time()).toBe(0)
    expect(screen.queryByText(/där du var/)).toBeNull()
    again.tick(1)
    press(/^Kören/)
    expect(again.time()).toBe(12)
  })

  it('is kept by who leaves before the next moment is told, and of nobody who has not been anywhere', () => {
    const first = open()
    press('Spela')
    first.tick(10)
    key('l')
    window.dispatchEvent(new Event('pagehide'))
    closePlayer()
    open()
    window.dispatchEvent(new Event('pagehide'))
    closePlayer()
    expect(open().time()).toBe(20)
  })

  it('keeps the marks of what has been heard, and goes on with the next', () => {
    const first = open()
    press('Spela')
    first.end()
    first.tick(3)
    closePlayer()
    open()
    expect(screen.getAllByRole('img', { name: 'Lyssnad' })).toHaveLength(1)
    expect(title()).toBe('Kören')
  })

  it('is nowhere in what is sent live', () => {
    const live = playlistOf(articles)
    const world = open({ ...live, publication: { ...live.publication, liveStream: true } })
    press('Spela')
    world.tick(26)
    expect(localStorage.getItem('ljudkod-places-issue')).toBeNull()
  })
})

describe('keys', () => {
  it('play, skip, jump, mute and change the speed a little', () => {
    const world = open()
    key('k')
    button('Pausa')
    world.tick(10)
    key('l')
    expect(world.time()).toBe(20)
    key('J')
    expect(world.time()).toBe(10)
    key('5')
    expect(world.time()).toBe(15)
    key('End')
    expect(world.time()).toBe(25)
    key('m')
    expect([world.element.muted, statusText()]).toEqual([true, 'Ljudet är avstängt.'])
    act(() => void world.element.dispatchEvent(new Event('volumechange')))
    press('Slå på ljudet')
    expect(world.element.muted).toBe(false)
    key('+', { shiftKey: true })
    expect(world.element.playbackRate).toBe(1.05)
    expect(screen.getByRole('combobox', { name: /Hastighet/ }).querySelectorAll('option')).toHaveLength(11)
    key('ArrowDown', { shiftKey: true })
    expect(world.element.playbackRate).toBe(1)
    for (let steps = 0; steps < 20; steps += 1) key('-')
    expect(world.element.playbackRate).toBe(0.5)
  })

  it('are all told, and all off together', () => {
    const world = open()
    press('Text, kontrast och tangenter')
    const told = [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' ')
    for (const name of ['J', 'K', 'L', 'M', '0–9', 'End', 'A', '+']) expect(told).toContain(name)
    act(() => changeSettings({ shortcuts: false }))
    for (const name of ['k', 'l', 'm', '5', '+', 'a', 'End']) key(name)
    expect([world.time(), world.element.paused, world.element.muted, title()]).toEqual([0, true, false, 'Isvägen'])
  })
})

it.each([
  ['redaktionen@bottenviksbladet.se', 'mailto:redaktionen@bottenviksbladet.se'],
  ['0920-123 45', 'tel:092012345'],
])('leads to who helps, %s, from its foot and where a code is to be scanned', (contact, address) => {
  const { publication } = playlistOf(articles)
  const isLinked = () => expect(screen.getByRole('link', { name: contact }).getAttribute('href')).toBe(address)
  open(playlistOf(articles, { publication: { ...publication, contact } }))
  isLinked()
  closePlayer()
  render(<RescanScreen heard={1} contact={contact} onStartOver={() => undefined} onGoOn={() => undefined} />, {
    wrapper: InSwedish,
  })
  isLinked()
})

it('says the article’s name when the listener goes on or back, and not when it goes on by itself', () => {
  const world = open(playlistOf([isvagen, koren, derbyt]))
  press('Spela')
  world.end()
  expect([title(), statusText()]).not.toContain('Kören. Artikel 2 av 3.')
  press('Nästa artikel')
  expect(statusText()).toBe('Derbyt. Artikel 3 av 3.')
  press('Förra artikeln')
  expect(statusText()).toBe('Kören. Artikel 2 av 3.')
})

it('says what keeps the sound from being heard, until another is opened', async () => {
  const { element } = open()
  const error = { code: 3, message: 'OnMediaSinkAudioError' }
  Object.defineProperty(element, 'error', { get: () => error, configurable: true })
  act(() => void element.dispatchEvent(new Event('error')))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Kontrollera att högtalare eller hörlurar är inkopplade')
  act(() => void element.dispatchEvent(new Event('emptied')))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says where fast sounds may be silent', () => {
  open()
  const words = 'Hörs inget? Safari kan vara tyst när det går fortare än 2×.'
  act(() => changeSettings({ speed: 2 }))
  expect(screen.queryByText(words)).toBeNull()
  act(() => changeSettings({ speed: 2.25 }))
  expect(screen.getByText(words)).toBeDefined()
  act(() => changeSettings({ speed: 1 }))
})

it('grows as a whole with the size of its text', () => {
  open()
  act(() => changeSettings({ textSize: 200 }))
  expect(document.documentElement.style.fontSize).toBe('200%')
})

it('tells what was corrected in the article that is played', () => {
  const corrections = [{ text: 'Isen <b>bär</b> inte.', at: '2026-11-24T09:00:00.000Z' }]
  open(playlistOf([{ ...isvagen, corrections }, koren]))
  expect(document.querySelector('.player-correction')?.textContent).toBe(
    'Rättelse 24 november 2026: Isen <b>bär</b> inte.',
  )
  fireEvent.click(screen.getByRole('button', { name: /Kören/ }))
  expect(document.querySelector('.player-correction')).toBeNull()
})

it('makes a cover of name and number where there is none', () => {
  open(playlistOf(articles))
  expect(document.querySelector('.cover')?.textContent).toBe('BottenviksbladetNr 46')
})
