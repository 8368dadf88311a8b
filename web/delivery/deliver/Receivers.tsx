import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import './deliver.css'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { AnywayDialog } from '../../kernel/components/actions/AnywayDialog.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import {
  type DeliveryRequest,
  type Receiver,
  useDeliver,
  useReceiverDeliveryActs,
  useSayDone,
} from '../queries/receivers.ts'
import { ReceiverRow } from './ReceiverRow.tsx'
import { receiversBehind } from './receiver-status.ts'

type ReceiversProps = {
  readonly issueId: string
  readonly publicationId: string
  readonly isReleased: boolean
  readonly receivers: readonly Receiver[]
}

type Failure = { readonly name: string; readonly why: string }

export const Receivers = ({ issueId, publicationId, isReleased, receivers }: ReceiversProps) => {
  const deliver = useDeliver(issueId)
  const steer = useReceiverDeliveryActs(issueId)
  const done = useSayDone(issueId)
  const refused = steer.error ?? done.error
  const lacking = receiversBehind(receivers, isReleased)
  const [waiting, setWaiting] = useState<() => void>()
  /** An unreleased issue is sent only after the user has confirmed it. */
  const ask = (go: () => void) => (isReleased ? go() : setWaiting(() => go))
  const [failures, setFailures] = useState<readonly Failure[]>([])
  /** One delivery after the other; a failure is shown and does not stop the next. */
  const deliverTo = async (wanted: readonly DeliveryRequest[]) => {
    setFailures([])
    for (const each of wanted) {
      const name = receivers.find(({ id }) => id === each.receiver)?.name ?? each.receiver
      await deliver
        .mutateAsync(each)
        .catch((error: unknown) => setFailures((before) => [...before, { name, why: explain(error) }]))
    }
  }
  return (
    <Section title="Mottagare">
      {lacking.length > 1 && (
        <div className="toolbar">
          <Button
            variant="primary"
            icon={Send}
            isPending={deliver.isPending}
            onPress={() => ask(() => void deliverTo(lacking.map(({ id }) => ({ receiver: id }))))}
          >
            {`Leverera till ${lacking.length} mottagare`}
          </Button>
        </div>
      )}
      <FailureNotice title="Det gick inte" error={refused} />
      {failures.map(({ name, why }) => (
        <Notice key={name} tone="danger" level={3} title={`Det gick inte att leverera till ${name}`}>
          <p>{why}</p>
        </Notice>
      ))}
      <ol className="ruled" aria-label="Mottagare av numret">
        {receivers.map((receiver) => (
          <ReceiverRow
            key={receiver.id}
            receiver={receiver}
            issueId={issueId}
            publicationId={publicationId}
            isReleased={isReleased}
            isPending={deliver.isPending && deliver.variables.receiver === receiver.id}
            onSteer={(delivery, act) => steer.mutate({ receiver: receiver.id, delivery, act })}
            onDone={(left) => done.mutate(left)}
            onDeliver={(how) => ask(() => void deliverTo([{ ...how, receiver: receiver.id }]))}
          />
        ))}
      </ol>
      <AnywayDialog
        act="Leverera ändå"
        objection={waiting && 'Numret är inte släppt.'}
        onConfirm={() => waiting?.()}
        onClose={() => setWaiting(undefined)}
      />
      <p className="soft small list-foot">
        Ingenting skickas två gånger av sig självt: det som redan kommit fram räknas av innan ett nytt försök börjar.
      </p>
    </Section>
  )
}
