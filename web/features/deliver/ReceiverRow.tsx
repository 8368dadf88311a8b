import { ChevronDown, ChevronUp, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { productOf } from '../../../domain/production/products.ts'
import { receivers } from '../../../domain/publication/receivers.ts'
import { Button } from '../../components/actions/Button.tsx'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { AnywayDialog } from '../../components/actions/AnywayDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import type { ReceiverDelivery } from '../../../projections/receivers/view.ts'
import { Receipt } from '../../entities/Receipt.tsx'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import type { Delivering, Receiver, Steering } from '../../queries/receivers.ts'
import { Sending } from './Sending.tsx'
import { sayWhen } from '../../words/sent-versions.ts'
import { recallOf, type Standing, standingOf } from './standing.ts'

type ReceiverRowProps = {
  readonly receiver: Receiver
  readonly issueId: string
  readonly publicationId: string
  readonly isPending: boolean
  readonly onDeliver: (how?: Omit<Delivering, 'receiver'>) => void
  readonly onSteer: (delivery: string, act: Steering['act']) => void
}

export const ReceiverRow = (props: ReceiverRowProps) => {
  const { receiver } = props
  const { name, kind, address, isAutomatic, delivery, earlier } = receiver
  const [isOpen, setOpen] = useState(false)
  const standing = standingOf(receiver)
  const receipts = [...(delivery ? [delivery] : []), ...earlier].filter(({ receipt }) => receipt !== null)
  return (
    <li>
      <div className="receiver">
        <div className="what">
          <h3>{name}</h3>
          <span className="small soft line">{productOf(kind).name}</span>
          {address !== '' && <span className="small code line">{address}</span>}
          {isAutomatic && <span className="small soft line">Av sig självt när numret släpps</span>}
        </div>
        <div className="how">
          <Status tone={standing.tone}>{standing.status}</Status>
          {standing.sentence !== '' && <span className="small">{standing.sentence}</span>}
          {standing.isSending && delivery && <Sending key={delivery._id} receiver={name} delivery={delivery} />}
          <Recall receiver={receiver} />
        </div>
        <div className="row-actions">
          <RecallNow {...props} />
          <NextAct {...props} standing={standing} />
          {standing.canCancel && delivery && (
            <Button
              variant="quiet"
              aria-label={`Avbryt: ${name}`}
              onPress={() => props.onSteer(delivery._id, 'cancel')}
            >
              Avbryt
            </Button>
          )}
          {receipts.length > 0 && (
            <Button
              variant="quiet"
              aria-label={`Kvitto för ${name}`}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              Kvitto
              <Icon of={isOpen ? ChevronUp : ChevronDown} />
            </Button>
          )}
        </div>
      </div>
      {isOpen && <Receipts receiver={name} deliveries={receipts} />}
    </li>
  )
}

/** The last one lies open; those before it can be as long. */
const Receipts = ({
  receiver,
  deliveries,
}: {
  readonly receiver: string
  readonly deliveries: readonly ReceiverDelivery[]
}) =>
  deliveries.map((each, index) => {
    const receipt = <Receipt key={each._id} receiver={receiver} delivery={each} level={4} />
    return index === 0 ? (
      receipt
    ) : (
      <details key={each._id} className="earlier-receipt">
        <summary>{`Kvitto ${sayWhen(each.changedAt)}`}</summary>
        {receipt}
      </details>
    )
  })

const Recall = ({ receiver }: Pick<ReceiverRowProps, 'receiver'>) => {
  const recalling = recallOf(receiver)
  return (
    recalling && (
      <>
        <Status tone={recalling.tone}>{recalling.status}</Status>
        {recalling.sentence !== '' && <span className="small">{recalling.sentence}</span>}
      </>
    )
  )
}

const RecallNow = ({ receiver, onSteer }: Pick<ReceiverRowProps, 'receiver' | 'onSteer'>) => {
  const { name, recall } = receiver
  if (!recall || !recallOf(receiver)?.canRetry) return null
  return (
    <Button icon={RefreshCw} aria-label={`Ta ner dem nu: ${name}`} onPress={() => onSteer(recall._id, 'hurry')}>
      Ta ner dem nu
    </Button>
  )
}

type NextActProps = ReceiverRowProps & { readonly standing: Standing }

const NextAct = ({
  receiver,
  issueId,
  publicationId,
  isPending,
  onDeliver,
  onSteer,
  standing: { act },
}: NextActProps) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  const { name, id, delivery } = receiver
  switch (act) {
    case 'settings':
      return (
        isAdmin && (
          <ButtonLink to={`/publications/edit/${publicationId}/${receivers[id].section}`}>Ange adressen</ButtonLink>
        )
      )
    case 'produce':
      return <ButtonLink to={`/publications/articles/${issueId}`}>Till produktionen</ButtonLink>
    case 'deliver':
      return (
        <Button
          icon={Send}
          isPending={isPending}
          pendingLabel="Startar"
          aria-label={`Leverera till ${name}`}
          onPress={() => onDeliver()}
        >
          Leverera
        </Button>
      )
    case 'hurry':
      return (
        delivery && (
          <Button icon={RefreshCw} aria-label={`Försök nu: ${name}`} onPress={() => onSteer(delivery._id, 'hurry')}>
            Försök nu
          </Button>
        )
      )
    case 'retry':
      return (
        <Button
          icon={RefreshCw}
          isPending={isPending}
          pendingLabel="Startar"
          aria-label={`Försök igen: ${name}`}
          onPress={() => onDeliver(delivery ? { after: delivery._id } : {})}
        >
          Försök igen
        </Button>
      )
    case 'again':
    case 'overwrite':
      return <AskedAct name={name} act={act} delivery={delivery} onDeliver={onDeliver} />
    case undefined:
      return null
  }
}

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

type AskedActProps = Pick<Receiver, 'name' | 'delivery'> &
  Pick<ReceiverRowProps, 'onDeliver'> & { readonly act: keyof typeof questions }

const AskedAct = ({ name, act, delivery, onDeliver }: AskedActProps) => {
  /** The delivery that the question is about: another may have followed while it stood. */
  const [asked, setAsked] = useState<string>()
  const { act: words, label, objection, how } = questions[act]
  return (
    <>
      <Button variant="quiet" aria-label={label(name)} onPress={() => setAsked(delivery?._id)}>
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
