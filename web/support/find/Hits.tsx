import {
  BookOpen,
  Box,
  Building2,
  File,
  FileText,
  Inbox,
  MessageSquare,
  Newspaper,
  Percent,
  ReceiptText,
  Send,
  Tag,
  User,
  UserRound,
} from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { wordsOfKind } from '../../../domain/support/thing-kinds.ts'
import type { HitGroup, LookUpAnswer, ThingHit } from '../../../projections/support/lookup/view.ts'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import { ReasonForm, SameErrand } from '../reason/ReasonLine.tsx'
import { deskReason } from '../reason/reason-store.ts'

const icons: Readonly<Record<string, typeof Box>> = {
  subscriber: UserRound,
  subscriptionChange: MessageSquare,
  customer: Building2,
  user: User,
  quotation: FileText,
  order: ReceiptText,
  submission: Inbox,
  publication: Newspaper,
  issue: BookOpen,
  contents: BookOpen,
  article: FileText,
  media: File,
  discount: Percent,
  delivery: Send,
  production: Tag,
}

const countOf = ({ hits, total, hasMore }: HitGroup): string => {
  if (hits.length >= total) return String(total)
  return `${hits.length} av ${hasMore ? `minst ${total}` : total}`
}

type HitsProps = {
  readonly answer: LookUpAnswer
  /** The question, as a thing for which a reason is written. */
  readonly thing: string
  readonly onConfirm: () => void
}

/** The found things by kind, each with the detail that tells it apart. */
export const Hits = ({ answer, thing, onConfirm }: HitsProps) => {
  const { reason } = useSyncExternalStore(deskReason.subscribe, deskReason.shown)
  const secret = answer.groups.flatMap(({ hits }) => hits).filter(({ needsReason }) => needsReason).length
  return (
    <>
      {secret > 0 && (
        <Notice
          title={
            reason === ''
              ? `Skriv ärendet, så visas ${secret === 1 ? '1 träff' : `${secret} träffar`}`
              : `Gäller ${secret === 1 ? 'träffen' : `de ${secret} träffarna`} samma ärende?`
          }
        >
          <p>{secret === 1 ? 'Den gäller en person.' : 'De gäller personer.'}</p>
          {reason === '' ? <ReasonForm current="" thing={thing} /> : <SameErrand thing={thing} onConfirm={onConfirm} />}
        </Notice>
      )}
      {answer.groups.map((group) => (
        <Group key={group.kind} group={group} isErrandKnown={reason !== ''} />
      ))}
    </>
  )
}

const Group = ({ group, isErrandKnown }: { readonly group: HitGroup; readonly isErrandKnown: boolean }) => {
  const id = useId()
  const namedHits = group.hits.filter(({ needsReason }) => !needsReason)
  const maskedCount = group.hits.length - namedHits.length
  return (
    <section className="hit-group" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{wordsOfKind(group.kind).plural}</h2>
        <span className="soft small">{countOf(group)}</span>
      </div>
      <ul className="hits">
        {maskedCount > 0 && (
          <li>
            <Icon of={icons[group.kind] ?? Box} />
            <span className="soft">
              {`${maskedCount} visas när ärendet är ${isErrandKnown ? 'bekräftat' : 'skrivet'}`}
            </span>
          </li>
        )}
        {namedHits.map((hit) => (
          <Hit key={`${hit.stream} ${hit.event}`} hit={hit} kind={group.kind} />
        ))}
      </ul>
    </section>
  )
}

const Hit = ({ hit, kind }: { readonly hit: ThingHit; readonly kind: string }) => {
  const { title, detail, event, isRemoved } = hit
  const words = wordsOfKind(kind)
  const sideText = [detail, isRemoved ? 'borttagen' : ''].filter(Boolean).join(', ')
  return (
    <li>
      <Icon of={icons[kind] ?? Box} />
      <span>
        <Link to={thingAddress(hit.stream, hit.event)} data-hit>
          {title || words.name}
          {event !== null && `, händelse ${event + 1}`}
        </Link>
        {sideText && <span className="small soft">{sideText}</span>}
      </span>
    </li>
  )
}
