import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { released } from './released-events.ts'
import { storedEvents } from './testing/stored-events.ts'

it('has every event that can happen in the shape it was first stored', () => {
  const aggregates = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const stored = aggregates.flatMap(({ name }) => {
    const folder = join(import.meta.dirname, name)
    return readdirSync(folder).includes('stored') ? storedEvents(folder).map(({ type }) => type) : []
  })
  expect([...new Set(stored)].toSorted()).toEqual(Object.keys(released).toSorted())
})
