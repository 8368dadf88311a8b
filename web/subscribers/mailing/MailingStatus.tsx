import { Send, TestTube } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fateWords } from '../../../domain/subscribers/mailing/rules.ts'
import { AnnouncementOrder } from '../../delivery/entities/AnnouncementOrder.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { AnnouncementReport } from '../entities/AnnouncementReport.tsx'
import type { Mailing, MailingAnswer as Standing } from '../queries/announcement.ts'
import { commonActs, useAnnouncementActs } from '../queries/use-announcement-acts.ts'
import { reasonOf } from '../words/announcement.ts'
import { endedLetters, isOrdered, letterEnds, mailingTitle } from '../words/mailing.ts'
import { RefusedLetters } from './RefusedLetters.tsx'
import { ReturnsDecision } from './ReturnsDecision.tsx'

type MailingStatusProps = {
  readonly issueId: string
  readonly issueName: string
  readonly standing: Standing
  readonly isReleased: boolean
  /** The publication's settings turn subscribers on. */
  readonly isUsed: boolean
}

const mailingActs = {
  ...commonActs('mailing'),
  order: { path: 'mailing', receipt: 'Mejlen är på väg ut.' },
  endReturned: { path: 'mailing/returned/end', receipt: 'Prenumerationerna avslutas.' },
  keepReturned: { path: 'mailing/returned/keep', receipt: 'Prenumerationerna är kvar.' },
  trial: { path: 'mailing/trial', receipt: 'Provet är på väg till dig.' },
}
type MailingAct = keyof typeof mailingActs

const letters = (count: number) => `${sayNumber(count)} mejl`

/** The progress of an issue's mailing, and the acts on it. */
export const MailingStatus = ({ issueId, issueName, standing, isReleased, isUsed }: MailingStatusProps) => {
  const { mailing, reached, refused = [] } = standing
  const act = useAnnouncementActs(issueId, mailingActs)
  return (
    <div className="fields">
      {mailing && isOrdered(mailing) ? (
        <UnderwayMailing {...{ mailing, refused, issueName, isReleased }} onAct={act.mutate} />
      ) : (
        <UnstartedMailing
          {...{ reached, isReleased, isUsed }}
          isPending={act.isPending}
          onOrder={() => act.mutate('order')}
        />
      )}
      <div className="field-row">
        <Button icon={TestTube} onPress={() => act.mutate('trial')}>
          Skicka ett prov till mig
        </Button>
        <span className="soft small">Så som numret är sparat nu.</span>
      </div>
    </div>
  )
}

type UnstartedMailingProps = {
  readonly reached: Standing['reached']
  readonly isReleased: boolean
  readonly isUsed: boolean
  readonly isPending: boolean
  readonly onOrder: () => void
}

const sayLeftOut = ({ away, noAddress }: { readonly away: number; readonly noAddress: number }) =>
  [
    ...(away > 0 ? [`${sayNumber(away)} har uppehåll`] : []),
    ...(noAddress > 0 ? [`${sayNumber(noAddress)} saknar e-postadress som går fram`] : []),
  ].join(', ')

const UnstartedMailing = ({ reached, isReleased, isUsed, isPending, onOrder }: UnstartedMailingProps) => {
  const leftOut = sayLeftOut(reached)
  if (!isUsed)
    return <p>Publikationen har inga prenumeranter. De slås på i dess inställningar, under Prenumeranter och skivor.</p>
  return (
    <section aria-labelledby="mejla" className="fields">
      <h2 id="mejla">Numret har inte mejlats</h2>
      <p>
        {reached.letters === 0
          ? 'Ingen prenumerant ska ha numret med e-post nu.'
          : `${letters(reached.letters)} går ut.`}{' '}
        {leftOut && `Inget till: ${leftOut}.`}
      </p>
      <AnnouncementOrder
        icon={Send}
        act="Mejla prenumeranterna"
        question={`Skicka ${letters(reached.letters)}?`}
        warning="Var och en får numret en gång. Det går att pausa och avsluta, men inte att ta tillbaka ett mejl."
        isReleased={isReleased}
        unreleased="Numret är inte släppt. Länken i mejlet skulle inte fungera."
        isNobodyReached={reached.letters === 0}
        isPending={isPending}
        onOrder={onOrder}
      />
    </section>
  )
}

const ToDecideOn = ({ issueName }: { readonly issueName: string }) => {
  const isAdmin = useMay('admin')
  if (!isAdmin) return <p className="soft">De som är oklara eller inte gick ligger i Utkorgen, för administratörer.</p>
  const of = new URLSearchParams({ lage: 'parked', slag: 'issue-letter', sok: issueName })
  return (
    <p>
      De som är oklara eller inte gick ligger i <Link to={`/deliveries?${of}`}>Utkorgen</Link>.
    </p>
  )
}

/** The sentence that resuming sends only the rest, and no letter that a server has refused for good. */
const withFailedLetters = (reason: string | null, { status, awaitsRelease, fates }: Mailing): string | null => {
  if (reason === null || status !== 'paused' || awaitsRelease || fates.failed === 0) return reason
  const failed = fates.failed === 1 ? 'Det mejl' : `De ${letters(fates.failed)}`
  return `${reason} ${failed} som inte gick skickas inte om då, utan från Utkorgen.`
}

type UnderwayMailingProps = {
  readonly mailing: Mailing
  readonly refused: NonNullable<Standing['refused']>
  readonly issueName: string
  readonly isReleased: boolean
  readonly onAct: (act: MailingAct) => void
}

const UnderwayMailing = ({ mailing, refused, issueName, isReleased, onAct }: UnderwayMailingProps) => {
  const { status, recipients, waitsUntil, leftOut, fates } = mailing
  const done = endedLetters(mailing)
  const said = sayLeftOut(leftOut)
  return (
    <AnnouncementReport
      announcement={mailing}
      title={mailingTitle(mailing, isReleased)}
      isReleased={isReleased}
      reason={withFailedLetters(reasonOf(mailing, isReleased), mailing)}
      done={done}
      all={recipients}
      what="mejl är behandlade"
      waitsUntil={status === 'underway' ? waitsUntil : null}
      fates={letterEnds.map((fate) => [fateWords[fate], fates[fate]] as const)}
      lost={`${letters(recipients - done)} skickas inte, och det går inte att börja om. Ett nummer mejlas en gång.`}
      onAct={onAct}
    >
      {fates.unclear + fates.failed > 0 && <ToDecideOn issueName={issueName} />}
      {refused.length > 0 && <RefusedLetters refused={refused} />}
      <ReturnsDecision mailing={mailing} onAct={onAct} />
      {said && <p className="soft">Inte med på listan: {said}.</p>}
    </AnnouncementReport>
  )
}
