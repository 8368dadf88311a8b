import { useState } from 'react'
import { contentsCommands, MAX_NUMBERED } from '../../../../domain/editorial/contents/commands.ts'
import type { Headline } from '../../../../domain/editorial/contents/headlines.ts'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { NumberField } from '../../../kernel/components/fields/NumberField.tsx'
import { TextField } from '../../../kernel/components/fields/TextField.tsx'
import { Tabs } from '../../../kernel/components/layout/Tabs.tsx'
import { fieldFault } from '../../../kernel/forms/field-fault.ts'
import type { Bulk } from '../acts/article-calls.ts'
import { HeadlinesForm } from './HeadlinesForm.tsx'

type BulkCreateDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onCreate: (bulk: Bulk) => void
  readonly onHeadlines: (headlines: readonly Headline[]) => void
}

const start: Bulk = { name: 'Kapitel', startNumber: 1, endNumber: 30, pageIncrement: 5 }

/** Many articles at once: of a pasted list of headlines, or with a name and a number. */
export const BulkCreateDialog = ({ isOpen, onClose, onCreate, onHeadlines }: BulkCreateDialogProps) => (
  <Dialog title="Skapa flera" isOpen={isOpen} onClose={onClose}>
    <Tabs
      label="Sätt att skapa flera"
      tabs={[
        { id: 'list', title: 'Rubriklista', content: <HeadlinesForm onClose={onClose} onCreate={onHeadlines} /> },
        { id: 'numbers', title: 'Numrerade', content: <NumbersForm onClose={onClose} onCreate={onCreate} /> },
      ]}
    />
  </Dialog>
)

/** 'Kapitel 1', 'Kapitel 2' and so on. */
const NumbersForm = ({ onClose, onCreate }: Pick<BulkCreateDialogProps, 'onClose' | 'onCreate'>) => {
  const [bulk, setBulk] = useState<Bulk>(start)
  const set = (field: keyof Bulk) => (value: string | number | null) => setBulk({ ...bulk, [field]: value ?? 0 })
  const { name, startNumber, endNumber } = bulk
  const count = endNumber - startNumber + 1
  const fault = faultOf(count)
  const nameFault = fieldFault(contentsCommands.NumberArticles.shape.name, name)
  const create = () => {
    if (fault || nameFault) return
    onCreate(bulk)
    onClose()
  }
  return (
    <FormFrame className="dialog-form" onSubmit={create}>
      <TextField
        label="Namn"
        hint="Numret läggs till efter namnet."
        value={name}
        error={nameFault}
        onChange={set('name')}
      />
      <div className="field-pair">
        <NumberField label="Från nummer" minValue={0} value={startNumber} onChange={set('startNumber')} />
        <NumberField label="Till nummer" minValue={0} value={endNumber} onChange={set('endNumber')} error={fault} />
      </div>
      <NumberField
        label="Sidor mellan"
        hint="Så många sidor skiljer en artikel från nästa."
        minValue={0}
        maxValue={MAX_NUMBERED}
        value={bulk.pageIncrement}
        onChange={set('pageIncrement')}
      />
      {!fault && (
        <p className="soft">
          {count === 1 ? 'En artikel skapas' : `${count.toString()} artiklar skapas`}: {name} {startNumber}
          {count > 1 && ` till ${name} ${endNumber.toString()}`}.
        </p>
      )}
      <DialogButtons type="submit" onClose={onClose}>
        Skapa artiklarna
      </DialogButtons>
    </FormFrame>
  )
}

const faultOf = (count: number): string | undefined => {
  if (count < 1) return 'Ange ett nummer som är minst så stort som det första.'
  return count > MAX_NUMBERED ? `Skapa högst ${MAX_NUMBERED.toString()} artiklar åt gången.` : undefined
}
