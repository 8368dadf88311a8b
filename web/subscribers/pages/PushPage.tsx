import '../../editorial/pages/publishing.css'
import { Pencil } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { usualNotice } from '../../../domain/subscribers/push/notice.ts'
import { useIsReleased } from '../../editorial/entities/use-is-released.ts'
import { IssueFrame } from '../../editorial/pages/IssueFrame.tsx'
import type { Issue } from '../../editorial/queries/issues.ts'
import { usePublication } from '../../editorial/queries/publications.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PushPreview } from '../entities/PushPreview.tsx'
import { PushStatus } from '../push/PushStatus.tsx'
import { usePush } from '../queries/push.ts'

export const PushPage = () => {
  const { issueId = '' } = useParams()
  const edit = (
    <ButtonLink to={`/publications/issues/edit/${issueId}`} icon={Pencil}>
      Redigera
    </ButtonLink>
  )
  return (
    <IssueFrame issueId={issueId} title="Pushnotis" at="push" from="issues/edit" action={edit}>
      {(issue) => <PushSection issue={issue} />}
    </IssueFrame>
  )
}

const PushSection = ({ issue }: { readonly issue: Issue }) => {
  const standing = usePush(issue._id)
  const publication = usePublication(issue.publication).data
  const isReleased = useIsReleased(issue.availableFromDate)
  if (standing.isPending || !publication) return <Skeleton label="Hämtar utskicket" lines={4} />
  if (!standing.data)
    return <LoadFailed what="Utskicket" error={standing.error} onRetry={() => void standing.refetch()} />
  const { usePush: isUsed, dPushId, pushTopic, dPushTitleTemplate, dPushMessageTemplate, name } = publication
  return (
    <div className="fields">
      <PushStatus
        issueId={issue._id}
        issueName={issue.name}
        standing={standing.data}
        isReleased={isReleased}
        isUsed={isUsed}
        hasApp={dPushId !== '' && pushTopic !== ''}
      />
      <section aria-labelledby="notisen" className="fields">
        <h2 id="notisen">Notisen</h2>
        <PushPreview
          texts={{
            title: issue.dPushTitle || dPushTitleTemplate || usualNotice.title,
            message: issue.dPushMessage || dPushMessageTemplate || usualNotice.message,
          }}
          publication={name}
          issue={issue.name}
          date={issue.date}
        />
      </section>
    </div>
  )
}
