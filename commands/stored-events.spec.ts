import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { AnyEvent } from '../domain/kernel/event-log.ts'
import { eventsInWords } from './handlers.ts'

it('has every event that can happen in the shape it was first stored', () => {
  const stored = globSync('domain/**/stored/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as AnyEvent)
  expect([...new Set(stored.map(({ type }) => type))].toSorted()).toEqual(Object.keys(eventsInWords).toSorted())
})
