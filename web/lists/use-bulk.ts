import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToasts } from '../components/feedback/toasts.ts'
import { Refused, useApi } from '../server/api-client.ts'
import { refreshOn } from '../server/live.ts'
import { sayNumber } from '../words/swedish.ts'
import type { BulkAct } from './bulk-act.ts'
import { type EntityListOptions, type Listed, sayRows, titleOf } from './list-of.ts'

type Outcomes = { readonly outcomes: readonly { readonly _id: string; readonly refused: string | null }[] }

/** What was not done, and why, row by row. */
export type Refusals = {
  readonly title: string
  readonly rows: readonly { readonly _id: string; readonly name: string; readonly why: string }[]
}

type Asked<Row> = { readonly act: BulkAct<Row>; readonly rows: readonly Row[] }

/** Does one thing to many rows by one call, says what came of it, and offers to take back what can be. */
export const useBulk = <Row extends Listed>(
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

  const send = async (act: string, verb: string, rows: readonly Row[]) => {
    const chosen = rows.map(({ _id }) => _id)
    const { outcomes } = await api.post<Outcomes>(`${of.from ?? of.collection}/chosen/${act}`, { chosen })
    const whys = new Map(outcomes.map(({ _id, refused }) => [_id, refused]))
    const left = rows.flatMap((row) => {
      const why = whys.get(row._id)
      return why ? [{ _id: row._id, name: titleOf(of, row), why }] : []
    })
    const title = `${sayNumber(left.length)} av ${sayNumber(rows.length)} gick inte att ${verb}`
    const refused = left.length > 0 ? { title, rows: left } : undefined
    setRefusals(refused)
    return { refused, done: rows.filter(({ _id }) => !whys.get(_id)) }
  }

  const takeBack = async (id: string, rows: readonly Row[]) => {
    const { refused } = await send(id, 'ångra', rows)
    refresh()
    const [first] = refused?.rows ?? []
    if (refused && first)
      throw new Refused({ title: 'SomeRefused', status: 409, detail: `${refused.title}. ${first.name}: ${first.why}` })
  }

  const run = useMutation({
    mutationFn: ({ act, rows }: Asked<Row>) => send(act.id, act.verb, rows),
    onSuccess: ({ done }, { act: { said, undo } }) => {
      if (done.length === 0) return
      onDone(done.map(({ _id }) => _id))
      const back = undo && { undo: () => takeBack(undo.id, done), undone: say(done, undo.said) }
      toasts.show({ text: say(done, said), ...back })
    },
    onSettled: refresh,
  })
  return { run, refusals, forget: () => setRefusals(undefined) }
}
