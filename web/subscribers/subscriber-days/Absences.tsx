import { type LucideIcon, MapPin, Pause, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import type { Subscriber } from '../queries/subscribers.ts'
import { PauseDialog, TemporaryAddressDialog } from './AbsenceDialogs.tsx'
import { sayPeriod } from './say-period.ts'
import type { SubscriberActs } from './use-subscriber-acts.ts'

type AbsencesProps = {
  readonly subscriber: Subscriber
  readonly acts: SubscriberActs
  /** The user may not see where the subscriber is. */
  readonly isHidden: boolean
}

type EndedAbsence = { readonly what: string; readonly days: string; readonly end: () => Promise<unknown> }

const addressOf = ({ coaddress, address, zip, city }: Subscriber['temporaryAddresses'][number]) =>
  [coaddress && `c/o ${coaddress}`, address, `${zip} ${city}`.trim()].filter(Boolean).join(', ')

/** Holds and temporary addresses of a subscriber. */
export const Absences = ({ subscriber, acts, isHidden }: AbsencesProps) => {
  const [adding, setAdding] = useState<'pause' | 'stay'>()
  const [leaving, setLeaving] = useState<EndedAbsence>()
  const { pauses, temporaryAddresses } = subscriber
  const close = () => setAdding(undefined)
  const isEmpty = pauses.length + temporaryAddresses.length === 0
  return (
    <Section
      title="Uppehåll och tillfällig adress"
      aside={
        <div className="button-row">
          <Button icon={Pause} onPress={() => setAdding('pause')}>
            Lägg till uppehåll
          </Button>
          {!isHidden && (
            <Button icon={MapPin} onPress={() => setAdding('stay')}>
              Lägg till adress
            </Button>
          )}
        </div>
      }
    >
      {isEmpty && <p className="soft">Inga uppehåll och ingen tillfällig adress.</p>}
      {!isEmpty && (
        <ul className="file-list">
          {pauses.map(({ _id, ...period }) => (
            <AbsenceItem
              key={_id}
              icon={Pause}
              title="Uppehåll"
              absence={{ what: 'uppehållet', days: sayPeriod(period), end: () => acts.endPause(_id) }}
              onRemove={setLeaving}
            />
          ))}
          {temporaryAddresses.map((stay) => (
            <AbsenceItem
              key={stay._id}
              icon={MapPin}
              title="Adress"
              address={addressOf(stay)}
              absence={{ what: 'adressen', days: sayPeriod(stay), end: () => acts.endStay(stay._id) }}
              onRemove={setLeaving}
            />
          ))}
        </ul>
      )}
      {adding === 'pause' && <PauseDialog onSave={acts.pause} onClose={close} />}
      {adding === 'stay' && <TemporaryAddressDialog onSave={acts.stay} onClose={close} />}
      {leaving && (
        <DangerDialog
          title={`Ta bort ${leaving.what}`}
          act="Ta bort"
          failed="Inget togs bort"
          isOpen
          onClose={() => setLeaving(undefined)}
          onConfirm={leaving.end}
        >
          <p>
            Är du säker på att du vill ta bort {leaving.what} {leaving.days}?
          </p>
        </DangerDialog>
      )}
    </Section>
  )
}

type AbsenceItemProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly address?: string
  readonly absence: EndedAbsence
  readonly onRemove: (absence: EndedAbsence) => void
}

const AbsenceItem = ({ icon, title, address, absence, onRemove }: AbsenceItemProps) => (
  <li>
    <Icon of={icon} />
    <span className="grow">
      <b>
        {title} {absence.days}
      </b>
      {address !== undefined && <span className="soft small row-under">{address}</span>}
    </span>
    <IconButton
      icon={Trash2}
      label={`Ta bort ${absence.what} ${absence.days}`}
      tooltip="Ta bort"
      onPress={() => onRemove(absence)}
    />
  </li>
)
