import { useState } from 'react'
import type { ProcessItem } from '../../../domain/publication/process-item.ts'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { FieldPair } from '../../components/FormGroup.tsx'
import { NumberField } from '../../components/NumberField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { flagGroups, flagNames } from './process-flags.ts'

type ProcessStepDialogProps = {
  readonly step: ProcessItem
  readonly onKeep: (step: ProcessItem) => void
  readonly onClose: () => void
}

/** What is kept here is saved with the form. */
export const ProcessStepDialog = ({ step, onKeep, onClose }: ProcessStepDialogProps) => {
  const [draft, setDraft] = useState(step)
  const name = draft.name.trim()
  return (
    <Dialog title={`Processteg: ${step.name}`} size="l" isOpen onClose={onClose}>
      <FieldPair>
        <TextField
          label="Namn"
          value={draft.name}
          onChange={(text) => setDraft({ ...draft, name: text })}
          error={name === '' ? 'Ange ett namn på steget' : undefined}
          maxLength={200}
        />
        <NumberField
          label="Prioritet"
          minValue={0}
          maxValue={10_000}
          value={draft.prio}
          onChange={(prio) => setDraft({ ...draft, prio: prio ?? 0 })}
        />
      </FieldPair>
      <div className="flag-columns">
        {flagGroups.map(({ title, flags }) => (
          <fieldset key={title} className="flag-group">
            <legend>{title}</legend>
            {flags.map((flag) => (
              <Checkbox key={flag} isSelected={draft[flag]} onChange={(isOn) => setDraft({ ...draft, [flag]: isOn })}>
                {flagNames[flag]}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="button-row">
        <Button variant="primary" isDisabled={name === ''} onPress={() => onKeep({ ...draft, name })}>
          Behåll steget
        </Button>
        <Button onPress={onClose}>Avbryt</Button>
        <span className="soft small">Sparas med formuläret.</span>
      </div>
    </Dialog>
  )
}
