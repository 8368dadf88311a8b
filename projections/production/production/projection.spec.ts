import { beforeEach, describe, expect, it } from 'vitest'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import {
  articleId,
  eventTime,
  file,
  issueId,
  productionId,
  productionStarted,
  silentId,
  sound,
} from '../../../domain/production/production/examples.ts'
import { emptyReadModel, openReadModel, projectAll, projections, recordEvent, recordedHistory } from '../../testing.ts'
import { productions } from './projection.ts'
import { findProduction, listProductions } from './queries.ts'

const db = await openReadModel(...projections)
beforeEach(() => emptyReadModel(db, productions))

const ids = { productionId, issueId }
const laterTime = '2026-11-20T08:05:00.000Z'
const productionAfter = async (...events: readonly ProductionEvent[]) => {
  await projectAll(db, productions, recordedHistory(...events))
  return findProduction(db, productionId)
}
const productionPrepared: ProductionEvent = {
  type: 'ProductionPrepared',
  data: { ...ids, encoded: [sound('title')], remaining: [silentId, articleId] },
}
const productionParked: ProductionEvent = {
  type: 'ProductionParked',
  data: { ...ids, step: 'encode', reason: 'Ljudet saknas.', at: laterTime },
}

describe('a production', () => {
  it('shows how many sounds are ready', async () => {
    const done: ProductionEvent = { type: 'StepCompleted', data: { ...ids, step: 'prepare' } }
    const encoded: ProductionEvent = { type: 'ItemEncoded', data: { ...ids, sound: sound(articleId) } }
    expect(await productionAfter(productionStarted, productionPrepared, done, encoded)).toMatchObject({
      status: 'running',
      step: 'encode',
      items: 3,
      encoded: 2,
      startedAt: eventTime,
    })
  })

  it('says why it stands still, until it goes on', async () => {
    expect(await productionAfter(productionStarted, productionParked)).toMatchObject({
      status: 'parked',
      reason: 'Ljudet saknas.',
      endedAt: laterTime,
    })
    const resumed: ProductionEvent = {
      type: 'ProductionResumed',
      data: { ...ids, step: 'encode', remaining: [], at: laterTime },
    }
    expect(await productionAfter(resumed)).toMatchObject({ status: 'running', reason: null, endedAt: null })
  })

  it('tells what it made', async () => {
    const completed: ProductionEvent = {
      type: 'ProductionCompleted',
      data: { ...ids, kind: 'daisy', file, log: 'Klar.', at: laterTime },
    }
    await productionAfter(productionStarted, completed)
    expect(await listProductions(db, issueId)).toMatchObject([
      { _id: productionId, status: 'completed', filename: file.filename, duration: 3661, log: 'Klar.' },
    ])
  })

  it('may be cancelled', async () => {
    const cancelled: ProductionEvent = {
      type: 'ProductionCancelled',
      data: { ...ids, reason: 'Avbruten.', at: laterTime },
    }
    expect(await productionAfter(productionStarted, cancelled)).toMatchObject({
      status: 'cancelled',
      reason: 'Avbruten.',
    })
  })

  it('that stopped is listed as such when another was made since', async () => {
    const second = ProductionId.parse('0199e2a0-0000-7000-8000-0000000000f2')
    const anew: ProductionEvent = {
      ...productionStarted,
      data: { ...productionStarted.data, productionId: second, at: laterTime },
    }
    await productionAfter(productionStarted, productionParked, anew)
    const completed = { kind: 'daisy', file, log: 'Klar.', at: laterTime } as const
    await projectAll(db, productions, [
      recordEvent({ type: 'ProductionCompleted', data: { productionId: second, issueId, ...completed } }, 9),
    ])
    expect(await listProductions(db, issueId)).toMatchObject([
      { _id: second, status: 'completed' },
      { _id: productionId, status: 'parked', reason: 'Ljudet saknas.' },
    ])
  })
})
