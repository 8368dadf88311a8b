import { DeskLink } from '../../people/entities/DeskLink.tsx'
import './publishing.css'
import { ListMusic, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { needsBook } from '../../../domain/editorial/publication/book-settings.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { ReleaseStatus } from '../../delivery/entities/ReleaseStatus.tsx'
import { StoppedDeliveries } from '../../delivery/entities/StoppedDeliveries.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { useNow } from '../../kernel/use-now.ts'
import { today } from '../../kernel/words/swedish.ts'
import { useBooks } from '../../production/queries/books.ts'
import { useAnnouncement } from '../../subscribers/queries/announcement.ts'
import { isOrdered } from '../../subscribers/words/mailing.ts'
import { doubtfulArticles, lackingSound, soundsInCheck } from '../article-list/acts/article-order.ts'
import { issuesCrumbs, pageOfIssueCrumbs } from '../entities/crumbs.ts'
import { DeliverLink, DiscsLink, ListeningLink, PlayerLink } from '../entities/IssueLinks.tsx'
import { IssueUploadDialog } from '../entities/uploads/IssueUploadDialog.tsx'
import { ChoosePublication } from '../issue-form/ChoosePublication.tsx'
import { ChooseTemplate } from '../issue-form/ChooseTemplate.tsx'
import { IssueForm } from '../issue-form/IssueForm.tsx'
import { newIssue } from '../issue-form/new-issue.ts'
import { type MissingForRelease, type ReleaseNotices, useReleaseQuestion } from '../issue-form/ReleaseQuestion.tsx'
import { useIssueForm } from '../issue-form/use-issue-form.ts'
import { useArticles } from '../queries/articles.ts'
import { type Issue, useIssue, useIssueTemplate } from '../queries/issues.ts'
import { usePublication } from '../queries/publications.ts'

export const IssuePage = () => {
  const { issueId } = useParams()
  const [params, setParams] = useSearchParams()
  const publicationId = params.get('publication')
  if (issueId !== undefined) return <ExistingIssue key={issueId} id={issueId} />
  if (publicationId) return <NewIssue key={publicationId} publicationId={publicationId} />
  return (
    <>
      <PageHead title="Nytt nummer" />
      <ChoosePublication onChoose={(id) => setParams({ publication: id }, { replace: true })} />
    </>
  )
}

const ExistingIssue = ({ id }: { readonly id: string }) => {
  const issue = useIssue(id)
  const publication = usePublication(issue.data?.publication)
  const at = `/publications/issues/edit/${id}`
  useCrumbs(issue.data && [...pageOfIssueCrumbs(issue.data, 'articles'), { text: 'Redigera nummer', href: at }])
  if (issue.data && publication.data) return <Editor issue={issue.data} publication={publication.data} />
  const failed = issue.isError ? issue : publication
  return (
    <>
      <PageHead title="Redigera nummer" />
      {failed.isError ? (
        <LoadFailed what="Numret" listAt="/publications" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton label="Hämtar numret" lines={6} />
      )}
    </>
  )
}

const NewIssue = ({ publicationId }: { readonly publicationId: string }) => {
  const publication = usePublication(publicationId)
  const template = useIssueTemplate(publicationId)
  const [isFromTemplate, setFromTemplate] = useState(true)
  useCrumbs(
    publication.data && [
      ...issuesCrumbs(publication.data),
      { text: 'Nytt nummer', href: `/publications/issues/new?publication=${publicationId}` },
    ],
  )
  if (publication.data && !template.isPending) {
    const found = template.data ?? undefined
    return (
      <>
        <PageHead title="Nytt nummer" kicker={publication.data.name} />
        {found && <ChooseTemplate template={found} isUsed={isFromTemplate} onChange={setFromTemplate} />}
        <Editor
          key={String(isFromTemplate)}
          publication={publication.data}
          template={isFromTemplate ? found : undefined}
          isWithoutTemplate={found !== undefined && !isFromTemplate}
        />
      </>
    )
  }
  return (
    <>
      <PageHead title="Nytt nummer" />
      {publication.isError ? (
        <LoadFailed
          what="Publikationen"
          listAt="/publications"
          error={publication.error}
          onRetry={() => void publication.refetch()}
        />
      ) : (
        <Skeleton label="Hämtar publikationen" lines={6} />
      )}
    </>
  )
}

type EditorProps = {
  readonly publication: PublicationView
  readonly issue?: Issue
  readonly template?: Issue | undefined
  /** A new issue that leaves the publication's template out. */
  readonly isWithoutTemplate?: boolean
}

const Editor = ({ publication, issue, template, isWithoutTemplate = false }: EditorProps) => {
  const navigate = useNavigate()
  const number = issue?.number ?? publication.nextIssueNumber
  const naming = useMemo(() => ({ publicationName: publication.name, number }), [publication.name, number])
  const now = useNow(issue?.availableFromDate)
  const [date] = useState(today)
  const [blank] = useState(() => newIssue(publication, template, date))
  const state = useIssueForm({
    issue,
    publicationId: publication._id,
    naming,
    blank,
    isWithoutTemplate,
    onCreated: (id) => void navigate(`/publications/issues/edit/${id}`, { replace: true }),
  })
  const areArticlesPending = useArticles(issue?._id).isPending
  const asking = useReleaseQuestion(state, {
    issue,
    lacking: useLacking(issue, publication),
    tells: useTells(publication, issue?._id),
  })
  return (
    <>
      {issue && (
        <PageHead
          title={issue.name}
          kicker={publication.name}
          deck={
            <>
              <ReleaseStatus availableFromDate={issue.availableFromDate} now={now} />
              <StoppedDeliveries of={issue} />
            </>
          }
          actions={<Actions issue={issue} />}
          // These facts decide which acts the form offers.
          awaits={[state.status === 'loading', areArticlesPending]}
        />
      )}
      <IssueForm state={asking.state} publication={publication} issue={issue} />
      {asking.dialog}
    </>
  )
}

/** The announcements that a release would start: not those already sent, unless they broke off or are allowed again. */
const useTells = (
  { usePush: isPushed, hasSubscribers, mailOnRelease }: PublicationView,
  issueId: string | undefined,
): ReleaseNotices => {
  const told = useAnnouncement('push', isPushed ? issueId : undefined).data
  const mailing = useAnnouncement('mailing', hasSubscribers ? issueId : undefined).data?.mailing
  return {
    push: isPushed && (!told?.push || told.isAllowedAgain || told.push.awaitsRelease),
    mail: hasSubscribers && (mailing && isOrdered(mailing) ? mailing.awaitsRelease : mailOnRelease),
  }
}

const noDoubts = { articles: 0, silent: 0, doubtful: 0, inCheck: 0 }

/** The gaps of the issue: everything for a new one; undefined until articles and book are known. */
const useLacking = (issue: Issue | undefined, publication: PublicationView): MissingForRelease | undefined => {
  const articles = useArticles(issue?._id).data
  const book = useBooks(issue?._id)?.find(({ kind }) => kind === 'daisy')
  const none = needsBook(publication) ? 'missing' : 'unneeded'
  if (!issue) return { ...noDoubts, book: none }
  if (!articles || (issue.products.daisy && !book)) return undefined
  const made = book?.changesSince ? 'old' : 'made'
  return {
    articles: articles.length,
    silent: lackingSound(articles).length,
    doubtful: doubtfulArticles(articles).length,
    inCheck: soundsInCheck(articles),
    book: issue.products.daisy ? made : none,
  }
}

const Actions = ({ issue }: { readonly issue: Issue }) => {
  const { _id, name } = issue
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      <ButtonLink to={`/publications/articles/${_id}`} icon={ListMusic}>
        Artiklar
      </ButtonLink>
      <DeliverLink issue={issue} />
      <DiscsLink issue={issue} />
      <ListeningLink issueId={issue._id} />
      <PlayerLink issue={issue} />
      <DeskLink stream={`issue-${_id}`} />
      <Button icon={Upload} onPress={() => setUploading(true)}>
        Ladda upp
      </Button>
      {isUploading && <IssueUploadDialog issueId={_id} issueName={name} onClose={() => setUploading(false)} />}
    </>
  )
}
