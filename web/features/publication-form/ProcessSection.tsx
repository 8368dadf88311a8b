import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { ProcessItem } from '../../../domain/publication/process-item.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { AddRow } from './AddRow.tsx'
import type { Controlled } from './inputs.tsx'
import { labels } from './labels.ts'
import { newStep, sayFlags } from './process-flags.ts'
import { ProcessStepDialog } from './ProcessStepDialog.tsx'
import { Section } from './Section.tsx'
import { sections } from './sections.ts'

const PRIO_STEP = 10

export const ProcessSection = ({ control }: Controlled) => {
  const { field } = useController({ control, name: 'processItems' })
  const [editing, setEditing] = useState<ProcessItem>()
  const steps = field.value.toSorted((a, b) => a.prio - b.prio)
  const keep = (step: ProcessItem) => field.onChange([...steps.filter(({ id }) => id !== step.id), step])
  const add = (name: string) => {
    const step = newStep(crypto.randomUUID(), name, (steps.at(-1)?.prio ?? 0) + PRIO_STEP)
    keep(step)
    return step
  }
  return (
    <Section of={sections.process} help="Ett steg blir en knapp i numrets produktion. Lägst prioritet kommer först.">
      {steps.length > 0 && (
        <ol className="file-list" aria-label={labels.processItems}>
          {steps.map((step) => (
            <li key={step.id}>
              <span className="grow">
                <span>
                  <b className="num">{step.prio}</b> {step.name}
                </span>
                <span className="meta">{sayFlags(step) || 'Gör ingenting än'}</span>
              </span>
              <IconButton icon={Pencil} label={`Redigera ${step.name}`} onPress={() => setEditing(step)} />
              <IconButton
                icon={Trash2}
                label={`Ta bort ${step.name}`}
                onPress={() => field.onChange(steps.filter(({ id }) => id !== step.id))}
              />
            </li>
          ))}
        </ol>
      )}
      <AddRow
        label="Nytt steg"
        action="Lägg till processteg"
        maxLength={200}
        onAdd={(name) => setEditing(add(name))}
        onLeft={add}
      />
      {editing && (
        <ProcessStepDialog
          key={editing.id}
          step={editing}
          onClose={() => setEditing(undefined)}
          onKeep={(step) => {
            keep(step)
            setEditing(undefined)
          }}
        />
      )}
    </Section>
  )
}
