import { Fragment, type RefObject, useState } from 'react'
import { BulkRoom } from '../components/table/BulkRoom.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { explain } from '../server/api-client.ts'
import { newKey } from '../server/new-key.ts'
import type { BulkAct } from './bulk-act.ts'
import { BulkBar } from './BulkBar.tsx'
import type { EntityListOptions, Listed } from './list-of.ts'
import { NotDone } from './NotDone.tsx'
import { type Asked, useBulk } from './use-bulk.ts'
import type { Choice } from './use-chosen.ts'
import { useBackToRows } from './use-back-to-rows.ts'

type BulkActsProps<Row extends Listed> = {
  readonly of: EntityListOptions<Row>
  readonly acts: readonly BulkAct<Row>[]
  readonly choice: Choice<Row>
  /** What holds the table. */
  readonly area: RefObject<HTMLElement | null>
}

/** What can be done to the rows that are chosen and shown, and what of it could not be. */
export const BulkActs = <Row extends Listed>({ of, acts, choice, area }: BulkActsProps<Row>) => {
  const { run, refusals, forget } = useBulk(of, { onDone: choice.leave })
  const [asked, setAsked] = useState<Asked<Row>>()
  useBackToRows(choice.chosen.length > 0 || asked !== undefined, area)
  const press = (act: BulkAct<Row>, rows: readonly Row[]) => {
    const asked = { act, rows, key: newKey() }
    if (act.question && act.asks?.(rows) !== false) setAsked(asked)
    else run.mutate(asked)
  }
  return (
    <>
      {run.error && (
        <Notice tone="danger" title="Det gick inte">
          <p>{explain(run.error)}</p>
        </Notice>
      )}
      {refusals && <NotDone of={refusals} onClose={forget} />}
      {choice.choosable.length > 0 && (
        <BulkRoom>
          {choice.chosen.length > 0 && (
            <BulkBar
              label={`Valda ${of.words.many}`}
              acts={acts}
              choice={choice}
              running={run.isPending ? run.variables.act.id : undefined}
              onPress={press}
            />
          )}
        </BulkRoom>
      )}
      {acts.map(({ id, question }) => (
        <Fragment key={id}>
          {question?.({
            rows: asked?.act.id === id ? asked.rows : [],
            onClose: () => setAsked(undefined),
            onConfirm: () => (asked ? run.mutateAsync(asked) : Promise.resolve()),
          })}
        </Fragment>
      ))}
    </>
  )
}
