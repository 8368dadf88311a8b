import { expect, it } from 'vitest'
import type { Batch } from '../../../domain/subscribers/announcement/state.ts'
import { type BatchResult, type BatchWork, workBatch } from './work-batch.ts'

type Outcome = { readonly id: string; readonly fate: 'sent' | 'unclear' }

const recipients = ['a', 'b', 'c', 'd']
const batch: Batch<string, string> = {
  recipients,
  round: 1,
  isBegun: false,
  fates: new Map(),
  waits: undefined,
}

/** Works a batch with this result and returns the recorded outcomes. */
const outcomesReported = async (sent: BatchResult<string, Outcome>) => {
  const told: unknown[] = []
  const nothing = async () => undefined
  const work: BatchWork = {
    of: 'issue',
    journal: {
      plan: nothing,
      read: async () => [],
      take: async () => true,
      settle: nothing,
      giveBack: nothing,
      clear: nothing,
    },
    // The cast is sound: the outcomes of this spec have ids.
    rules: { idOf: (outcome) => (outcome as Outcome).id, outcomeOf: (id, fate) => ({ id, fate }) },
    begin: async () => true,
    record: async (each) => told.push(each),
    send: async () => sent,
    batch,
  }
  await workBatch(work)
  return told
}

const sentOutcomes = (...ids: readonly string[]) => ids.map((id) => ({ id, fate: 'sent' }) as const)

it('lets those wait who are to be tried later, once all have been come to', async () => {
  const sent = { outcomes: sentOutcomes('a', 'b', 'd'), deferred: ['c'], fault: undefined }
  expect(await outcomesReported(sent)).toMatchObject([{ outcomes: sentOutcomes('a', 'b', 'd'), deferred: ['c'] }])
})

it('lets nobody wait with them who was not come to', async () => {
  const sent = { outcomes: sentOutcomes('a'), deferred: ['c'], fault: undefined }
  expect(await outcomesReported(sent)).toEqual([{ outcomes: sentOutcomes('a'), deferred: [] }])
})

it('waits as long as a server has asked for all the same', async () => {
  const sent = { outcomes: sentOutcomes('a'), deferred: ['c'], waitMinutes: 20, fault: undefined }
  expect(await outcomesReported(sent)).toMatchObject([{ deferred: ['c'], waitMinutes: 20 }])
})
