import './publishing.css'
import { ListMusic, Pencil } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { LoadFailed } from '../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../components/feedback/Skeleton.tsx'
import { NOTHING_YET, PageHead } from '../components/layout/PageHead.tsx'
import { MailPreview } from '../entities/MailPreview.tsx'
import { ReleaseStatus } from '../entities/ReleaseStatus.tsx'
import { MailingStanding } from '../features/mailing/MailingStanding.tsx'
import { useCrumbs } from '../navigation/crumbs.ts'
import { type Issue, useIssue } from '../queries/issues.ts'
import { useMailing } from '../queries/mailing.ts'
import { usePublication } from '../queries/publications.ts'
import { useNow } from '../use-now.ts'
import { releaseOf } from '../words/release.ts'

export const MailPage = () => {
  const { issueId = '' } = useParams()
  const issue = useIssue(issueId)
  const publication = usePublication(issue.data?.publication).data
  const now = useNow()
  useCrumbs(
    publication &&
      issue.data && [
        { text: 'Publikationer', href: '/publications' },
        { text: publication.name, href: `/publications/issues/${publication._id}` },
        { text: issue.data.name, href: `/publications/issues/edit/${issueId}` },
        { text: 'Mejla', href: `/publications/mail/${issueId}` },
      ],
  )
  return (
    <>
      <PageHead
        title="Mejla"
        kicker={issue.data?.name ?? NOTHING_YET}
        deck={issue.data ? <ReleaseStatus availableFromDate={issue.data.availableFromDate} now={now} /> : NOTHING_YET}
        actions={
          <>
            <ButtonLink to={`/publications/issues/edit/${issueId}`} icon={Pencil}>
              Redigera
            </ButtonLink>
            <ButtonLink to={`/publications/articles/${issueId}`} icon={ListMusic}>
              Artiklar
            </ButtonLink>
          </>
        }
      />
      {issue.data ? (
        <Told issue={issue.data} />
      ) : (
        issue.isError && (
          <LoadFailed what="Numret" listAt="/publications" error={issue.error} onRetry={() => void issue.refetch()} />
        )
      )}
    </>
  )
}

const Told = ({ issue }: { readonly issue: Issue }) => {
  const standing = useMailing(issue._id)
  const publication = usePublication(issue.publication).data
  const isReleased = releaseOf(issue.availableFromDate, useNow()).state === 'released'
  if (standing.isPending || !publication) return <Skeleton label="Hämtar utskicket" lines={4} />
  if (!standing.data) return <LoadFailed what="Utskicket" onRetry={() => void standing.refetch()} />
  return (
    <div className="fields">
      <MailingStanding issueId={issue._id} standing={standing.data} isReleased={isReleased} />
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
