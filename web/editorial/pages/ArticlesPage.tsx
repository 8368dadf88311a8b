import '../../kernel/components/files.css'
import '../article-list/articles.css'
import '../../production/making/production.css'
import { Pencil } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { useCurrentUser, useMay } from '../../people/queries/current-user.ts'
import { Downloads } from '../../production/making/Downloads.tsx'
import { useArticleDialog } from '../article-form/ArticleDialog.tsx'
import { ActsOfPage } from '../article-list/ActsOfPage.tsx'
import { ArticleList } from '../article-list/ArticleList.tsx'
import { useFollowArticles } from '../article-list/acts/use-follow-articles.ts'
import { useMarkedSinceBook } from '../article-list/row/change-marks.ts'
import { hasSite } from '../article-list/row/flags.ts'
import { ArticlesToRead } from '../article-reading/ArticlesToRead.tsx'
import { type UploadStart, useListUpload } from '../article-upload/use-list-upload.tsx'
import { articlesCrumbs } from '../entities/crumbs.ts'
import { IssueDeck } from '../entities/IssueDeck.tsx'
import { DeliverLink, ListeningLink, PlayerLink } from '../entities/IssueLinks.tsx'
import { PairingDialog } from '../entities/pairing/PairingDialog.tsx'
import { useIsReleased } from '../entities/use-is-released.ts'
import { ManuscriptOpening } from '../manuscript/ManuscriptOpening.tsx'
import { useArticles } from '../queries/articles.ts'
import { useIssue, useKnownIssue } from '../queries/issues.ts'
import { usePublication } from '../queries/publications.ts'
import { isPairingIn, withoutPairing } from '../queries/sounds/waiting-sounds.ts'
import { ArticlesRail } from './ArticlesRail.tsx'

export const ArticlesPage = () => {
  const { issueId = '' } = useParams()
  const { data: issue, error } = useIssue(issueId)
  const navigate = useNavigate()
  const user = useCurrentUser()
  const isReader = !useMay('user') && user !== undefined
  useFollowArticles(issueId)
  useCrumbs(issue && articlesCrumbs(issue))
  if (isNotFound(error)) return <NoIssue />
  const read = () => void navigate(`/publications/reading/${issueId}`)
  if (isReader) return <ForReaders issueId={issueId} issue={issue} onRead={read} />
  return (
    <ActsOfPage issueId={issueId}>
      <ForStaff issueId={issueId} issue={issue} onRead={read} />
    </ActsOfPage>
  )
}

type ShownProps = Pick<ListProps, 'issueId' | 'issue' | 'onRead'>

const ForStaff = ({ issueId, issue, onRead }: ShownProps) => {
  const { isPending } = useArticles(issueId)
  const { upload, dialog } = useListUpload(issueId, issue?.name ?? 'numret')
  const isReleased = useIsReleased(issue?.availableFromDate ?? null)
  return (
    <>
      <Head issueId={issueId} issue={issue} mayEdit />
      {!issue && isPending && <ArticlesSkeleton />}
      <div className="with-rail">
        <List issueId={issueId} issue={issue} onRead={onRead} onUpload={upload} />
        <aside className="rail" aria-label="Produktion och filer">
          {issue && <ArticlesRail issue={issue} onUpload={upload} />}
        </aside>
      </div>
      {dialog}
      <PairingByAddress issueId={issueId} />
      {issue && <ManuscriptOpening issueId={issueId} isReleased={isReleased} />}
    </>
  )
}

/** The table of pairs lies over the list while the address says so. */
const PairingByAddress = ({ issueId }: { readonly issueId: string }) => {
  const [params, setParams] = useSearchParams()
  if (!isPairingIn(params)) return null
  const close = () => setParams(withoutPairing, { replace: true, preventScrollReset: true })
  return <PairingDialog issueId={issueId} onClose={close} />
}

/** The page for a customer's users, who read the issue without editing it. */
const ForReaders = ({ issueId, issue, onRead }: ShownProps) => {
  const { data, isPending, error, refetch } = useArticles(issueId)
  return (
    <>
      <Head issueId={issueId} issue={issue} />
      {!issue && isPending && <ArticlesSkeleton />}
      <div className="with-rail">
        {issue && isPending && <ArticlesSkeleton />}
        {!isPending && !data && <LoadFailed what="Listan" error={error} onRetry={() => void refetch()} />}
        {data && <ArticlesToRead articles={data} onRead={onRead} />}
        <aside className="rail" aria-label="Filer">
          {issue && <Downloads issue={issue} />}
        </aside>
      </div>
    </>
  )
}

const noArticles: readonly never[] = []

/**
 * Stands for the whole page until data arrive: the head grows at that moment, and must not push down content that the
 * editor already looks at.
 */
const ArticlesSkeleton = () => <Skeleton label="Hämtar artiklar" lines={6} />

type ListProps = {
  readonly issueId: string
  readonly issue: IssueView | undefined
  readonly onRead: () => void
  readonly onUpload: UploadStart
}

const List = ({ issueId, issue, onRead, onUpload }: ListProps) => {
  const { data: listed, isPending, error, refetch } = useArticles(issueId)
  const data = useMarkedSinceBook(issueId, listed)
  const publication = usePublication(issue?.publication).data
  const { edit, renderDialog } = useArticleDialog()
  if (isPending) return issue ? <ArticlesSkeleton /> : null
  if (!data) return <LoadFailed what="Listan" error={error} onRetry={() => void refetch()} />
  const categories = new Set([...(publication?.categories ?? noArticles), ...data.map(({ category }) => category)])
  categories.delete('')
  return (
    <>
      <ArticleList
        issueId={issueId}
        articles={data}
        categories={[...categories]}
        hasSite={publication !== undefined && hasSite(publication)}
        isSharing={publication?.isSharing ?? false}
        onRead={onRead}
        onEdit={edit}
        onUpload={(id, files) =>
          onUpload(
            data.find(({ _id }) => _id === id),
            files,
          )
        }
      />
      {renderDialog([...categories])}
    </>
  )
}

type HeadProps = {
  readonly issueId: string
  readonly issue: IssueView | undefined
  readonly mayEdit?: boolean
}

const NoIssue = () => (
  <>
    <PageHead title="Artiklar" />
    <MissingNotice what="Numret" listAt="/publications" />
  </>
)

/** The head has its full height from the start, so that nothing moves when the names arrive. */
const Head = ({ issueId, issue, mayEdit = false }: HeadProps) => {
  const known = useKnownIssue(issueId)
  const named = issue ?? known
  return (
    <PageHead
      title={named?.name ?? 'Artiklar'}
      kicker={named?.publicationName ?? EMPTY_LINE}
      deck={named ? <IssueDeck issue={named} mayEdit={mayEdit} /> : <span>{EMPTY_LINE}</span>}
      awaits={[useIssue(issueId).isPending, useArticles(issueId).isPending]}
      actions={
        issue && (
          <>
            <PlayerLink issue={issue} />
            <ListeningLink issueId={issueId} />
            {mayEdit && (
              <>
                <DeliverLink issue={issue} />
                <ButtonLink to={`/publications/issues/edit/${issueId}`} icon={Pencil}>
                  Redigera numret
                </ButtonLink>
              </>
            )}
          </>
        )
      }
    />
  )
}
