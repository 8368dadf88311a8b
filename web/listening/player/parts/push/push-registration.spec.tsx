import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playlistOf } from '../../../../../projections/listening/playlist/testing.ts'
import { InSwedish } from '../../testing-words.tsx'
import { PushRegistration } from './PushRegistration.tsx'

const pushPlaylist = playlistOf([])
const playlist = { ...pushPlaylist, publication: { ...pushPlaylist.publication, usePush: true } }

const keys = { p256dh: 'p', auth: 'a' }
const subscription = { endpoint: 'https://push.example.net/anna', toJSON: () => ({ endpoint: 'x', keys }) }

/** Answers of the server; a `TypeError` means that it cannot be reached. */
type ServerAnswers = Readonly<Record<string, () => Response | TypeError>>

const problem = (status: number, detail: string) => Response.json({ status, detail }, { status })
const emptyAnswer = () => new Response(null, { status: 204 })
const isListening = (is: boolean) => () => Response.json({ isListening: is })

let serverAnswers: ServerAnswers
let subscribedBody: object | null
let subscribe: () => Promise<object>
let register: () => Promise<object>
beforeEach(() => {
  const registration = {
    active: {},
    pushManager: { getSubscription: async () => subscribedBody, subscribe: () => subscribe() },
  }
  const serviceWorker = { getRegistration: async () => registration, register: () => register() }
  subscribedBody = subscription
  subscribe = async () => subscription
  register = async () => registration
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = serverAnswers[path.replace('/api/push/', '')]?.() ?? new TypeError(path)
    if (answer instanceof TypeError) throw answer
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'standalone')
})

const stop = 'Sluta säga till'
const ask = 'Säg till när nästa nummer kommer'
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('a press to be told no more', () => {
  const show = async (leave: ServerAnswers[string]) => {
    serverAnswers = { standing: isListening(true), leave }
    render(<PushRegistration playlist={playlist} />, { wrapper: InSwedish })
    await press(stop)
  }

  it('that reaches nobody says so, and is repeated', async () => {
    await show(() => new TypeError('Failed to fetch'))
    await screen.findByText('Du får fortfarande notiser. Det gick inte just nu. Kontrollera nätet och försök igen.')
    serverAnswers = { leave: emptyAnswer }
    await press(stop)
    await screen.findByRole('button', { name: ask })
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('that a proxy answers blames no net', async () => {
    await show(() => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
    await screen.findByText('Du får fortfarande notiser. Servern svarar inte just nu. Försök igen om en stund.')
  })

  it('that is refused says why', async () => {
    await show(() => problem(429, 'För många försök. Vänta 12 minuter och försök igen.'))
    await screen.findByText('Du får fortfarande notiser. För många försök. Vänta 12 minuter och försök igen.')
    expect(screen.getByRole('button', { name: stop }).getAttribute('aria-disabled')).toBe('false')
  })
})

describe('a press to be told', () => {
  const show = async (join: ServerAnswers[string]) => {
    serverAnswers = { standing: isListening(false), key: () => Response.json({ key: 'AA' }), join }
    render(<PushRegistration playlist={playlist} />, { wrapper: InSwedish })
    await press(ask)
  }

  it('that is refused says why, and is repeated', async () => {
    const limit = 'Högst 60 i timmen kan be om notiser från samma nät. Vänta 43 minuter och försök igen.'
    await show(() => problem(429, limit))
    await screen.findByText(limit)
    serverAnswers = { ...serverAnswers, join: emptyAnswer }
    await press(ask)
    await screen.findByRole('button', { name: stop })
  })

  it('says where the browser reaches no push service', async () => {
    subscribedBody = null
    subscribe = () => Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'))
    await show(emptyAnswer)
    await screen.findByText('Webbläsaren når inte sin pushtjänst. Försök igen senare, eller i en annan webbläsare.')
  })

  it('says where the browser lets nothing run for the page', async () => {
    register = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    await show(emptyAnswer)
    await screen.findByText(/^Webbläsaren låter inte sidan ta emot notiser\. .* privat fönster/)
  })
})

it('is not offered by a browser that cannot be told anything, which says so', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  render(<PushRegistration playlist={playlist} />, { wrapper: InSwedish })
  expect(screen.getByRole('status').textContent).toMatch(/^Den här webbläsaren kan inte ta emot notiser\./)
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  [
    'an iPhone',
    'iPhone; CPU iPhone OS 17_5 like Mac OS X',
    'Version/17.5 Mobile/15E148 Safari/604.1',
    false,
    /Lägg till på hemskärmen/,
  ],
  [
    'Chrome on it',
    'iPhone; CPU iPhone OS 16_4 like Mac OS X',
    'CriOS/114.0 Mobile/15E148 Safari/604.1',
    false,
    /hemskärmen/,
  ],
  ['an application on it', 'iPhone; CPU iPhone OS 17_5 like Mac OS X', 'Mobile/15E148', false, /i Safari först/],
  [
    'an older one',
    'iPhone; CPU iPhone OS 16_3 like Mac OS X',
    'Version/16.3 Mobile/15E148 Safari/604.1',
    false,
    /från iOS 16\.4/,
  ],
  [
    'the home screen of an older one',
    'iPhone; CPU iPhone OS 15_8 like Mac OS X',
    'Mobile/15E148',
    true,
    /från iOS 16\.4/,
  ],
] as const)('tells whoever has %s what can be done there', (...[, machine, browser, isOnHomeScreen, words]) => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    `Mozilla/5.0 (${machine}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`,
  )
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: isOnHomeScreen })
  render(<PushRegistration playlist={playlist} />, { wrapper: InSwedish })
  expect(screen.getByRole('status').textContent).toMatch(words)
})

it('is the same in each tab that is open', async () => {
  serverAnswers = { standing: isListening(true), leave: emptyAnswer }
  render(<PushRegistration playlist={playlist} />, { wrapper: InSwedish })
  render(<PushRegistration playlist={playlist} />, { wrapper: InSwedish })
  render(<PushRegistration playlist={{ ...playlist, publication: { ...playlist.publication, _id: 'other' } }} />, {
    wrapper: InSwedish,
  })
  await waitFor(() => expect(screen.getAllByRole('button', { name: stop })).toHaveLength(3))
  const [first] = screen.getAllByRole('button', { name: stop })
  if (first) fireEvent.click(first)
  await waitFor(() => expect(screen.getAllByRole('button', { name: ask })).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: stop })).toHaveLength(1)
})
