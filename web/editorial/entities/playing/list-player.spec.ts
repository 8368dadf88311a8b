import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createListPlayer } from './list-player.ts'
import type { PlayedSound } from './sound-queue.ts'

/** A sound that the test lets play, because jsdom plays none. */
class TestSound extends EventTarget {
  static latest: TestSound
  src = ''
  currentTime = 0
  paused = true
  ended = false
  constructor() {
    super()
    TestSound.latest = this
  }
  play() {
    this.paused = false
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  end() {
    this.ended = true
    this.dispatchEvent(new Event('pause'))
    this.dispatchEvent(new Event('ended'))
    this.ended = false
  }
}
beforeEach(() => void vi.stubGlobal('Audio', TestSound))
afterEach(() => void vi.unstubAllGlobals())

const iceRoad = { _id: 'a', name: 'Isvägen', duration: 60 }
const buses = { _id: 'b', name: 'Elbussar', duration: 40 }
const sounds: Readonly<Record<string, readonly PlayedSound[]>> = {
  a: [
    { url: '/a1', duration: 20 },
    { url: '/a2', duration: 40 },
  ],
  b: [{ url: '/b', duration: 40 }],
}

const open = () => {
  const said: string[] = []
  const marks: string[] = []
  const player = createListPlayer({
    soundsOf: (id) => Promise.resolve(sounds[id] ?? []),
    tell: (text) => said.push(text),
  })
  for (const { _id } of [iceRoad, buses]) player.follow(_id, (isPlaying) => marks.push(`${_id} ${isPlaying}`))
  marks.length = 0
  return { player, said, marks }
}

it('plays one article at a time, and tells only the rows concerned', async () => {
  const { player, marks } = open()
  player.toggle(iceRoad)
  await expect.poll(() => TestSound.latest.src).toBe('/a1')
  player.toggle(buses)
  await expect.poll(() => TestSound.latest.src).toBe('/b')
  expect(marks).toEqual(['a true', 'a false', 'b true'])
  player.toggle(buses)
  expect(player.now()).toMatchObject({ id: 'b', isPlaying: false })
  expect(marks.at(-1)).toBe('b false')
})

it('plays the sounds of an article as one, jumps between them, and begins again after the last', async () => {
  const { player } = open()
  player.toggle(iceRoad)
  await expect.poll(() => player.now()?.isPlaying && TestSound.latest.src).toBe('/a1')
  player.seek(15)
  player.jump(1)
  expect([TestSound.latest.src, TestSound.latest.currentTime]).toEqual(['/a2', 5])
  player.jump(-1)
  expect([TestSound.latest.src, TestSound.latest.currentTime]).toEqual(['/a1', 15])
  TestSound.latest.end()
  expect([TestSound.latest.src, player.now()?.isPlaying]).toEqual(['/a2', true])
  TestSound.latest.end()
  expect(player.now()).toMatchObject({ id: 'a', at: 0, isPlaying: false })
})

it('begins where it was jumped to before its sound was there', async () => {
  const { player } = open()
  player.toggle(buses)
  player.jump(1)
  await expect.poll(() => TestSound.latest.src).toBe('/b')
  expect(TestSound.latest.currentTime).toBe(10)
})

it('waits where it was paused before its sound was there, and says what is gone', async () => {
  const { player, said } = open()
  player.toggle(iceRoad)
  player.toggle(iceRoad)
  await expect.poll(() => TestSound.latest.src).toBe('/a1')
  expect(TestSound.latest.paused).toBe(true)
  player.toggle({ _id: 'gone', name: 'Borta', duration: 5 })
  await expect.poll(() => said).toEqual(['Ljudet finns inte längre.'])
  expect(player.now()).toBeUndefined()
})
