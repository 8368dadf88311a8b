import './event-rail.css'
import { ArrowUp, Braces, Copy, GitCompare, History } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { useCopying } from '../../kernel/components/fields/use-copying.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { thingAddress } from '../entities/thing-address.ts'
import type { EventDetail, TimelineRow } from '../queries/timeline.ts'
import { EventChanges } from './EventChanges.tsx'
import { RawEvent } from './RawEvent.tsx'
import { focusEvents } from './use-row-keys.ts'
import type { TimelineDesk } from './use-timeline-desk.ts'

type EventRailProps = {
  readonly desk: TimelineDesk
  readonly isRawOpen: boolean
  readonly setRawOpen: (isOpen: boolean) => void
}

const NoSelection = () => (
  <section aria-labelledby="vald">
    <div className="section-head">
      <h2 id="vald">Ingen händelse vald</h2>
    </div>
    <p className="soft">Tryck på en händelse, eller gå med pilarna i listan, så står här allt som är känt om den.</p>
  </section>
)

/** The detail of another event may still be there while that of the selected one is read. */
const detailOf = ({ selected, detail: { data } }: TimelineDesk): EventDetail | undefined =>
  data && (selected === undefined || data.row.id === selected.id) ? data : undefined

/** Everything known of the selected event. */
export const EventRail = (props: EventRailProps) =>
  props.desk.event === '' ? <NoSelection /> : <SelectedEvent {...props} />

const SelectedEvent = ({ desk, isRawOpen, setRawOpen }: EventRailProps) => {
  const { selected, detail } = desk
  const detailState = detailOf(desk)
  // Read alone, an event has the number of its own thing; in the list, of the thing whose history is shown.
  const label = selected?.label ?? detailState?.row.label
  const row = detailState?.row ?? selected
  return (
    <section aria-labelledby="vald" className="event-rail">
      <div className="section-head">
        <h2 id="vald">{label ? `Händelse ${label}` : 'Händelse'}</h2>
        <span className="to-list">
          <Button variant="quiet" icon={ArrowUp} onPress={focusEvents}>
            Till listan
          </Button>
        </span>
      </div>
      {row && <EventFacts desk={desk} row={row} detail={detailState} onOpenRaw={() => setRawOpen(true)} />}
      <DetailState detail={detail} isShown={row !== undefined} isFound={detailState !== undefined} />
      {detailState && <RawEvent detail={detailState} isOpen={isRawOpen} onClose={() => setRawOpen(false)} />}
    </section>
  )
}

type DetailStateProps = Pick<TimelineDesk, 'detail'> & { readonly isShown: boolean; readonly isFound: boolean }

const DetailState = ({ detail, isShown, isFound }: DetailStateProps) => {
  if (isFound) return null
  if (detail.isError) return <LoadFailed what="Händelsen" error={detail.error} onRetry={() => void detail.refetch()} />
  return isShown ? null : <Skeleton label="Hämtar händelsen" />
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'medium' })

/** '17 november 2026 kl. 11.02.14'. */
const saySecond = (at: string) =>
  `${sayInstant(at).replace(/ kl\. .*$/, '')} kl. ${clock.format(new Date(at)).replaceAll(':', '.')}`

type FactsProps = {
  readonly desk: TimelineDesk
  readonly row: TimelineRow
  readonly detail: EventDetail | undefined
  readonly onOpenRaw: () => void
}

const EventFacts = ({ desk, row, detail, onOpenRaw }: FactsProps) => (
  <div className="event-facts">
    <p>{row.said}</p>
    <dl className="facts">
      <dt>När</dt>
      <dd>{saySecond(row.at)}</dd>
      {row.actor !== '' && (
        <>
          <dt>Vem</dt>
          <dd>{row.actor}</dd>
        </>
      )}
      {row.channel !== '' && (
        <>
          <dt>Var</dt>
          <dd>{row.channel}</dd>
        </>
      )}
      {row.reason !== '' && (
        <>
          <dt>Skäl</dt>
          <dd>{`”${row.reason}”`}</dd>
        </>
      )}
      {detail && <DetailFacts desk={desk} detail={detail} />}
    </dl>
    {detail && <EventChanges changes={detail.changes} />}
    <EventActs desk={desk} row={row} canOpenRaw={detail !== undefined} onOpenRaw={onOpenRaw} />
  </div>
)

/** Where another row is shown: here when it is the thing's own or stands in the list, else on its own timeline. */
const addressIn = (desk: TimelineDesk, row: TimelineRow): string => {
  if (row.isOwn || desk.rows.some(({ id }) => id === row.id)) return desk.addressOf(row)
  return row.stream === null ? desk.addressOf(row) : thingAddress(row.stream, row.revision ?? 0)
}

/** The number by which the list calls a row. */
const labelIn = (desk: TimelineDesk, row: TimelineRow): string =>
  desk.rows.find(({ id }) => id === row.id)?.label ?? row.label

const DetailFacts = ({ desk, detail }: { readonly desk: TimelineDesk; readonly detail: EventDetail }) => (
  <>
    <LinkedRows term="Efter" rows={detail.after} desk={desk} />
    <LinkedRows term="Gav" rows={detail.gave} desk={desk} />
    <dt>Kommando</dt>
    <dd className="code small">{detail.commandId}</dd>
    <dt>Händelsens id</dt>
    <dd className="code small">{detail.row.id}</dd>
  </>
)

type LinkedRowsProps = { readonly term: string; readonly rows: readonly TimelineRow[]; readonly desk: TimelineDesk }

const LinkedRows = ({ term, rows, desk }: LinkedRowsProps) =>
  rows.length > 0 && (
    <>
      <dt>{term}</dt>
      <dd>
        <ul className="linked-rows">
          {rows.map((row) => {
            const label = labelIn(desk, row)
            return (
              <li key={row.id}>
                <Link className="ref num" to={addressIn(desk, row)} aria-label={`händelse ${label}`}>
                  {label}
                </Link>{' '}
                {row.said}
              </li>
            )
          })}
        </ul>
      </dd>
    </>
  )

type ActsProps = {
  readonly desk: TimelineDesk
  readonly row: TimelineRow
  readonly canOpenRaw: boolean
  readonly onOpenRaw: () => void
}

const EventActs = ({ desk, row, canOpenRaw, onOpenRaw }: ActsProps) => {
  const { copy } = useCopying(new URL(desk.addressOf(row), location.href).href)
  return (
    <div className="button-row">
      <ThenLinks row={row} />
      {canOpenRaw && (
        <Button variant="quiet" icon={Braces} onPress={onOpenRaw}>
          Rådata
        </Button>
      )}
      <Button variant="quiet" icon={Copy} onPress={() => void copy()}>
        Kopiera länken
      </Button>
      {row.stream !== null && row.stream !== desk.stream && (
        <ButtonLink variant="quiet" to={thingAddress(row.stream, row.revision ?? 0)}>
          Hela dess historia
        </ButtonLink>
      )}
    </div>
  )
}

/** The thing as it was then, and what the event made different. */
const ThenLinks = ({ row: { stream, revision } }: { readonly row: TimelineRow }) => {
  if (stream === null || revision === null) return null
  const thing = thingAddress(stream)
  return (
    <>
      <ButtonLink icon={History} to={`${thing}/screen?at=${revision}`}>
        Visa skärmen då
      </ButtonLink>
      {revision > 0 && (
        <ButtonLink icon={GitCompare} variant="quiet" to={`${thing}/compare?from=${revision - 1}&to=${revision}`}>
          Jämför
        </ButtonLink>
      )}
    </>
  )
}
