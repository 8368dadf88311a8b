import '../../editorial/pages/publishing.css'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { useIsReleased } from '../../editorial/entities/use-is-released.ts'
import { IssueFrame } from '../../editorial/pages/IssueFrame.tsx'
import type { Issue } from '../../editorial/queries/issues.ts'
import { usePublication } from '../../editorial/queries/publications.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { type AnnouncementAnswers, type AnnouncementChannel, useAnnouncement } from '../queries/announcement.ts'

type LoadedAnswer<Channel extends AnnouncementChannel> = {
  readonly issue: Issue
  readonly publication: PublicationView
  readonly answer: AnnouncementAnswers[Channel]
  readonly isReleased: boolean
}

type AnnouncementPageProps<Channel extends AnnouncementChannel> = {
  readonly channel: Channel
  readonly title: string
  /** The page's own part of the address. */
  readonly at: 'mail' | 'push'
  readonly children: (loaded: LoadedAnswer<Channel>) => ReactNode
}

/** The page of an issue's announcement over one channel. */
export const AnnouncementPage = <Channel extends AnnouncementChannel>({
  channel,
  title,
  at,
  children,
}: AnnouncementPageProps<Channel>) => {
  const { issueId = '' } = useParams()
  const edit = (
    <ButtonLink to={`/publications/issues/edit/${issueId}`} icon={Pencil}>
      Redigera
    </ButtonLink>
  )
  return (
    <IssueFrame issueId={issueId} title={title} at={at} from="issues/edit" action={edit}>
      {(issue) => (
        <LoadedAnnouncement channel={channel} issue={issue}>
          {children}
        </LoadedAnnouncement>
      )}
    </IssueFrame>
  )
}

type LoadedAnnouncementProps<Channel extends AnnouncementChannel> = Pick<
  AnnouncementPageProps<Channel>,
  'channel' | 'children'
> & { readonly issue: Issue }

const LoadedAnnouncement = <Channel extends AnnouncementChannel>({
  channel,
  issue,
  children,
}: LoadedAnnouncementProps<Channel>) => {
  const answer = useAnnouncement(channel, issue._id)
  const publication = usePublication(issue.publication).data
  const isReleased = useIsReleased(issue.availableFromDate)
  if (answer.isPending || !publication) return <Skeleton label="Hämtar utskicket" lines={4} />
  if (!answer.data) return <LoadFailed what="Utskicket" error={answer.error} onRetry={() => void answer.refetch()} />
  return <div className="fields">{children({ issue, publication, answer: answer.data, isReleased })}</div>
}
