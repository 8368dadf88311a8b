import { CalendarClock, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { acts } from '../../../domain/support/repair/acts.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { DateTimePicker } from '../../kernel/components/fields/dates/DateTimePicker.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { RepairDialog } from '../entities/RepairDialog.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import { type DeadlineItem, useDeadlines } from '../queries/processes.ts'
import type { ProcessDesk } from './use-process-filter.ts'

/** What will happen by itself, the next first, each to be moved by hand. */
export const Deadlines = ({ desk }: { readonly desk: ProcessDesk }) => {
  const { data, error, isError, refetch } = useDeadlines(desk.filter)
  const [movedDeadline, setMovedDeadline] = useState<DeadlineItem>()
  if (!data)
    return isError ? (
      <LoadFailed what="Tiderna" listAt="/support" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Hämtar tiderna" lines={4} />
    )
  if (data.length === 0)
    return (
      <EmptyState icon={CalendarX} title="Inga tider väntar">
        Här står det som händer av sig självt längre fram, till exempel ett släpp eller en gallring.
      </EmptyState>
    )
  return (
    <>
      <Table label="Tider som kommer">
        <TableHeader>
          <ColumnHead isRowHeader>Vad som händer då</ColumnHead>
          <ColumnHead>Sak</ColumnHead>
          <ColumnHead>När</ColumnHead>
          <ColumnHead isTight isHidden>
            Åtgärder
          </ColumnHead>
        </TableHeader>
        <TableBody items={data.map((due) => ({ ...due, rowId: due.key }))} dependencies={[data]}>
          {(due) => (
            <Row id={due.rowId}>
              <Cell data-wide>{due.sentence}</Cell>
              <Cell>{due.stream ? <a href={thingAddress(due.stream)}>{due.thing}</a> : due.id}</Cell>
              <Cell>{sayInstant(due.at)}</Cell>
              <Cell data-tight>
                {due.repair ? (
                  'Flyttas nu'
                ) : (
                  <Button
                    icon={CalendarClock}
                    aria-label={`Flytta: ${due.sentence}, ${due.thing ?? due.id}`}
                    onPress={() => setMovedDeadline(due)}
                  >
                    Flytta
                  </Button>
                )}
              </Cell>
            </Row>
          )}
        </TableBody>
      </Table>
      {movedDeadline && <MoveDialog due={movedDeadline} onClose={() => setMovedDeadline(undefined)} />}
    </>
  )
}

const MoveDialog = ({ due, onClose }: { readonly due: DeadlineItem; readonly onClose: () => void }) => {
  const { kind, id, causationId, sentence, at: formerInstant } = due
  const [at, setAt] = useState<string | null>(formerInstant)
  const { name, effect } = acts['move-deadline']
  return (
    <RepairDialog
      title="Flytta tiden"
      act={name}
      acts={at === null ? undefined : [{ kind: 'move-deadline', due: kind, id, causationId, at }]}
      needsSecond={false}
      onClose={onClose}
    >
      <p>
        {sentence} {effect}
      </p>
      <DateTimePicker label="Ny tid" value={at} onChange={setAt} error={at === null ? 'Ange en tid.' : undefined} />
    </RepairDialog>
  )
}
