import { headingOf } from '../../../domain/support/thing-kinds.ts'
import { thingAddress } from '../entities/thing-address.ts'
import '../timeline/timeline.css'
import { SearchX } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { StickyRail } from '../../kernel/components/layout/StickyRail.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { ComingRows } from '../timeline/ComingRows.tsx'
import { EventRail } from '../timeline/EventRail.tsx'
import { FreshEvents, MoreEvents } from '../timeline/MoreEvents.tsx'
import { neighbourAddress, ThingsBeside } from '../timeline/ThingsBeside.tsx'
import { TimelineHead } from '../timeline/TimelineHead.tsx'
import { TimelineRows } from '../timeline/TimelineRows.tsx'
import { TimelineTools } from '../timeline/TimelineTools.tsx'
import { focusEvents } from '../timeline/use-row-keys.ts'
import { type TimelineDesk, useTimelineDesk } from '../timeline/use-timeline-desk.ts'

/** The history of a thing: event, moment, actor, channel and cause. */
export const TimelinePage = () => {
  const { stream = '' } = useParams()
  // Another thing is another page: its rows, selection and start are its own.
  return <ThingTimeline key={stream} stream={stream} />
}

/** Escape leads from the details back to the event in the list; a dialog over them closes first. */
const leaveRail = ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
  if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) focusEvents()
}

const ThingTimeline = ({ stream }: { readonly stream: string }) => {
  const desk = useTimelineDesk(stream)
  const { thing, query } = desk
  const [isRawOpen, setRawOpen] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  useCrumbs(
    thing && [
      { text: 'Supportbord', href: '/support' },
      {
        text: headingOf(thing),
        href: thingAddress(stream),
      },
    ],
  )
  if (!thing)
    return query.isError ? (
      <LoadFailed what="Saken" listAt="/support" error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton label="Hämtar vad som har hänt" lines={6} />
    )
  const [first] = desk.beside
  // Nothing has happened to it alone: what another thing tells of it is the answer.
  if (desk.count === 0 && first) return <Navigate to={neighbourAddress(first)} replace />
  return (
    <>
      <TimelineHead thing={thing} count={desk.count} belonging={desk.belonging} />
      <ThingsBeside things={desk.beside} />
      <div className="with-rail">
        <section aria-labelledby="vad-hande">
          <div className="section-head">
            <h2 id="vad-hande">Vad hände</h2>
          </div>
          <TimelineTools desk={desk} />
          <FreshEvents desk={desk} />
          <TimelineBody desk={desk} onOpen={() => details.current?.focus()} />
          <ComingRows desk={desk} />
        </section>
        {/* Escape is a way out of the details, and their heading and links have the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <aside className="rail" aria-label="Vald händelse" onKeyDown={leaveRail}>
          <StickyRail>
            <div ref={details} tabIndex={-1}>
              <EventRail desk={desk} isRawOpen={isRawOpen} setRawOpen={setRawOpen} />
            </div>
          </StickyRail>
        </aside>
      </div>
    </>
  )
}

type TimelineBodyProps = { readonly desk: TimelineDesk; readonly onOpen: () => void }

const TimelineBody = ({ desk, onOpen }: TimelineBodyProps) => {
  const { rows, coming, query, start, showAll, clear } = desk
  if (rows.length === 0 && coming.length > 0) return null
  if (rows.length === 0 && !query.hasNextPage)
    return (
      <EmptyState icon={SearchX} title="Inga händelser här" actions={<Button onPress={clear}>Visa allt</Button>}>
        Ingenting som har hänt stämmer med det du söker. Sök på något annat, eller visa allt igen.
      </EmptyState>
    )
  return (
    <>
      {start !== null && (
        <p className="list-foot">
          <Button variant="quiet" onPress={showAll}>
            Visa från början
          </Button>
        </p>
      )}
      <TimelineRows desk={desk} onOpen={onOpen} />
      <MoreEvents desk={desk} />
    </>
  )
}
