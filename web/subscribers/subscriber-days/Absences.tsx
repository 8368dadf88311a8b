import { MapPin, Pause, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
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
    <section aria-labelledby="borta">
      <div className="section-head">
        <h2 id="borta">Uppehåll och tillfällig adress</h2>
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
      </div>
      {isEmpty && <p className="soft">Inga uppehåll och ingen tillfällig adress.</p>}
      {!isEmpty && (
        <ul className="file-list">
          {pauses.map(({ _id, ...period }) => {
            const what = 'uppehållet'
            const days = sayPeriod(period)
            return (
              <li key={_id}>
                <Icon of={Pause} />
                <span className="grow">
                  <b>Uppehåll {days}</b>
                </span>
                <IconButton
                  icon={Trash2}
                  label={`Ta bort ${what} ${days}`}
                  tooltip="Ta bort"
                  onPress={() => setLeaving({ what, days, end: () => acts.endPause(_id) })}
                />
              </li>
            )
          })}
          {temporaryAddresses.map((stay) => {
            const what = 'adressen'
            const days = sayPeriod(stay)
            return (
              <li key={stay._id}>
                <Icon of={MapPin} />
                <span className="grow">
                  <b>Adress {days}</b>
                  <span className="soft small row-under">{addressOf(stay)}</span>
                </span>
                <IconButton
                  icon={Trash2}
                  label={`Ta bort ${what} ${days}`}
                  tooltip="Ta bort"
                  onPress={() => setLeaving({ what, days, end: () => acts.endStay(stay._id) })}
                />
              </li>
            )
          })}
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
    </section>
  )
}
