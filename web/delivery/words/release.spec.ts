import { expect, it } from 'vitest'
import { releaseOf } from './release.ts'

const now = '2026-11-20T08:42:00.000Z'

it('says that an issue without an available-from date is not released', () => {
  expect(releaseOf(null, now)).toEqual({ state: 'unreleased', text: 'Ej släppt' })
})

it('says in Stockholm time when it will be', () => {
  expect(releaseOf('2026-11-24T05:00:00.000Z', now)).toEqual({
    state: 'coming',
    text: 'Släpps 24 november 2026 kl. 06.00',
  })
})

it('is released from the very instant', () => {
  expect(releaseOf(now, now).state).toBe('released')
})
