import './publishing.css'
import { BookAudio, Plus } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useCrumbs } from '../app/crumbs.ts'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { ComboBox } from '../components/ComboBox.tsx'
import { Empty } from '../components/Empty.tsx'
import { isMissing } from '../api-client.ts'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { Missing } from '../components/Missing.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { IssueFiles } from '../features/issue-files/IssueFiles.tsx'
import { IssueList } from '../features/issue-list/IssueList.tsx'
import { useIssueListState } from '../features/issue-list/issue-list.ts'
import { useBooksOfPublication } from '../queries/books.ts'
import { hasRole, useCurrentUser } from '../queries/current-user.ts'
import { type IssueListed, useIssuesOfPublication } from '../queries/issues.ts'
import { usePublication } from '../queries/publications.ts'
import { releaseOf } from '../release.ts'
import { dateOf, sayDay, sayNumber } from '../swedish.ts'
import { useNow } from '../use-now.ts'

export const IssuesPage = () => {
  const { publicationId = '' } = useParams()
  const { data, isPending, refetch } = useIssuesOfPublication(publicationId)
  const { data: publication, error } = usePublication(publicationId)
  const name = publication?.name
  useIssuesCrumbs(publicationId, name)
  if (isMissing(error)) return <NoPublication />
  return (
    <>
      <PageHead
        title="Nummer"
        kicker={name}
        deck={data && <Deck issues={data} />}
        actions={<NewIssue publicationId={publicationId} />}
      />
      {isPending && <Skeleton label="Hämtar nummer" lines={5} />}
      {!isPending && !data && <LoadFailed what="Listan" onRetry={() => void refetch()} />}
      {data && <Content publicationId={publicationId} publicationName={name ?? ''} issues={data} />}
    </>
  )
}

const Content = (props: IssuesProps) =>
  props.issues.length === 0 ? (
    <Empty icon={BookAudio} title="Inga nummer än" actions={<NewIssue publicationId={props.publicationId} />}>
      Ett nummer samlar artiklarna i en utgåva. Namnet föreslås efter publikationen, nästa nummer och veckan.
    </Empty>
  ) : (
    <Issues {...props} />
  )

const NoPublication = () => (
  <>
    <PageHead title="Nummer" />
    <Missing what="Publikationen" listAt="/publications" />
  </>
)

const useIssuesCrumbs = (publicationId: string, name: string | undefined) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  const crumbs = name !== undefined && [
    { text: 'Publikationer', href: '/publications' },
    ...(isAdmin ? [{ text: name, href: `/publications/edit/${publicationId}` }] : []),
    { text: 'Nummer', href: `/publications/issues/${publicationId}` },
  ]
  useCrumbs(crumbs || undefined)
}

const NewIssue = ({ publicationId }: { readonly publicationId: string }) =>
  hasRole(useCurrentUser(), 'user') && (
    <ButtonLink to={`/publications/issues/new?publication=${publicationId}`} icon={Plus} variant="primary">
      Nytt nummer
    </ButtonLink>
  )

type IssuesProps = {
  readonly publicationId: string
  readonly publicationName: string
  readonly issues: readonly IssueListed[]
}

const Issues = ({ publicationId, publicationName, issues }: IssuesProps) => {
  const state = useIssueListState()
  const books = useBooksOfPublication(publicationId)
  const chosen = issues.find(({ _id }) => _id === state.chosen) ?? issues[0]
  return (
    <>
      <IssueList publicationName={publicationName} issues={issues} books={books} state={state} />
      {chosen && (
        <IssueFiles
          issueId={chosen._id}
          issueName={chosen.name}
          chooser={
            <ComboBox
              label="Visa filer i"
              options={issues.map(({ _id, name }) => ({ value: _id, text: name }))}
              value={chosen._id}
              onChange={(id) => id !== null && state.choose(id)}
            />
          }
        />
      )}
    </>
  )
}

/** How many this year, and when the next one comes out. */
const Deck = ({ issues }: { readonly issues: readonly IssueListed[] }) => {
  const now = useNow()
  const date = dateOf(now)
  const thisYear = issues.filter((issue) => issue.date.startsWith(date.slice(0, 4))).length
  const next = issues.findLast(
    (issue) => issue.date >= date && releaseOf(issue.availableFromDate, now).state !== 'released',
  )
  return (
    <>
      <span>{sayNumber(thisYear)} nummer i år</span>
      {next && <span>Nästa utgivning {sayDay(next.date).toLowerCase()}</span>}
    </>
  )
}
