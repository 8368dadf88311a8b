import { beforeEach, describe, expect, it } from 'vitest'
import { isThrough, placesOf, resumeSeconds } from './places.ts'

const DAY_MS = 24 * 3600 * 1000

beforeEach(() => localStorage.clear())

describe('where somebody has been', () => {
  it('is kept for each article, and found again when the page is opened anew', () => {
    const places = placesOf('issue')
    places.keep('a', 26)
    places.keep('b', 5)
    places.hear('c')
    const again = placesOf('issue')
    expect(['a', 'b', 'c', 'd'].map(again.of)).toEqual([
      { seconds: 26, heard: false },
      { seconds: 5, heard: false },
      { seconds: 0, heard: true },
      { seconds: 0, heard: false },
    ])
    expect(again.last()).toBe('c')
    expect(placesOf('another').of('a').seconds).toBe(0)
  })

  it('is not forgotten by another page of the same issue', () => {
    const [one, other] = [placesOf('issue'), placesOf('issue')]
    one.keep('a', 26)
    other.hear('b')
    one.keep('a', 27)
    expect([other.of('a').seconds, one.of('b').heard]).toEqual([27, true])
  })

  it('stays heard when it is heard once more, and has a place again', () => {
    const places = placesOf('issue')
    places.hear('a')
    places.keep('a', 12)
    expect(places.of('a')).toEqual({ seconds: 12, heard: true })
  })

  it('lasts as long as the page where nothing may be stored', () => {
    const places = placesOf('issue', () => {
      throw new DOMException('denied', 'SecurityError')
    })
    places.keep('a', 26)
    places.hear('b')
    expect([places.of('a').seconds, places.of('b').heard, places.last()]).toEqual([26, true, 'b'])
  })

  it('is let go after ninety days without a visit', () => {
    let now = 1_000 * DAY_MS
    const open = (issue: string) => placesOf(issue, undefined, () => now)
    open('old').keep('a', 26)
    now += 89 * DAY_MS
    expect(open('old').of('a').seconds).toBe(26)
    open('new').keep('a', 26)
    now += 2 * DAY_MS
    expect([open('old').of('a').seconds, open('new').of('a').seconds]).toEqual([0, 26])
  })

  it.each(['', 'x', '{}', '{"at":1,"articles":{"a":3}}', '[]', 'null'])('is unknown of %j', (text) => {
    localStorage.setItem('ljudkod-places-issue', text)
    expect(placesOf('issue').of('a')).toEqual({ seconds: 0, heard: false })
  })
})

it.each([
  [{ seconds: 4, heard: false }, 0, false],
  [{ seconds: 26, heard: false }, 26, false],
  [{ seconds: 26, heard: true }, 26, false],
  [{ seconds: 58, heard: false }, 0, true],
  [{ seconds: 0, heard: true }, 0, true],
])('of %j in a minute goes on at %i, and is through: %s', (place, seconds, through) =>
  expect([resumeSeconds(place, 60), isThrough(place, 60)]).toEqual([seconds, through]),
)
