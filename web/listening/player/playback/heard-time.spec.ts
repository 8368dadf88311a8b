import { afterEach, expect, it, vi } from 'vitest'
import { articleOf, playlistOf } from '../../../../projections/listening/playlist/testing.ts'
import { changeSettings } from '../parts/player-settings.ts'
import { closePlayer, FakeObserver, openPlayer } from '../testing.ts'

type Report = { readonly event: string; readonly data: { readonly seconds: number; readonly tenths: number } }

afterEach(() => closePlayer())

it('tells once what was heard of an article when the listener leaves it, and counts no jump', async () => {
  const bodies: Blob[] = []
  navigator.sendBeacon = (_, body) => bodies.push(body as Blob) > 0
  URL.createObjectURL = () => 'blob:x'
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined })
  changeSettings({ alwaysShowControls: true })
  const player = openPlayer(playlistOf([articleOf('Isvägen'), articleOf('Kören')]))
  void player.element.play()
  for (const second of [0.5, 1.5, 2.5, 3.5, 20, 21]) player.tick(second)
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pagehide'))
  const reports = (await Promise.all(bodies.map((body) => body.text()))).map((text) => JSON.parse(text) as Report)
  expect(reports.map(({ event }) => event)).toEqual(['play', 'progress'])
  expect(reports[1]?.data).toMatchObject({ seconds: 4, tenths: 0b0010000011 })
})
