import '../../editorial/pages/publishing.css'
import { Pencil } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useIsReleased } from '../../editorial/entities/use-is-released.ts'
import { IssueFrame } from '../../editorial/pages/IssueFrame.tsx'
import type { Issue } from '../../editorial/queries/issues.ts'
import { usePublication } from '../../editorial/queries/publications.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { MailPreview } from '../entities/MailPreview.tsx'
import { MailingStatus } from '../mailing/MailingStatus.tsx'
import { useMailing } from '../queries/mailing.ts'

export const MailPage = () => {
  const { issueId = '' } = useParams()
  const edit = (
    <ButtonLink to={`/publications/issues/edit/${issueId}`} icon={Pencil}>
      Redigera
    </ButtonLink>
  )
  return (
    <IssueFrame issueId={issueId} title="Mejla" at="mail" from="issues/edit" action={edit}>
      {(issue) => <MailingSection issue={issue} />}
    </IssueFrame>
  )
}

const MailingSection = ({ issue }: { readonly issue: Issue }) => {
  const standing = useMailing(issue._id)
  const publication = usePublication(issue.publication).data
  const isReleased = useIsReleased(issue.availableFromDate)
  if (standing.isPending || !publication) return <Skeleton label="Hämtar utskicket" lines={4} />
  if (!standing.data)
    return <LoadFailed what="Utskicket" error={standing.error} onRetry={() => void standing.refetch()} />
  return (
    <div className="fields">
      <MailingStatus
        issueId={issue._id}
        issueName={issue.name}
        standing={standing.data}
        isReleased={isReleased}
        isUsed={publication.hasSubscribers}
      />
      <section aria-labelledby="mejlet" className="fields">
        <h2 id="mejlet">Mejlet</h2>
        <MailPreview
          publicationId={issue.publication}
          issueId={issue._id}
          texts={{
            mailTitle: issue.mailTitle || publication.mailTitleTemplate,
            mailMessage: issue.mailMessage || publication.mailMessageTemplate,
            mailMessageHtml: issue.mailMessageHtml,
          }}
        />
      </section>
    </div>
  )
}
