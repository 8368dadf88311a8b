import { ListMusic } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReleaseStatus } from '../../delivery/entities/ReleaseStatus.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { useNow } from '../../kernel/use-now.ts'
import { pageOfIssueCrumbs } from '../entities/crumbs.ts'
import { type Issue, useIssue } from '../queries/issues.ts'

type IssueFrameProps = {
  readonly issueId: string
  readonly title: string
  /** The page's own part of the address. */
  readonly at: 'deliver' | 'mail' | 'push' | 'bin' | 'history'
  /** The page that links here. */
  readonly from: 'articles' | 'issues/edit'
  /** A button beside the link to the articles. */
  readonly action: ReactNode
  readonly children: (issue: Issue) => ReactNode
}

/** The frame of a page about an issue's distribution: its publication, its release, and a link back. */
export const IssueFrame = ({ issueId, title, at, from, action, children }: IssueFrameProps) => {
  const issue = useIssue(issueId)
  const now = useNow(issue.data?.availableFromDate)
  useCrumbs(
    issue.data && [...pageOfIssueCrumbs(issue.data, from), { text: title, href: `/publications/${at}/${issueId}` }],
  )
  return (
    <>
      <PageHead
        title={title}
        kicker={issue.data?.name ?? EMPTY_LINE}
        deck={issue.data ? <ReleaseStatus availableFromDate={issue.data.availableFromDate} now={now} /> : EMPTY_LINE}
        actions={
          !isNotFound(issue.error) && (
            <>
              {action}
              <ButtonLink to={`/publications/articles/${issueId}`} icon={ListMusic}>
                Artiklar
              </ButtonLink>
            </>
          )
        }
      />
      {issue.data
        ? children(issue.data)
        : issue.isError && (
            <LoadFailed what="Numret" listAt="/publications" error={issue.error} onRetry={() => void issue.refetch()} />
          )}
    </>
  )
}
