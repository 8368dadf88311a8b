import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ProcessItem } from '../../../../domain/editorial/publication/process-item.ts'
import { planOf } from '../../../../domain/editorial/run/plan.ts'
import { stepName } from '../../../../domain/editorial/run/run-step.ts'
import type { StepSettings } from '../../../../domain/editorial/run/step-row.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { IconButton } from '../../../kernel/components/actions/IconButton.tsx'
import { AddRow } from '../AddRow.tsx'
import type { PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'
import { ProcessItemDialog } from './ProcessItemDialog.tsx'

/** The gap between two items, so that another fits between them. */
const PRIO_STEP = 10

const inOrder = (items: readonly ProcessItem[]) => items.toSorted((a, b) => a.prio - b.prio)

const sayPlan = (item: ProcessItem, settings: StepSettings): string => {
  const steps = planOf(item, settings)
  return steps.length === 0 ? 'Gör ingenting än, och syns inte vid numret' : steps.map(stepName).join(', ')
}

export const ProcessSection = ({
  control,
  publication,
}: PublicationControl & { readonly publication: PublicationView }) => {
  const { field } = useController({ control, name: 'processItems' })
  const items = inOrder(field.value)
  const [open, setOpen] = useState<ProcessItem>()
  const save = (item: ProcessItem) => {
    const others = items.filter(({ id }) => id !== item.id)
    field.onChange(inOrder([...others, item]))
    setOpen(undefined)
  }
  const add = (name: string) => {
    const prio = (items.at(-1)?.prio ?? 0) + PRIO_STEP
    const item = ProcessItem.parse({ id: crypto.randomUUID(), name, prio })
    field.onChange([...items, item])
    setOpen(item)
  }
  return (
    <>
      {items.length > 0 && (
        <ul className="file-list process-items" aria-label={labels.processItems}>
          {items.map((item) => (
            <li key={item.id}>
              <span className="grow">
                {item.name}
                <span className="detail small soft">{sayPlan(item, publication)}</span>
              </span>
              <IconButton icon={Pencil} label={`Ändra ${item.name}`} onPress={() => setOpen(item)} />
              <IconButton
                icon={Trash2}
                label={`Ta bort ${item.name}`}
                onPress={() => field.onChange(items.filter(({ id }) => id !== item.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddRow
        label="Nytt processteg"
        action="Lägg till processteg"
        schema={ProcessItem.shape.name}
        taken={items.map(({ name }) => name)}
        onAdd={add}
      />
      {open && (
        <ProcessItemDialog
          key={open.id}
          item={open}
          publication={publication}
          onSave={save}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
