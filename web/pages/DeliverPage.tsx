import { ListMusic, ReceiptText, Send } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { Empty } from '../components/feedback/Empty.tsx'
import { LoadFailed } from '../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../components/feedback/Skeleton.tsx'
import { NOTHING_YET, PageHead } from '../components/layout/PageHead.tsx'
import { Lacks } from '../entities/Lacks.tsx'
import { ReleaseStatus } from '../entities/ReleaseStatus.tsx'
import { PodcastRow } from '../features/deliver/PodcastRow.tsx'
import { SentVersions } from '../features/deliver/SentVersions.tsx'
import { TextFeedRow } from '../features/deliver/TextFeedRow.tsx'
import { Receivers } from '../features/deliver/Receivers.tsx'
import { useCrumbs } from '../navigation/crumbs.ts'
import { hasRole, useCurrentUser } from '../queries/current-user.ts'
import { type Issue, useIssue } from '../queries/issues.ts'
import { usePublication } from '../queries/publications.ts'
import { useReceivers } from '../queries/receivers.ts'
import { isMissing } from '../server/api-client.ts'
import { releaseOf } from '../words/release.ts'
import { useNow } from '../use-now.ts'

export const DeliverPage = () => {
  const { issueId = '' } = useParams()
  const issue = useIssue(issueId)
  const publication = usePublication(issue.data?.publication).data
  const now = useNow()
  useCrumbs(
    publication &&
      issue.data && [
        { text: 'Publikationer', href: '/publications' },
        { text: publication.name, href: `/publications/issues/${publication._id}` },
        { text: issue.data.name, href: `/publications/articles/${issueId}` },
        { text: 'Leverera', href: `/publications/deliver/${issueId}` },
      ],
  )
  return (
    <>
      <PageHead
        title="Leverera"
        kicker={issue.data?.name ?? NOTHING_YET}
        deck={issue.data ? <ReleaseStatus availableFromDate={issue.data.availableFromDate} now={now} /> : NOTHING_YET}
        actions={
          !isMissing(issue.error) && (
            <>
              <ButtonLink to={`/publications/articles/${issueId}`} icon={ListMusic}>
                Artiklar
              </ButtonLink>
              {issue.data && (
                <ButtonLink to={`/publications/receipts/${issue.data.publication}`} icon={ReceiptText}>
                  Alla kvitton
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {issue.data ? (
        <Listed issue={issue.data} />
      ) : (
        issue.isError && (
          <LoadFailed what="Numret" listAt="/publications" error={issue.error} onRetry={() => void issue.refetch()} />
        )
      )}
    </>
  )
}

const Listed = ({ issue: { _id, publication, availableFromDate } }: { readonly issue: Issue }) => {
  const receivers = useReceivers(_id)
  const owner = usePublication(publication).data
  const isReleased = releaseOf(availableFromDate, useNow()).state === 'released'
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  if (receivers.isPending) return <Skeleton label="Hämtar mottagarna" lines={4} />
  if (!receivers.data) return <LoadFailed what="Mottagarna" onRetry={() => void receivers.refetch()} />
  const feeds = (
    <>
      <PodcastRow issueId={_id} publicationId={publication} isReleased={isReleased} />
      {owner && <TextFeedRow issueId={_id} publication={owner} isReleased={isReleased} />}
    </>
  )
  if (receivers.data.length > 0)
    return (
      <>
        <Receivers issueId={_id} publicationId={publication} isReleased={isReleased} receivers={receivers.data} />
        <Lacks issueId={_id} kinds={receivers.data.map(({ kind }) => kind)} />
        <SentVersions issueId={_id} />
        {feeds}
      </>
    )
  return (
    <>
      <Empty
        icon={Send}
        title="Publikationen har inga mottagare än"
        actions={
          isAdmin && (
            <ButtonLink to={`/publications/edit/${publication}/ftp`} variant="primary">
              Lägg till en mottagare
            </ButtonLink>
          )
        }
      >
        Med en mottagare i inställningarna går numret dit med ett tryck, och kvittot ligger här.
      </Empty>
      <SentVersions issueId={_id} />
      {feeds}
    </>
  )
}
