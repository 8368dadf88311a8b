import { useCallback, useState } from 'react'
import { newKey } from '../../server/new-key.ts'
import type { EntityListOptions, ListRow } from '../define-list.ts'
import type { BulkAct } from './bulk-act.ts'
import { type BulkRequest, useBulk } from './use-bulk.ts'
import type { Choice } from './use-row-selection.ts'

/** Acts on one or many rows; asks first when the act has a question. */
export const useRowActs = <Row extends ListRow>(of: EntityListOptions<Row>, { leave }: Pick<Choice<Row>, 'leave'>) => {
  const { run, refusals, forget } = useBulk(of, { onDone: leave })
  const [asked, setAsked] = useState<BulkRequest<Row>>()
  const { mutate } = run
  const press = useCallback(
    (act: BulkAct<Row>, rows: readonly Row[]) => {
      const next = { act, rows, key: newKey() }
      if (act.question && act.asks?.(rows) !== false) setAsked(next)
      else mutate(next)
    },
    [mutate],
  )
  return {
    run,
    refusals,
    forget,
    asked,
    press,
    confirm: () => (asked ? run.mutateAsync(asked) : Promise.resolve()),
    close: () => setAsked(undefined),
  }
}

export type Acts<Row extends ListRow> = ReturnType<typeof useRowActs<Row>>
