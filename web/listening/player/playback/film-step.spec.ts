import { describe, expect, it } from 'vitest'
import { qualityFor, stepOf } from './film-step.ts'

describe('a picture beside its sound', () => {
  it.each([
    [{ sound: 10, picture: 10.02 }, 1.5, { speed: 1.5 }],
    [{ sound: 10.2, picture: 10 }, 1, { speed: 1.1 }],
    [{ sound: 10, picture: 10.05 }, 1, { speed: 0.95 }],
    [{ sound: 60, picture: 10 }, 1, { jumpTo: 60 }],
  ])('at %j, speed %d, is brought into step by %j', (at, speed, expected) => {
    const step = stepOf(at, speed)
    expect('jumpTo' in step ? step : { speed: Math.round(step.speed * 100) / 100 }).toEqual(expected)
  })

  const film = {
    width: 1920,
    height: 1080,
    qualities: [
      { lines: 1080, url: '/high' },
      { lines: 720, url: '/mid' },
      { lines: 360, url: '/low' },
    ],
  }
  it.each([
    [320, '/low'],
    [640, '/low'],
    [900, '/mid'],
    [1300, '/high'],
    [5000, '/high'],
  ])('that has room for %d points is fetched as %s', (points, url) => expect(qualityFor(film, points)).toBe(url))
})
