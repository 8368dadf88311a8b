import { act, cleanup } from '@testing-library/react'
import * as fc from 'fast-check'
import { Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { type ToastMessage, ToastProvider } from '../../components/feedback/toasts.ts'
import type { Api } from '../../server/api-client.ts'
import { newKey } from '../../server/new-key.ts'
import { renderWith } from '../../testing.tsx'
import { defineList } from '../define-list.ts'
import { removalOf } from './removal.tsx'
import { type BulkRequest, useBulk } from './use-bulk.ts'

type Stamp = { readonly _id: string; readonly name: string }

const stamps = defineList<Stamp>({
  entity: 'stamp',
  collection: '/api/stamps',
  words: { one: 'frimärke', many: 'frimärken', none: 'Inget' },
  columns: [{ id: 'name', title: 'Namn', text: ({ name }) => name }],
  order: { column: 'name', direction: 'ascending' },
  searched: 'Sökningen gäller namn.',
  remove: { tells: () => undefined },
  empty: { icon: Ticket, text: 'Lägg till det första.' },
})
const rows: readonly Stamp[] = ['a', 'b', 'c'].map((_id) => ({ _id, name: `Frimärke ${_id}` }))
const removal = removalOf(stamps)

type BulkCall = {
  readonly path: string
  readonly ids: readonly string[]
  readonly key: string
  readonly undoes: { readonly key: string } | undefined
}

/** The removed rows, with the actor and the key of each call. A repeated key gets its first answer. */
const openServer = () => {
  const gone = new Map<string, { readonly who: number; readonly key: string }>()
  const answered = new Map<string, ReadonlySet<string>>()
  /** Rows restored by another person than the one who had removed them. */
  const taken: string[] = []
  const carryOut = (who: number, { path, ids, key, undoes }: BulkCall) =>
    ids.filter((id) => {
      const by = gone.get(id)
      if (path.endsWith('remove')) {
        if (by === undefined) gone.set(id, { who, key })
        return by === undefined
      }
      if (undoes && by && by.key !== undoes.key) return false
      if (by !== undefined && by.who !== who) taken.push(id)
      return gone.delete(id)
    })
  const call = (who: number, called: BulkCall) => {
    const done = answered.get(called.key) ?? new Set(carryOut(who, called))
    answered.set(called.key, done)
    return { outcomes: called.ids.map((_id) => ({ _id, refused: null, isDone: done.has(_id) })) }
  }
  return { gone, taken, call, doneBy: (key: string) => [...(answered.get(key) ?? [])] }
}

type Server = ReturnType<typeof openServer>

type Step = { readonly chosen: readonly string[]; readonly isCutOff: boolean }

/** A person at the list, whom answers may not reach. */
const enter = (server: Server, who: number) => {
  const hand = {
    sees: rows,
    isCutOff: false,
    asked: undefined as BulkRequest<Stamp> | undefined,
    told: [] as ToastMessage[],
  }
  const calls: { run?: (asked: BulkRequest<Stamp>) => Promise<unknown> } = {}
  /** The message that the person got for each act, and the true outcome. */
  const said: { readonly told: string | undefined; readonly true: string }[] = []
  const post: Api['post'] = async <Body,>(path: string, body: unknown, { key = '' } = {}) => {
    const { chosen, undoes } = body as { readonly chosen: readonly string[] } & Pick<BulkCall, 'undoes'>
    const answer = server.call(who, { path, ids: chosen, key, undoes })
    if (hand.isCutOff) throw new TypeError('fetch failed')
    // The cast is sound: the list asks for outcomes.
    return answer as Body
  }
  const Hand = () => {
    const { run } = useBulk(stamps, { onDone: () => {} })
    useEffect(() => {
      calls.run = run.mutateAsync
    })
    return null
  }
  const toasts = { show: (message: ToastMessage) => void hand.told.push(message), clear: () => {} }
  renderWith(
    { post },
    <ToastProvider value={toasts}>
      <Hand />
    </ToastProvider>,
  )
  const reach = (isCutOff: boolean, sent: () => Promise<unknown> | undefined) => {
    hand.isCutOff = isCutOff
    return act(async () => {
      await sent()?.catch(() => undefined)
    })
  }
  const acts = {
    look: () => {
      hand.sees = rows.filter(({ _id }) => !server.gone.has(_id))
    },
    /** In another window: a person may restore everyone's removals. */
    fetchBack: ({ chosen }: Step) => {
      for (const id of chosen) server.gone.delete(id)
    },
    ask: ({ chosen }: Step) => {
      const of = hand.sees.filter(({ _id }) => chosen.includes(_id))
      if (removal && of.length > 0) hand.asked = { act: removal, rows: of, key: newKey() }
    },
    confirm: async ({ isCutOff }: Step) => {
      const { asked } = hand
      if (!asked) return
      await reach(isCutOff, () => calls.run?.(asked))
      if (isCutOff) return
      hand.asked = undefined
      const ids = asked.rows.map(({ _id }) => _id)
      said.push({ told: hand.told.at(-1)?.text, true: wordsFor(ids, server.doneBy(asked.key)) })
    },
    undo: async ({ isCutOff }: Step) => {
      const last = hand.told.findLast(({ undo }) => undo !== undefined)
      if (!last) return
      await reach(isCutOff, () => last.undo?.())
      if (!isCutOff) hand.told = hand.told.filter((message) => message !== last)
    },
  }
  return { acts, said }
}

const sayOf = (ids: readonly string[], one: string, many: string) =>
  ids.length === 1 ? `Frimärke ${ids[0]} ${one}` : `${ids.length} frimärken ${many}`

const wordsFor = (asked: readonly string[], done: readonly string[]) => {
  const before = asked.filter((id) => !done.includes(id))
  const other = 'hade någon annan redan hunnit radera.'
  return [
    ...(done.length > 0 ? [sayOf(done, 'är raderat.', 'är raderade.')] : []),
    ...(before.length > 0 ? [sayOf(before, other, other)] : []),
  ].join(' ')
}

const anyStep = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('look', 'fetchBack', 'ask', 'ask', 'confirm', 'confirm', 'undo', 'undo'),
  chosen: fc.subarray(
    rows.map(({ _id }) => _id),
    { minLength: 1 },
  ),
  isCutOff: fc.boolean(),
})

it('counts and brings back what each has removed herself, however two come between each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 40, size: 'max' }), async (steps) => {
      cleanup()
      const server = openServer()
      const people = [enter(server, 0), enter(server, 1)] as const
      for (const { who, what, ...step } of steps) await people[who].acts[what](step)
      expect(server.taken).toEqual([])
      for (const { said } of people) for (const each of said) expect(each.told).toBe(each.true)
    }),
    { numRuns: 150 },
  )
})
