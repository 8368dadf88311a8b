import './publishing.css'
import { ListMusic, Pencil } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { usualNotice } from '../../domain/push/notice.ts'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { LoadFailed } from '../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../components/feedback/Skeleton.tsx'
import { NOTHING_YET, PageHead } from '../components/layout/PageHead.tsx'
import { PushPreview } from '../entities/PushPreview.tsx'
import { ReleaseStatus } from '../entities/ReleaseStatus.tsx'
import { PushStanding } from '../features/push/PushStanding.tsx'
import { useCrumbs } from '../navigation/crumbs.ts'
import { type Issue, useIssue } from '../queries/issues.ts'
import { usePublication } from '../queries/publications.ts'
import { usePush } from '../queries/push.ts'
import { useNow } from '../use-now.ts'
import { releaseOf } from '../words/release.ts'

export const PushPage = () => {
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
        { text: 'Pushnotis', href: `/publications/push/${issueId}` },
      ],
  )
  return (
    <>
      <PageHead
        title="Pushnotis"
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
  const standing = usePush(issue._id)
  const publication = usePublication(issue.publication).data
  const isReleased = releaseOf(issue.availableFromDate, useNow()).state === 'released'
  if (standing.isPending || !publication) return <Skeleton label="Hämtar utskicket" lines={4} />
  if (!standing.data) return <LoadFailed what="Utskicket" onRetry={() => void standing.refetch()} />
  const { dPushId, pushTopic, dPushTitleTemplate, dPushMessageTemplate, name } = publication
  return (
    <div className="fields">
      <PushStanding
        issueId={issue._id}
        standing={standing.data}
        isReleased={isReleased}
        pushSent={issue.timestamps.pushSent}
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
