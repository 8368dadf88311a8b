import { ReceiptText, Send } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useIsReleased } from '../../editorial/entities/use-is-released.ts'
import { IssueFrame } from '../../editorial/pages/IssueFrame.tsx'
import { type Issue, useIssue } from '../../editorial/queries/issues.ts'
import { usePublication } from '../../editorial/queries/publications.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import { MissingContents } from '../../production/entities/MissingContents.tsx'
import { PodcastRow } from '../deliver/PodcastRow.tsx'
import { Receivers } from '../deliver/Receivers.tsx'
import { SentVersions } from '../deliver/sent/SentVersions.tsx'
import { TextFeedRow } from '../deliver/TextFeedRow.tsx'
import { useReceivers } from '../queries/receivers.ts'

export const DeliverPage = () => {
  const { issueId = '' } = useParams()
  const issue = useIssue(issueId).data
  const receipts = issue && (
    <ButtonLink to={`/publications/receipts/${issue.publication}`} icon={ReceiptText}>
      Alla kvitton
    </ButtonLink>
  )
  return (
    <IssueFrame issueId={issueId} title="Leverera" at="deliver" from="articles" action={receipts}>
      {(found) => <ReceiverList issue={found} />}
    </IssueFrame>
  )
}

const ReceiverList = ({ issue: { _id, publication, availableFromDate } }: { readonly issue: Issue }) => {
  const receivers = useReceivers(_id)
  const owner = usePublication(publication).data
  const isReleased = useIsReleased(availableFromDate)
  const isAdmin = useMay('admin')
  if (receivers.isPending) return <Skeleton label="Hämtar mottagarna" lines={4} />
  if (!receivers.data)
    return <LoadFailed what="Mottagarna" error={receivers.error} onRetry={() => void receivers.refetch()} />
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
        <MissingContents issueId={_id} kinds={receivers.data.map(({ kind }) => kind)} />
        <SentVersions issueId={_id} />
        {feeds}
      </>
    )
  return (
    <>
      <EmptyState
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
      </EmptyState>
      <SentVersions issueId={_id} />
      {feeds}
    </>
  )
}
