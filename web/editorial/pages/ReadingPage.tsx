import '../article-reading/article-reading.css'
import { List, Pencil } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { ReadingTexts } from '../article-reading/ReadingTexts.tsx'
import { articlesCrumbs } from '../entities/crumbs.ts'
import { useReadableArticles } from '../queries/articles.ts'
import { useIssue } from '../queries/issues.ts'

/** All texts of an issue in one sequence, or one of them, for reading on the screen and for printing. */
export const ReadingPage = () => {
  const { issueId = '' } = useParams()
  const article = useSearchParams()[0].get('artikel')
  const { data: issue, error: issueError, isPending: issuePending } = useIssue(issueId)
  const { data, isPending, error, refetch } = useReadableArticles(issueId, true)
  const title = issue?.name ?? 'Läsläge'
  useCrumbs(issue && [...articlesCrumbs(issue), { text: 'Läsläge', href: `/publications/reading/${issueId}` }])
  if (isNotFound(issueError)) return <NoIssue />
  return (
    <>
      <PageHead
        title={title}
        kicker="Läsläge"
        awaits={[isPending, issuePending]}
        actions={<WaysOut issueId={issueId} article={article} />}
      />
      {isPending && <Skeleton label="Hämtar texterna" lines={6} />}
      {!isPending && !data && <LoadFailed what="Texterna" error={error} onRetry={() => void refetch()} />}
      {data && <ReadingTexts title={title} articles={data} />}
    </>
  )
}

type WaysOutProps = { readonly issueId: string; readonly article: string | null }

const WaysOut = ({ issueId, article }: WaysOutProps) => {
  const mayEdit = useMay('user')
  return (
    <>
      {article !== null && mayEdit && (
        <ButtonLink to={`/article/${article}`} icon={Pencil}>
          Redigera artikeln
        </ButtonLink>
      )}
      <ButtonLink to={`/publications/articles/${issueId}`} icon={List}>
        Till artiklarna
      </ButtonLink>
    </>
  )
}

const NoIssue = () => (
  <>
    <PageHead title="Läsläge" />
    <MissingNotice what="Numret" listAt="/publications" />
  </>
)
