import { useState } from 'react'
import { AnywayDialog } from '../../kernel/components/actions/AnywayDialog.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import type { DeliveryRequest, Receiver } from '../queries/receivers.ts'

const questions = {
  again: {
    act: 'Skicka igen',
    label: (name: string) => `Skicka igen till ${name}`,
    objection: (name: string) => `${name} har redan fått samma filer.`,
    how: {},
  },
  overwrite: {
    act: 'Skriv över',
    label: (name: string) => `Skriv över: ${name}`,
    objection: () => 'Det som har ändrats för hand på webbplatsen går förlorat.',
    how: { overwrite: true },
  },
} as const

type ConfirmedActProps = {
  readonly receiver: Receiver
  readonly act: keyof typeof questions
  readonly onDeliver: (how: Omit<DeliveryRequest, 'receiver'>) => void
}

/** A button that asks before it sends something once more. */
export const ConfirmedAct = ({ act, receiver: { name, delivery, earlier }, onDeliver }: ConfirmedActProps) => {
  /** The delivery that the question is about, because another may follow while the question is open. */
  const [asked, setAsked] = useState<string>()
  const { act: words, label, objection, how } = questions[act]
  return (
    <>
      <Button variant="quiet" aria-label={label(name)} onPress={() => setAsked((delivery ?? earlier[0])?._id)}>
        {words}
      </Button>
      <AnywayDialog
        act={words}
        objection={asked === undefined ? undefined : objection(name)}
        onConfirm={() => asked !== undefined && onDeliver({ ...how, after: asked })}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
