import { useState } from 'react'
import { ProcessItem } from '../../../../domain/editorial/publication/process-item.ts'
import { type Stage, stages } from '../../../../domain/editorial/run/stages.ts'
import { processSteps, type ShownFlag, shownFlags } from '../../../../domain/editorial/run/steps.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { ComboBox } from '../../../kernel/components/fields/ComboBox.tsx'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { NumberField } from '../../../kernel/components/fields/NumberField.tsx'
import { TextField } from '../../../kernel/components/fields/TextField.tsx'
import { fieldFault } from '../../../kernel/forms/field-fault.ts'
import { FlagRow } from '../FlagRow.tsx'
import { useNamesOfIssue } from './use-names-of-issue.ts'

type ProcessItemDialogProps = {
  readonly item: ProcessItem
  readonly publication: PublicationView
  readonly onSave: (item: ProcessItem) => void
  readonly onClose: () => void
}

const stageNames = Object.keys(stages) as Stage[]

/** The steps of a process item in their order. The dialog's changes are saved with the section. */
export const ProcessItemDialog = ({ item, publication, onSave, onClose }: ProcessItemDialogProps) => {
  const [draft, setDraft] = useState(item)
  const [issueId, setIssueId] = useState<string>()
  const { issues, issue, names } = useNamesOfIssue(publication, draft, issueId)
  const name = draft.name.trim()
  const fault = fieldFault(ProcessItem.shape.name, draft.name)
  const chosen = shownFlags.filter((flag) => draft[flag])
  const toggle = (flag: ShownFlag, isOn: boolean) => setDraft({ ...draft, [flag]: isOn })
  return (
    <Dialog title={name === '' ? 'Processteg' : name} size="l" isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={() => fault || onSave({ ...draft, name })}>
        <div className="field-pair">
          <TextField
            label="Namn"
            value={draft.name}
            required
            error={fault}
            onChange={(next) => setDraft({ ...draft, name: next })}
          />
          <NumberField
            label="Prioritet"
            hint="Lägst står först."
            value={draft.prio}
            minValue={0}
            maxValue={10_000}
            onChange={(prio) => setDraft({ ...draft, prio: prio ?? 0 })}
          />
        </div>
        {stageNames.map((stage) => (
          <fieldset key={stage} className="process-stage">
            <legend>{stages[stage].name}</legend>
            <p className="small soft">{stages[stage].says}</p>
            {stage === 'alter' && issue && issues.length > 1 && (
              <ComboBox
                label="Före och efter i numret"
                options={issues.map((each) => ({ value: each._id, text: each.name }))}
                value={issue._id}
                onChange={(id) => setIssueId(id ?? undefined)}
              />
            )}
            <ul>
              {shownFlags
                .filter((flag) => processSteps[flag].stage === stage)
                .map((flag) => (
                  <FlagRow
                    key={flag}
                    flag={flag}
                    item={draft}
                    place={chosen.indexOf(flag)}
                    publication={publication}
                    changes={names}
                    onChange={(isOn) => toggle(flag, isOn)}
                  />
                ))}
            </ul>
          </fieldset>
        ))}
        <DialogButtons type="submit" isDisabled={fault !== undefined} onClose={onClose}>
          Klar
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
