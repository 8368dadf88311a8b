import { expect, it } from 'vitest'
import { createPresence, type PresenceSign } from './presence.ts'

let now = 0
const presence = () => {
  now = 0
  return createPresence(30_000, () => now)
}
const maj = (changes: Partial<PresenceSign> = {}): PresenceSign => ({
  connection: 'c1',
  userId: 'u1',
  name: 'Maj',
  articleId: 'a1',
  doing: 'open',
  ...changes,
})

it('knows who is where until thirty seconds after the last sign', () => {
  const known = presence()
  expect(known.note(maj())).toBe(true)
  now = 20_000
  expect(known.note(maj())).toBe(false)
  now = 49_999
  expect(known.forgetSilent()).toBe(false)
  expect(known.people()).toEqual([{ article: 'a1', user: 'u1', name: 'Maj', doing: 'open' }])
  now = 50_000
  expect(known.forgetSilent()).toBe(true)
  expect(known.people()).toEqual([])
})

it('shows a person with two windows once, doing what the busier one shows, until both are gone', () => {
  const known = presence()
  known.note(maj({ doing: 'text' }))
  known.note(maj({ connection: 'c2' }))
  expect(known.people()).toEqual([{ article: 'a1', user: 'u1', name: 'Maj', doing: 'text' }])
  known.note(maj({ articleId: null }))
  expect(known.people()).toMatchObject([{ doing: 'open' }])
  expect(known.note(maj({ connection: 'c2', articleId: null }))).toBe(true)
  expect(known.people()).toEqual([])
})
