import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { MAX_COPIES } from '../../../domain/subscribers/burn/formats.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { NumberField } from '../../kernel/components/fields/NumberField.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { today } from '../../kernel/words/swedish.ts'
import { type DiscsOfFormat, useDiscActs } from '../queries/discs.ts'
import { formatWords } from './burn-words.ts'

const formats = (['cda', 'daisy'] as const).map((value) => ({ value, text: formatWords[value] }))

type LogDiscsProps = { readonly issueId: string; readonly format: DiscsOfFormat['value'] }

/** Discs that a person made by hand count beside those of the robots. */
export const LogDiscs = ({ issueId, format: shown }: LogDiscsProps) => {
  const acts = useDiscActs(issueId)
  const [isOpen, setOpen] = useState(false)
  const [format, setFormat] = useState(shown)
  const [copies, setCopies] = useState<number | null>(1)
  const [day, setDay] = useState<string | null>(today())
  const open = () => {
    acts.reset()
    setFormat(shown)
    setOpen(true)
  }
  const save = () => {
    if (copies === null || day === null) return
    acts.mutate({ kind: 'log', format, copies, day }, { onSuccess: () => setOpen(false) })
  }
  return (
    <>
      <Button icon={NotebookPen} onPress={open}>
        Logga skivor för hand
      </Button>
      <Dialog title="Logga skivor för hand" isOpen={isOpen} onClose={() => setOpen(false)}>
        <FormFrame className="dialog-form" onSubmit={save}>
          <Select label="Skivformat" options={formats} value={format} onChange={setFormat} />
          <FieldPair>
            <NumberField label="Antal" minValue={1} maxValue={MAX_COPIES} value={copies} onChange={setCopies} />
            <DatePicker label="Gjorda den" value={day} onChange={setDay} />
          </FieldPair>
          <FailureNotice title="Inget loggades" error={acts.error} />
          <DialogButtons
            type="submit"
            isDisabled={copies === null || day === null}
            isPending={acts.isPending}
            pendingLabel="Loggar"
            onClose={() => setOpen(false)}
          >
            Logga
          </DialogButtons>
        </FormFrame>
      </Dialog>
    </>
  )
}
