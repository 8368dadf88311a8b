import { BellRing, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ProtectedFile } from '../../editorial/entities/files/ProtectedFile.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayDate, sayNumber } from '../../kernel/words/swedish.ts'
import { type Pouches, usePouchActs, usePouches } from '../queries/discs.ts'
import { subscriberName } from '../words/subscriber-name.ts'
import { PdfLink } from './DiscPrinting.tsx'

const outInWords = (out: number) => (out === 1 ? '1 fodral ute' : `${sayNumber(out)} fodral ute`)

/**
 * The subscribers who have pouches at home. The list loads when the administrator opens it, since the access record
 * keeps that.
 */
export const PouchList = ({ publicationId }: { readonly publicationId: string }) => {
  const [isOpen, setOpen] = useState(false)
  const found = usePouches(publicationId, isOpen)
  return (
    <Section title="Fodral">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Visa vilka som har fodral hemma</summary>
        {isOpen && found.isPending && <Skeleton label="Hämtar fodralen" lines={3} />}
        {isOpen && found.isError && (
          <LoadFailed what="Fodralen" error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data && <PouchHolders pouches={found.data} publicationId={publicationId} />}
      </details>
    </Section>
  )
}

type PouchHoldersProps = { readonly pouches: Pouches; readonly publicationId: string }

const PouchHolders = ({ pouches, publicationId }: PouchHoldersProps) => {
  const acts = usePouchActs()
  const { subscribers } = pouches
  if (subscribers.length === 0) return <p className="soft">Inga fodral är ute.</p>
  const total = subscribers.reduce((sum, { out }) => sum + out, 0)
  return (
    <>
      <p>
        {outInWords(total)}, hos {sayNumber(subscribers.length)}.
      </p>
      <FailureNotice title="Det gick inte" error={acts.error} />
      <ul className="change-list">
        {subscribers.map(({ _id, name, customerNr, out, isToRemind, reminded }) => {
          const called = subscriberName({ name, customerNr })
          const of = { subscriber: _id, publication: publicationId }
          return (
            <li key={_id}>
              <span>
                <Link to={`/subscriber/${_id}`}>{called}</Link>
                <span className="soft small row-under">
                  {outInWords(out)}
                  {reminded !== null && `, påmind ${sayDate(reminded)}`}
                </span>
              </span>
              <span className="button-row">
                <Button
                  icon={Undo2}
                  aria-label={`Ett tillbaka, ${called}`}
                  onPress={() => acts.mutate({ ...of, act: { back: 1 } })}
                >
                  Ett tillbaka
                </Button>
                {isToRemind && (
                  <Button
                    icon={BellRing}
                    aria-label={`Påmind: ${called}`}
                    onPress={() => acts.mutate({ ...of, act: 'reminded' })}
                  >
                    Påmind
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <Reminders pouches={pouches} publicationId={publicationId} />
    </>
  )
}

/** Letters to the subscribers who were reminded last. */
const Reminders = ({ pouches: { subscribers }, publicationId }: PouchHoldersProps) => {
  const days = subscribers.flatMap(({ reminded }) => (reminded === null ? [] : [reminded]))
  const day = days.toSorted().at(-1)
  if (day === undefined) return null
  const all = subscribers.filter(({ reminded }) => reminded === day)
  const hidden = all.filter(({ isProtected }) => isProtected).length
  const letters = `/api/publications/pouches/${publicationId}/reminders?day=${day}`
  return (
    <div className="disc-part">
      <p className="small soft">
        Ett brev till var och en som blev påmind {sayDate(day)}, för kuvert med fönster till höger. Vilka som har
        skrivits ut sparas.
      </p>
      <div className="button-row">
        {hidden < all.length && <PdfLink href={letters}>Skriv ut påminnelserna</PdfLink>}
        {hidden > 0 && <ProtectedFile path={letters} fileName="paminnelser.pdf" />}
      </div>
      {hidden > 0 && (
        <p className="small">
          {hidden === 1 ? '1 har' : `${sayNumber(hidden)} har`} skyddad identitet och är inte med i utskriften.
        </p>
      )}
    </div>
  )
}
