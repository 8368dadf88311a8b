import '../../kernel/components/files.css'
import '../inbox/inbox.css'
import './publishing.css'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { InboxFilters } from '../inbox/InboxFilters.tsx'
import { SentSubmission } from '../inbox/SentSubmission.tsx'
import { SubmissionList } from '../inbox/SubmissionList.tsx'
import { type InboxState, useInbox } from '../inbox/use-inbox.ts'
import { usePublication } from '../queries/publications.ts'
import { useSubmission, useWaitingSubmissions } from '../queries/submissions.ts'

/** What visitors have sent, to all publications or to one. */
export const InboxPage = () => {
  const inbox = useInbox()
  const { publicationId, submissions, error, isPending, refetch, isAsked } = inbox
  const publication = usePublication(publicationId)
  useCrumbs([
    { text: 'Publikationer', href: '/publications' },
    ...(publication.data
      ? [{ text: publication.data.name, href: `/publications/issues/${publication.data._id}` }]
      : []),
    { text: 'Inkommet', href: '/publications/inbox' },
  ])
  const isEmpty = submissions?.length === 0 && !isAsked
  return (
    <>
      <PageHead title="Inkommet" kicker={publication.data?.name} deck={<Deck publicationId={publicationId} />} />
      <InboxFilters inbox={inbox} />
      {isPending && <Skeleton label="Hämtar det som kommit in" lines={5} />}
      {!isPending && !submissions && <LoadFailed what="Listan" error={error} onRetry={() => void refetch()} />}
      {isEmpty && <NothingSent isFiltered={inbox.state !== undefined || inbox.search !== ''} />}
      {submissions && !isEmpty && <Desk inbox={inbox} />}
    </>
  )
}

const Deck = ({ publicationId }: { readonly publicationId: string | undefined }) => {
  const waiting = useWaitingSubmissions(true, publicationId)
  return (
    <>
      {waiting > 0 && (
        <Status tone="now" icon={Inbox}>
          {waiting === 1 ? '1 ny' : `${waiting.toString()} nya`}
        </Status>
      )}
      <span>Från alla som får ladda upp</span>
    </>
  )
}

const Desk = ({ inbox }: { readonly inbox: InboxState }) => {
  const { submissions = [], publicationId, open, isAsked, hrefOf, showMore } = inbox
  const [first] = useState(open)
  return (
    <div className="desk">
      <Section title="Sändningar">
        <SubmissionList
          submissions={submissions}
          chosen={open}
          hrefOf={hrefOf}
          namesPublication={publicationId === undefined}
        />
        {showMore && <Button onPress={showMore}>Visa fler</Button>}
      </Section>
      {open && <OpenSubmission key={open} id={open} isChosen={isAsked || open !== first} />}
    </div>
  )
}

const OpenSubmission = ({ id, isChosen }: { readonly id: string; readonly isChosen: boolean }) => {
  const { data, isPending, error, refetch } = useSubmission(id)
  if (isPending) return <Skeleton label="Hämtar sändningen" lines={8} />
  if (!data) return <LoadFailed what="Sändningen" error={error} onRetry={() => void refetch()} />
  return <SentSubmission submission={data} isChosen={isChosen} />
}

const NothingSent = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <EmptyState icon={Inbox} title={isFiltered ? 'Inget här' : 'Inget har kommit in'}>
    {isFiltered
      ? 'Välj Alla sändningar och töm sökfältet för att se allt som kommit in.'
      : 'Här syns det som besökare skickar till publikationer där vem som helst får ladda upp. Det slås på under Åtkomst i publikationens inställningar.'}
  </EmptyState>
)
