import './carry-out.css'
import { Check } from 'lucide-react'
import { Fragment, useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ChangeMatch, Outlook } from '../../../domain/subscribers/subscription-change/differences.ts'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { joinList, sayDate, today } from '../../kernel/words/swedish.ts'
import type { SubscriptionChange } from '../queries/subscription-changes.ts'
import { subscriberName } from '../words/subscriber-name.ts'
import { CarriedOutNotice } from './CarriedOutNotice.tsx'
import { sayDifference } from './say-difference.ts'
import { useCarryOut, useChangeMatches } from './use-carry-out.ts'

type CarryOutProps = {
  readonly of: SubscriptionChange
  /** The administrator has corrected the request and not saved it. */
  readonly isUnsaved: boolean
}

/** One press carries out a request; its effects are shown before. */
export const CarryOut = ({ of, isUnsaved }: CarryOutProps) => {
  if (of.carriedOut !== null) return <CarriedOutNotice changeId={of._id} subscriberId={of.carriedOut} />
  return of.active ? null : <SubscriberChoice of={of} isUnsaved={isUnsaved} />
}

const SubscriberChoice = ({ of: { _id: changeId, from }, isUnsaved }: CarryOutProps) => {
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim().length > 1 ? words.trim() : '')
  const found = useChangeMatches(changeId, search)
  const { carryOut } = useCarryOut(changeId)
  const pressing = {
    isPending: carryOut.isPending,
    isUnsaved,
    onPress: (subscriber: string | null) => carryOut.mutate(subscriber),
  }
  return (
    <Section title="För in ärendet">
      {from !== null && from < today() && (
        <p>{`Ärendet gäller från ${sayDate(from)}. Den dagen har varit: det som förs in gäller från i dag.`}</p>
      )}
      {isUnsaved && (
        <Notice tone="warn" level={3} title="Det du har ändrat är inte sparat">
          <p>Spara först: bara det som är sparat förs in.</p>
        </Notice>
      )}
      <div className="toolbar">
        <SearchField label="Sök någon annan" value={words} onChange={setWords} />
      </div>
      <FailureNotice title="Ärendet är inte infört" error={carryOut.error} />
      {found.isPending ? (
        <Skeleton label="Letar bland prenumeranterna" lines={3} />
      ) : found.data ? (
        <ul className="file-list">
          {found.data.matches.map((match) => (
            <Match key={match.subscriber._id} of={match} {...pressing} />
          ))}
          {found.data.asNew && (
            <li>
              <div className="grow change-match">
                <b>Ny prenumerant</b>
                <Differences of={found.data.asNew} />
                <Press of={found.data.asNew} subscriber={null} {...pressing}>
                  Lägg upp och för in
                </Press>
              </div>
            </li>
          )}
          {found.data.matches.length === 0 && (
            <li className="soft">Ingen prenumerant stämmer med ärendet. Sök på namn, adress eller kundnummer.</li>
          )}
        </ul>
      ) : (
        <LoadFailed what="Prenumeranterna" error={found.error} onRetry={() => void found.refetch()} />
      )}
    </Section>
  )
}

type CarryOutPress = {
  readonly isPending: boolean
  readonly isUnsaved: boolean
  /** Null: a new subscriber. */
  readonly onPress: (subscriber: string | null) => void
}

type MatchProps = CarryOutPress & { readonly of: ChangeMatch }

const Match = ({ of, ...pressing }: MatchProps) => {
  const { _id, name, customerNr, address, isProtected } = of.subscriber
  const called = subscriberName({ name: isProtected ? '' : name, customerNr })
  return (
    <li>
      <div className="grow change-match">
        <Link className="text-link" to={`/subscriber/${_id}`}>
          {called}
        </Link>
        <span className="soft small row-under">
          {[customerNr && `nr ${customerNr}`, address].filter(Boolean).join(', ')}
          {of.alike.length > 0 && `. Stämmer: ${joinList(of.alike)}.`}
        </span>
        <Differences of={of} />
        <Press of={of} subscriber={_id} {...pressing}>
          {`För in hos ${called}`}
        </Press>
      </div>
    </li>
  )
}

const Differences = ({ of: { differences, refused } }: { readonly of: Outlook }) => {
  const { data = [] } = usePublicationNames()
  const names = new Map<string, string>(data.map(({ _id, name }) => [_id, name]))
  if (refused !== null) return <p>{refused}</p>
  if (differences.length === 0) return <p className="soft">Inget ändras: så är det redan.</p>
  return (
    <dl className="facts">
      {differences.map((difference) => {
        const { what, before, after } = sayDifference(difference, names)
        return (
          <Fragment key={`${what} ${before} ${after}`}>
            <dt>{what}</dt>
            <dd>
              {before !== '' && (
                <>
                  <s>{before}</s> blir{' '}
                </>
              )}
              <b>{after === '' ? 'tomt' : after}</b>
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}

type PressProps = CarryOutPress & {
  readonly of: Outlook
  readonly subscriber: string | null
  readonly children: string
}

const Press = ({ of: { refused }, subscriber, isPending, isUnsaved, onPress, children }: PressProps) =>
  refused === null && (
    <div className="button-row">
      <Button
        icon={Check}
        isDisabled={isUnsaved}
        isPending={isPending}
        pendingLabel="För in"
        onPress={() => onPress(subscriber)}
      >
        {children}
      </Button>
    </div>
  )
