import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { inMemoryImportStore } from '../../../adapters/subscribers/subscriber-import/in-memory.ts'
import { ImportId, PublicationId, UserId } from '../../../domain/kernel/ids.ts'
import type { SubscriberImportEvent } from '../../../domain/subscribers/subscriber-import/events.ts'
import type { Columns } from '../../../domain/subscribers/subscriber-import/list/columns.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { compareList } from './compare-list.ts'
import { startImport } from './import-acts.ts'
import { receiveList } from './receive-list.ts'
import { subscriberImportStream } from './stream.ts'

const ROW_COUNT = 300
const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
const actorId = UserId.parse('0199e2a0-0000-7000-8000-000000000003')
const eventTime = '2026-11-26T09:42:00.000Z'
/** The mappings swap columns: one reads as a name what the other reads as an address. */
const mappings: readonly Columns[] = [
  ['customerNr', 'name', 'address', 'format'],
  ['customerNr', 'address', 'name', 'format'],
]
const cells = [
  ['Nr', 'Den ena', 'Den andra', 'Format'],
  ...Array.from({ length: ROW_COUNT }, (_, n) => [String(n), `ena ${n}`, `andra ${n}`, 'App']),
]
const source = { publicationId, name: '', cells, listDay: '2026-11-26' }

const context = (): CommandContext => {
  const commandId = v7()
  return { commandId, correlationId: commandId, actor: { kind: 'user', id: actorId } }
}

async function* noRows() {
  yield* []
}

type Life = { readonly mapping: number; readonly turns: number; readonly pace: number }

/** Yields to other comparisons at each turn, and fails after `turns` yields as a dying process would. */
const yieldUntilDeath = ({ turns, pace }: Life) => {
  let left = turns
  return async () => {
    left -= 1
    if (left < 0) throw new Error('It was killed')
    for (let n = 0; n < pace; n += 1) await setImmediate()
  }
}

const comparison: fc.Arbitrary<Life> = fc.record({
  mapping: fc.constantFrom(0, 1),
  /** A whole comparison yields about a dozen times. */
  turns: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 14 })),
  pace: fc.integer({ min: 0, max: 3 }),
})

it('leaves rows of one comparison, the one that is told, or nothing to carry out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(comparison, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), async (life) => {
      const log = inMemoryEventLog()
      const handlers = handlersOf(log)
      const imports = inMemoryImportStore()
      const importId = ImportId.parse(v7())
      const the = { publicationId, importId }
      await receiveList({ handlers, imports }, { ...the, source, by: actorId, at: eventTime }, context())
      // The comparisons of one group start at once; the groups run one after the other.
      for (const together of life)
        await Promise.allSettled(
          together.map((one) => {
            const list = { ...the, source, publication: 'B', columns: mappings[one.mapping] ?? [], heading: '' }
            const tools = { handlers, imports, readRegister: noRows, giveWay: yieldUntilDeath(one) }
            return compareList(tools, { ...list, today: '2026-11-26', at: eventTime }, context())
          }),
        )
      const started = await startImport(
        { handlers, imports },
        { ...the, by: actorId, at: eventTime, typed: null, ofLists: 0 },
        context(),
      )
      const { events } = await log.read<SubscriberImportEvent>(subscriberImportStream(publicationId))
      const told = events.findLast(({ event: { type } }) => /^Compar|^ListCompared/.test(type))?.event
      expect(started.kind).toBe(told?.type === 'ListCompared' ? 'accepted' : 'rejected')
      if (told?.type !== 'ListCompared') return
      const rows = await imports.rows(importId, { limit: 1_000 })
      const expected = told.data.columns[1] === 'name' ? 'andra' : 'ena'
      expect(rows.map(({ compared }) => compared?.kind === 'new' && compared.listed.address)).toEqual(
        Array.from({ length: ROW_COUNT }, (_, n) => `${expected} ${n}`),
      )
    }),
    { numRuns: 60 },
  )
})
