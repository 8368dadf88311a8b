import { expect, it, onTestFinished, vi } from 'vitest'
import { holdClock } from '../../kernel/clock.ts'
import { type Api, RequestRefusal } from '../../kernel/server/api-client.ts'
import { today } from '../../kernel/words/swedish.ts'
import { keepStill } from './keep-still.ts'
import { pastAddress, readPastAddress } from './past-address.ts'
import { pastApi } from './past-api.ts'

const place = { stream: 'contents-019a', at: '2026-11-17T10:02:00.000Z', page: '/publications/articles/019a?page=2' }

it.each([
  [pastAddress(place), { at: place.at, page: place.page }],
  ['/support/thing/order-1/screen/2026-11-17T11:02:00%2B01:00/order/1', { at: place.at, page: '/order/1' }],
  ['/support/thing/order-1/screen', undefined],
  ['/support/thing/order-1/screen/igår/order/1', undefined],
  ['/support/thing/%E0/screen/2026-11-17/order/1', undefined],
  ['/order/1', undefined],
])('reads the moment and the page of %s', (address, read) => {
  const { pathname, search } = new URL(address, 'https://ljudkod.example')
  const pastPlace = readPastAddress({ pathname, search })
  expect(pastPlace && { at: pastPlace.at, page: pastPlace.page }).toEqual(read)
})

const listeningApi = () => {
  const addresses: string[] = []
  const get = async (path: string) => void addresses.push(path)
  const refuse = () => Promise.reject(new Error('The past was to be changed'))
  // The cast is sound: nothing else is called.
  return { asked: addresses, api: pastApi({ get, read: get, post: refuse, put: refuse } as unknown as Api, place) }
}

it('asks the past for all but the administrator’s own log-in, and for a price without changing anything', async () => {
  const { asked: addresses, api } = listeningApi()
  await api.get('/api/issues/1')
  await api.get('/api/users/me')
  await api.get('/api/publications/1/role')
  await api.post('/api/quotations/calculate', { pages: 16 })
  const pastAddressPart = '/api/support/screens/contents-019a/2026-11-17T10%3A02%3A00.000Z'
  expect(addresses).toEqual([
    `${pastAddressPart}/api/issues/1`,
    '/api/users/me',
    '/api/publications/1/role',
    `${pastAddressPart}/api/quotations/calculate?sent=%7B%22pages%22%3A16%7D`,
  ])
})

it('refuses every change', async () => {
  const { api } = listeningApi()
  await expect(api.put('/api/issues/1', {})).rejects.toThrow(RequestRefusal)
  await expect(api.post('/api/issues')).rejects.toThrow('Det som har varit går inte att ändra.')
})

it('lets links of the same moment be pressed, and nothing else', () => {
  document.body.innerHTML = `<button id="frame">Nästa</button>
    <main class="past-screen"><button id="act">Ta bort</button><input id="field">
    <a id="inside" href="/past/order/1">Order</a><a id="out" href="/order/1">Order nu</a></main>`
  const endController = new AbortController()
  const onRefused = vi.fn<() => void>()
  keepStill(window, { base: () => '/past', onRefused, signal: endController.signal })
  const heardEvents: string[] = []
  const listen = (event: Event) => {
    heardEvents.push((event.target as Element).id)
    event.preventDefault()
  }
  document.body.addEventListener('click', listen, { signal: endController.signal })
  for (const id of ['frame', 'act', 'inside', 'out']) document.getElementById(id)?.click()
  expect(heardEvents).toEqual(['frame', 'inside'])
  expect(onRefused).toHaveBeenCalledTimes(2)
  const inputEvent = new InputEvent('beforeinput', { bubbles: true, cancelable: true })
  document.getElementById('field')?.dispatchEvent(inputEvent)
  expect(inputEvent.defaultPrevented).toBe(true)
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  document.getElementById('field')?.dispatchEvent(tab)
  expect(tab.defaultPrevented).toBe(false)
  endController.abort()
})

it('stops the clock of the page, so that today is the day of the moment', () => {
  onTestFinished(() => holdClock(undefined))
  // Half an hour past midnight in Sweden.
  holdClock('2025-06-17T22:30:00.000Z')
  expect(today()).toBe('2025-06-18')
})
