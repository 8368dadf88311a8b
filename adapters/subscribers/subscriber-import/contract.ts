import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ImportStore, NewRow } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import { ImportId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { ComparedRow } from '../../../domain/subscribers/subscriber-import/list/matching/compared-row.ts'

const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
const source = { publicationId, name: 'medlemmar.csv', cells: [['Namn'], ['Ingrid']], listDay: '2026-11-09' }

const refusedRow = (line: number): ComparedRow => ({ kind: 'refused', line, who: 'Ingrid', reason: 'Namnet saknas.' })

const rowAt = (place: number, more: Partial<NewRow> = {}): NewRow => ({
  place,
  line: place + 2,
  kind: 'refused',
  subscriberId: null,
  isLeftOut: false,
  double: null,
  compared: refusedRow(place + 2),
  asNew: undefined,
  ...more,
})

async function* inBatches(...batches: readonly (readonly NewRow[])[]) {
  yield* batches
}

export const importStoreContract = (name: string, open: () => ImportStore) =>
  describe(`${name} keeps lists`, () => {
    const store = open()
    const kept = async (...rows: readonly NewRow[]) => {
      const importId = ImportId.parse(randomUUID())
      await store.keepSource(importId, source)
      await store.replaceRows(importId, inBatches(rows.slice(0, 1), rows.slice(1)))
      return importId
    }
    const places = async (importId: ImportId, wanted: object = {}) =>
      (await store.rows(importId, { limit: 100, ...wanted })).map(({ place }) => place)

    it('as they were read, until they are not wanted any more', async () => {
      const importId = await kept(rowAt(0))
      await store.keepSource(importId, { ...source, listDay: '2026-11-10' })
      expect(await store.source(importId)).toEqual({ ...source, listDay: '2026-11-10' })
      const long = { ...source, cells: Array.from({ length: 2_001 }, (_, n) => [`Rad ${n}`]) }
      for (const each of [long, { ...long, cells: long.cells.slice(0, 1_000) }, { ...source, cells: [] }]) {
        await store.keepSource(importId, each)
        expect(await store.source(importId)).toEqual(each)
      }
      await store.dropSource(importId)
      expect(await store.source(importId)).toBeUndefined()
      expect(await store.rows(importId, { limit: 9 })).toMatchObject([{ place: 0, compared: refusedRow(2) }])
      await store.drop(importId)
      expect(await store.rows(importId, { limit: 9 })).toEqual([])
      expect(await store.counts(importId)).toEqual([])
    })

    it('worked on by one at a time, in turn, whatever becomes of whose turn it is', async () => {
      const importId = ImportId.parse(randomUUID())
      const done: string[] = []
      const working = (who: string, store: ImportStore) =>
        store.exclusively(importId, async () => {
          done.push(`${who} begins`)
          await setImmediate()
          if (who === 'second') throw new Error('It fails')
          await store.rows(importId, { limit: 1 })
          done.push(`${who} ends`)
        })
      const first = working('first', store)
      await expect(working('second', store)).rejects.toThrow('It fails')
      await Promise.all([first, working('third', store)])
      expect(done).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends'])
    })

    it('with what was compared of each row, in their order', async () => {
      const double = { asNew: refusedRow(9), double: 'undecided', kind: 'new' } as const
      const importId = await kept(rowAt(1), rowAt(0, double), rowAt(2, { isLeftOut: true }))
      expect(await places(importId)).toEqual([0, 1, 2])
      expect(await places(importId, { after: 0, limit: 1 })).toEqual([1])
      expect(await places(importId, { kinds: ['new', 'changed'] })).toEqual([0])
      expect(await places(importId, { doubles: true })).toEqual([0])
      expect(await places(importId, { isLeftOut: false })).toEqual([0, 1])
      expect(await store.rows(importId, { limit: 1 })).toEqual([
        { ...rowAt(0, double), outcome: 'waiting', why: '', revision: null, events: 0 },
      ])
      await store.replaceRow(importId, rowAt(0))
      expect(await places(importId, { doubles: true })).toEqual([])
      await store.replaceRows(importId, inBatches([rowAt(7)]))
      expect(await places(importId)).toEqual([7])
    })

    it('with what is left out, and what became of the others', async () => {
      const importId = await kept(rowAt(0, { kind: 'new' }), rowAt(1, { kind: 'new' }), rowAt(2), rowAt(3))
      await store.leaveOut(importId, { kind: 'new' }, true)
      await store.leaveOut(importId, { places: [1, 3] }, false)
      await store.leaveOut(importId, { places: [3] }, true)
      expect(await places(importId, { isLeftOut: true })).toEqual([0, 3])
      const done = { outcome: 'done', why: '', revision: 4, events: 2 } as const
      await store.settle(importId, [
        { place: 0, ...done },
        { place: 1, ...done },
        { place: 2, outcome: 'skipped', why: 'Ändrad', revision: null, events: 0 },
      ])
      await store.settle(importId, [])
      await store.settle(importId, [{ place: 1, ...done, outcome: 'left' }])
      await store.force(importId, [1, 2])
      expect(await places(importId, { outcomes: ['done'] })).toEqual([0])
      expect(await store.rows(importId, { outcomes: ['forced', 'skipped'], limit: 9 })).toMatchObject([
        { place: 1, revision: 4, events: 2 },
        { place: 2, why: 'Ändrad', revision: null },
      ])
      const counts = await store.counts(importId)
      expect(counts.filter(({ outcome }) => outcome === 'waiting').reduce((all, { count }) => all + count, 0)).toBe(1)
    })

    it('without whoever is forgotten', async () => {
      const [her, other] = [SubscriberId.parse(randomUUID()), SubscriberId.parse(randomUUID())]
      const importId = await kept(rowAt(0, { subscriberId: her }), rowAt(1, { subscriberId: other }))
      await store.forget(her)
      expect(await places(importId)).toEqual([1])
      expect(await store.source(importId)).toBeUndefined()
    })
  })
