import { expect, it } from 'vitest'
import { ArticleId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import {
  heading,
  manifest,
  mediaId,
  productionId,
  productionStarted,
  sound,
  title,
} from '../../../domain/production/production/examples.ts'
import { openReadModel, projectAll, recordEvent } from '../../testing.ts'
import { spokenNames } from './projection.ts'
import { findSpokenName } from './queries.ts'

const db = await openReadModel(spokenNames)
const id = ArticleId.parse('0199e2a0-0000-7000-8000-0000000000a1')
const anotherProductionId = ProductionId.parse('0199e2a0-0000-7000-8000-0000000000a2')
const manifestWithText = (text: string) => ({
  ...manifest,
  items: [title, { ...heading, itemId: id, source: { kind: 'spoken' as const, text } }],
})
const productionStartedWith = (text: string, production = productionId): ProductionEvent => ({
  ...productionStarted,
  data: { ...productionStarted.data, productionId: production, manifest: manifestWithText(text) },
})
const itemEncoded = (hash: string, production = productionId): ProductionEvent => ({
  type: 'ItemEncoded',
  data: { productionId: production, issueId: productionStarted.data.issueId, sound: { ...sound(id), hash } },
})
const narratedSound = { mediaId, name: 'sport.wav', storageKey: 'read', hash: 'read' }
let lastPosition = 0
const projectProductions = async (...events: readonly ProductionEvent[]) => {
  const batch = events.map((event) => recordEvent(event, (lastPosition += 1)))
  await projectAll(db, spokenNames, batch)
  // The same events are delivered twice, with the same result.
  await projectAll(db, spokenNames, batch)
  const row = await findSpokenName(db, id)
  return row && { text: row.text, hash: row.sound?.hash }
}

it('knows how a heading was spoken last, and nothing of what it was called before', async () => {
  expect(await projectProductions(productionStartedWith('Nyheter'))).toEqual({ text: 'Nyheter', hash: undefined })
  expect(await projectProductions(itemEncoded('first'))).toEqual({ text: 'Nyheter', hash: 'first' })
  expect(await projectProductions(productionStartedWith('Nyheter', anotherProductionId))).toEqual({
    text: 'Nyheter',
    hash: 'first',
  })
  expect(await projectProductions(itemEncoded('late'))).toEqual({ text: 'Nyheter', hash: 'first' })
  const prepared: ProductionEvent = {
    type: 'ProductionPrepared',
    data: {
      productionId: anotherProductionId,
      issueId: productionStarted.data.issueId,
      encoded: [{ ...sound(id), hash: 'second' }, sound('title')],
      remaining: [],
    },
  }
  expect(await projectProductions(prepared)).toEqual({ text: 'Nyheter', hash: 'second' })
  expect(await projectProductions(productionStartedWith('Sport'))).toEqual({ text: 'Sport', hash: undefined })
})

it('keeps how a heading was spoken while a narrator reads it', async () => {
  const recorded: ProductionEvent = {
    type: 'ProductionStarted',
    data: {
      ...productionStarted.data,
      productionId: anotherProductionId,
      manifest: {
        ...manifest,
        items: [{ ...heading, itemId: id, source: { kind: 'spoken', text: 'Sport', recording: narratedSound } }],
      },
    },
  }
  expect(await projectProductions(productionStartedWith('Sport'), itemEncoded('spoken'))).toEqual({
    text: 'Sport',
    hash: 'spoken',
  })
  expect(await projectProductions(recorded, itemEncoded('read', anotherProductionId))).toEqual({
    text: 'Sport',
    hash: 'spoken',
  })
})
