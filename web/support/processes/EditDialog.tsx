import { useState } from 'react'
import { acts } from '../../../domain/support/repair/acts.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { RepairDialog } from '../entities/RepairDialog.tsx'
import { type EditableCommand, type StandingItem, useStepCommands } from '../queries/processes.ts'
import { EditFields, type Entries, entriesOf, readEntries } from './EditFields.tsx'
import { sayItem } from './process-words.ts'

type EditDialogProps = { readonly item: StandingItem; readonly onClose: () => void }

type EditForm = {
  readonly former: Readonly<Record<string, unknown>>
  readonly actOf: (fields: Readonly<Record<string, unknown>>) => object
}

const editingOfJob = ({ process: queue, id: jobId, fields }: StandingItem): EditForm => ({
  former: fields ?? {},
  actOf: (edited) => ({ kind: 'edit-job', queue, jobId, fields: edited }),
})

const editingOfStep = ({ process, id, acts: offered }: StandingItem, { index, command }: EditableCommand): EditForm => {
  const { type, ...former } = command
  const eventId = offered.flatMap((act) => ('eventId' in act ? [act.eventId] : []))[0]
  return {
    former,
    actOf: (edited) => ({ kind: 'edit-step', process, id, eventId, index, command: { type, ...edited } }),
  }
}

/** Changes what a step or a job is told, and has it done as new work. */
export const EditDialog = ({ item, onClose }: EditDialogProps) => {
  const { data: commands, error } = useStepCommands(item.source === 'step' ? item : undefined)
  if (item.source === 'job') return <FieldsDialog editing={editingOfJob(item)} item={item} onClose={onClose} />
  const [first] = commands ?? []
  if (first) return <FieldsDialog editing={editingOfStep(item, first)} item={item} onClose={onClose} />
  return (
    <Dialog title="Ändra och försök igen" isOpen onClose={onClose}>
      <FailureNotice title="Det gick inte" error={error} />
      {commands ? (
        <p>
          Det finns inga uppgifter i det här steget som kan ändras för hand. Försök igen, hoppa över det, eller ändra
          saken på dess egen sida.
        </p>
      ) : (
        !error && <Skeleton label="Hämtar uppgifterna" lines={3} />
      )}
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </Dialog>
  )
}

const faultsIn = (error: Error): Readonly<Record<string, string>> =>
  error instanceof RequestRefusal ? (error.problem.fields ?? {}) : {}

const FieldsDialog = ({ editing, item, onClose }: EditDialogProps & { readonly editing: EditForm }) => {
  const { former, actOf } = editing
  const [entries, setEntries] = useState<Entries>(() => entriesOf(former))
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const fields = readEntries(entries, former)
  const badField = 'badField' in fields && typeof fields['badField'] === 'string' ? fields['badField'] : undefined
  const faults =
    badField === undefined ? refusals : { [badField]: 'Det är inte ett värde. Text skrivs inom citattecken här.' }
  const { name, effect } = acts[item.source === 'job' ? 'edit-job' : 'edit-step']
  return (
    <RepairDialog
      title={`${name}: ${sayItem(item)}`}
      act={name}
      acts={badField === undefined ? [actOf(fields)] : undefined}
      needsSecond
      onRefused={(error) => setRefusals(faultsIn(error))}
      onClose={onClose}
    >
      <p>{effect}</p>
      <EditFields
        entries={entries}
        faults={faults}
        onChange={(changed) => {
          setRefusals({})
          setEntries(changed)
        }}
      />
    </RepairDialog>
  )
}
