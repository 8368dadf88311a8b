import { ChevronDown, ChevronUp, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { productOf } from '../../../domain/production/products.ts'
import { Button } from '../../components/actions/Button.tsx'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { AnywayDialog } from '../../components/actions/AnywayDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { Receipt } from '../../entities/Receipt.tsx'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import type { Receiver, Steering } from '../../queries/receivers.ts'
import { Sending } from './Sending.tsx'
import { type Standing, standingOf } from './standing.ts'

type ReceiverRowProps = {
  readonly receiver: Receiver
  readonly issueId: string
  readonly publicationId: string
  readonly isPending: boolean
  readonly onDeliver: (after?: string) => void
  readonly onSteer: (delivery: string, act: Steering['act']) => void
}

const sectionOf = { ftp: 'ftp', legimus: 'legimus' } as const satisfies Record<Receiver['id'], string>

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
        </div>
        <div className="row-actions">
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
      {isOpen && receipts.map((each) => <Receipt key={each._id} receiver={name} delivery={each} level={4} />)}
    </li>
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
  /** The delivery that the question is about: another may have followed while it stood. */
  const [asked, setAsked] = useState<string>()
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  const { name, id, delivery } = receiver
  switch (act) {
    case 'settings':
      return (
        isAdmin && <ButtonLink to={`/publications/edit/${publicationId}/${sectionOf[id]}`}>Ange adressen</ButtonLink>
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
          onPress={() => onDeliver(delivery?._id)}
        >
          Försök igen
        </Button>
      )
    case 'again':
      return (
        <>
          <Button variant="quiet" aria-label={`Skicka igen till ${name}`} onPress={() => setAsked(delivery?._id)}>
            Skicka igen
          </Button>
          <AnywayDialog
            act="Skicka igen"
            objection={asked === undefined ? undefined : `${name} har redan fått samma filer.`}
            onConfirm={() => onDeliver(asked)}
            onClose={() => setAsked(undefined)}
          />
        </>
      )
    case undefined:
      return null
  }
}
