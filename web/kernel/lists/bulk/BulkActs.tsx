import { Fragment, type RefObject } from 'react'
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx'
import { BulkBarSlot } from '../../components/table/BulkBarSlot.tsx'
import type { EntityListOptions, ListRow } from '../define-list.ts'
import { useBackToRows } from '../use-back-to-rows.ts'
import { BulkBar } from './BulkBar.tsx'
import type { BulkAct } from './bulk-act.ts'
import { RefusalsNotice } from './RefusalsNotice.tsx'
import type { Acts } from './use-row-acts.ts'
import type { Choice } from './use-row-selection.ts'

type BulkActsProps<Row extends ListRow> = {
  readonly of: EntityListOptions<Row>
  readonly acts: readonly BulkAct<Row>[]
  readonly doing: Acts<Row>
  readonly choice: Choice<Row>
  /** The element that contains the table. */
  readonly area: RefObject<HTMLElement | null>
}

/** The acts on the selected visible rows, and the refusals of the last one. */
export const BulkActs = <Row extends ListRow>({ of, acts, doing, choice, area }: BulkActsProps<Row>) => {
  const { run, refusals, asked } = doing
  useBackToRows(choice.chosen.length > 0 || asked !== undefined, area)
  return (
    <>
      <FailureNotice title="Det gick inte" level={2} error={run.error} />
      {refusals && <RefusalsNotice of={refusals} onClose={doing.forget} />}
      {choice.choosable.length > 0 && (
        <BulkBarSlot>
          {choice.chosen.length > 0 && (
            <BulkBar
              label={`Valda ${of.words.many}`}
              acts={acts}
              choice={choice}
              running={run.isPending ? run.variables.act.id : undefined}
              onPress={doing.press}
            />
          )}
        </BulkBarSlot>
      )}
      {acts.map(({ id, question }) => (
        <Fragment key={id}>
          {question?.({
            rows: asked?.act.id === id ? asked.rows : [],
            onClose: doing.close,
            onConfirm: doing.confirm,
          })}
        </Fragment>
      ))}
    </>
  )
}
