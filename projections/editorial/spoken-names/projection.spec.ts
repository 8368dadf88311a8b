import { expect, it } from 'vitest'
import { ArticleId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import {
  heading,
  manifest,
  mediaId,
  productionId,
  sound,
  started,
  title,
} from '../../../domain/production/production/examples.ts'
import { openReadModel, projectAll, recordedAs } from '../../testing.ts'
import { spokenNames } from './projection.ts'
import { findSpokenName } from './queries.ts'

const db = await openReadModel(spokenNames)
const id = ArticleId.parse('0199e2a0-0000-7000-8000-0000000000a1')
const another = ProductionId.parse('0199e2a0-0000-7000-8000-0000000000a2')
const spokenAs = (text: string) => ({
  ...manifest,
  items: [title, { ...heading, itemId: id, source: { kind: 'spoken' as const, text } }],
})
const startedAs = (text: string, production = productionId): ProductionEvent => ({
  ...started,
  data: { ...started.data, productionId: production, manifest: spokenAs(text) },
})
const encoded = (hash: string, production = productionId): ProductionEvent => ({
  type: 'ItemEncoded',
  data: { productionId: production, issueId: started.data.issueId, sound: { ...sound(id), hash } },
})
const narrated = { mediaId, name: 'sport.wav', storageKey: 'read', hash: 'read' }
let at = 0
const happened = async (...events: readonly ProductionEvent[]) => {
  const batch = events.map((event) => recordedAs(event, (at += 1)))
  await projectAll(db, spokenNames, batch)
  // Delivered twice.
  await projectAll(db, spokenNames, batch)
  const row = await findSpokenName(db, id)
  return row && { text: row.text, hash: row.sound?.hash }
}

it('knows how a heading was spoken last, and nothing of what it was called before', async () => {
  expect(await happened(startedAs('Nyheter'))).toEqual({ text: 'Nyheter', hash: undefined })
  expect(await happened(encoded('first'))).toEqual({ text: 'Nyheter', hash: 'first' })
  expect(await happened(startedAs('Nyheter', another))).toEqual({ text: 'Nyheter', hash: 'first' })
  expect(await happened(encoded('late'))).toEqual({ text: 'Nyheter', hash: 'first' })
  const prepared: ProductionEvent = {
    type: 'ProductionPrepared',
    data: {
      productionId: another,
      issueId: started.data.issueId,
      encoded: [{ ...sound(id), hash: 'second' }, sound('title')],
      remaining: [],
    },
  }
  expect(await happened(prepared)).toEqual({ text: 'Nyheter', hash: 'second' })
  expect(await happened(startedAs('Sport'))).toEqual({ text: 'Sport', hash: undefined })
})

it('keeps how a heading was spoken while a narrator reads it', async () => {
  const recorded: ProductionEvent = {
    type: 'ProductionStarted',
    data: {
      ...started.data,
      productionId: another,
      manifest: {
        ...manifest,
        items: [{ ...heading, itemId: id, source: { kind: 'spoken', text: 'Sport', recording: narrated } }],
      },
    },
  }
  expect(await happened(startedAs('Sport'), encoded('spoken'))).toEqual({ text: 'Sport', hash: 'spoken' })
  expect(await happened(recorded, encoded('read', another))).toEqual({ text: 'Sport', hash: 'spoken' })
})
