import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToasts } from '../../components/feedback/toasts.ts'
import { RequestRefusal, useApi } from '../../server/api-client.ts'
import { refreshOn } from '../../server/live.ts'
import { newKey } from '../../server/new-key.ts'
import { sayNumber } from '../../words/swedish.ts'
import { type EntityListOptions, type ListRow, sayRows, titleOf } from '../define-list.ts'
import type { BulkAct } from './bulk-act.ts'

type Outcome = { readonly _id: string; readonly refused: string | null; readonly isDone: boolean }
type Outcomes = { readonly outcomes: readonly Outcome[] }

/** The refused rows and the reasons. */
export type Refusals = {
  readonly title: string
  readonly rows: readonly { readonly _id: string; readonly name: string; readonly why: string }[]
}

/** `key`: a repeat after a lost answer is the same act. */
export type BulkRequest<Row> = { readonly act: BulkAct<Row>; readonly rows: readonly Row[]; readonly key: string }

/** `undoes`: the act to undo, with the key of its request. */
type Call<Row> = Pick<BulkAct<Row>, 'id' | 'verb'> &
  Pick<BulkRequest<Row>, 'rows' | 'key'> & {
    readonly undoes?: { readonly act: string; readonly key: string } | undefined
  }

/**
 * Acts on many rows by one call, reports the outcome, and offers an undo of what it did itself, not of what another
 * person had done before.
 */
export const useBulk = <Row extends ListRow>(
  of: EntityListOptions<Row>,
  { onDone }: { readonly onDone: (ids: readonly string[]) => void },
) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [refusals, setRefusals] = useState<Refusals>()
  const refresh = () => refreshOn(queries, { type: `${of.entity}:save` })
  const say = (rows: readonly Row[], { one, many }: BulkAct<Row>['said']) =>
    `${sayRows(of, rows)} ${rows.length === 1 ? one : many}`

  const send = async ({ id, verb, rows, key, undoes }: Call<Row>) => {
    const chosen = rows.map(({ _id }) => _id)
    const path = `${of.from ?? of.collection}/chosen/${id}`
    const { outcomes } = await api.post<Outcomes>(path, { chosen, undoes }, { key })
    const outcomeOf = new Map(outcomes.map((outcome) => [outcome._id, outcome]))
    const left = rows.flatMap((row) => {
      const why = outcomeOf.get(row._id)?.refused
      return why ? [{ _id: row._id, name: titleOf(of, row), why }] : []
    })
    const which = rows.length === 1 ? 'Det' : `${sayNumber(left.length)} av ${sayNumber(rows.length)}`
    const title = `${which} gick inte att ${verb}`
    const refused = left.length > 0 ? { title, rows: left } : undefined
    setRefusals(refused)
    const taken = rows.filter(({ _id }) => outcomeOf.get(_id)?.refused === null)
    const isDone = ({ _id }: Row) => outcomeOf.get(_id)?.isDone === true
    return { refused, done: taken.filter(isDone), others: taken.filter((row) => !isDone(row)) }
  }

  /** Uses one key, however often the request is repeated: other people's later changes stay. */
  const takingBack = (id: string, rows: readonly Row[], undoes: Call<Row>['undoes']) => {
    const key = newKey()
    return async () => {
      const { refused } = await send({ id, verb: 'ångra', rows, key, undoes })
      refresh()
      const [first] = refused?.rows ?? []
      if (refused && first)
        throw new RequestRefusal({
          title: 'SomeRefused',
          status: 409,
          detail: `${refused.title}. ${first.name}: ${first.why}`,
        })
    }
  }

  const run = useMutation({
    mutationFn: ({ act: { id, verb }, rows, key }: BulkRequest<Row>) => send({ id, verb, rows, key }),
    onSuccess: ({ done, others }, { act: { id: act, said, undo, verb }, key }) => {
      const gone = [...done, ...others]
      if (gone.length === 0) return
      onDone(gone.map(({ _id }) => _id))
      const texts = [
        ...(done.length > 0 ? [say(done, said)] : []),
        ...(others.length > 0 ? [`${sayRows(of, others)} hade någon annan redan hunnit ${verb}.`] : []),
      ]
      const back = done.length > 0 &&
        undo && { undo: takingBack(undo.id, done, { act, key }), undone: say(done, undo.said) }
      toasts.show({ text: texts.join(' '), ...back })
    },
    onSettled: refresh,
  })
  return { run, refusals, forget: () => setRefusals(undefined) }
}
