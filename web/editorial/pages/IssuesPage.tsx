import './publishing.css'
import { ChartColumn, Plus, ReceiptText, Settings, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { releaseOf } from '../../delivery/words/release.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { useNow } from '../../kernel/use-now.ts'
import { dateOf, sayDay, sayNumber } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { issuesCrumbs } from '../entities/crumbs.ts'
import { IssueFiles } from '../issue-files/IssueFiles.tsx'
import { issueListOf } from '../issue-list/issue-list.tsx'
import { useIssueNames } from '../queries/issues.ts'
import { usePublication } from '../queries/publications.ts'
import { useRunningIssues } from '../queries/running-issues.ts'

export const IssuesPage = () => {
  const { publicationId = '' } = useParams()
  const { data: publication, error } = usePublication(publicationId)
  const publicationName = publication?.name ?? ''
  const isAdmin = useMay('admin')
  const isStaff = useMay('user')
  const issues = useMemo(
    () => issueListOf({ publicationId, publicationName, isStaff }),
    [publicationId, publicationName, isStaff],
  )
  useCrumbs(publication && issuesCrumbs(publication))
  if (isNotFound(error)) return <NoPublication />
  return (
    <>
      <PageHead
        title="Nummer"
        kicker={publication?.name ?? EMPTY_LINE}
        deck={<Deck publicationId={publicationId} />}
        actions={
          <>
            <ButtonLink to={`/publications/listening/${publicationId}`} icon={ChartColumn}>
              Lyssning
            </ButtonLink>
            {isAdmin && (
              <ButtonLink to={`/publications/edit/${publicationId}`} icon={Settings}>
                Inställningar
              </ButtonLink>
            )}
            {isStaff && (
              <ButtonLink to={`/publications/issues/bin/${publicationId}`} icon={Trash2}>
                Papperskorg
              </ButtonLink>
            )}
            {isStaff && (
              <ButtonLink to={`/publications/receipts/${publicationId}`} icon={ReceiptText}>
                Kvitton
              </ButtonLink>
            )}
            {isStaff && (
              <ButtonLink to={`/publications/issues/new?publication=${publicationId}`} icon={Plus} variant="primary">
                Nytt nummer
              </ButtonLink>
            )}
          </>
        }
      />
      <EntityList of={issues} />
      <FilesOfIssue publicationId={publicationId} />
    </>
  )
}

const NoPublication = () => (
  <>
    <PageHead title="Nummer" />
    <MissingNotice what="Publikationen" listAt="/publications" />
  </>
)

type OfPublication = { readonly publicationId: string }

const FilesOfIssue = ({ publicationId }: OfPublication) => {
  const { read, set } = useAddressState()
  const { data: issues = [] } = useIssueNames(publicationId)
  const chosen = issues.find(({ _id }) => _id === read('filer')) ?? issues[0]
  if (!chosen) return null
  return (
    <IssueFiles
      issueId={chosen._id}
      issueName={chosen.name}
      chooser={
        <ComboBox
          label="Visa filer i"
          options={issues.map(({ _id, name }) => ({ value: _id, text: name }))}
          value={chosen._id}
          onChange={(id) => id !== null && set({ filer: id })}
        />
      }
    />
  )
}

/** The number of issues this year, and the day of the next one. */
const Deck = ({ publicationId }: OfPublication) => {
  const { data: issues } = useIssueNames(publicationId)
  const { data: running = [] } = useRunningIssues()
  const now = useNow(...running.map(({ availableFromDate }) => availableFromDate))
  const date = dateOf(now)
  const thisYear = issues?.filter((issue) => issue.date.startsWith(date.slice(0, 4))).length
  const next = running.find(
    (issue) =>
      issue.publication === publicationId &&
      issue.date >= date &&
      releaseOf(issue.availableFromDate, now).state !== 'released',
  )
  return (
    <>
      <span>{thisYear === undefined ? EMPTY_LINE : `${sayNumber(thisYear)} nummer i år`}</span>
      {next && <span>Nästa utgivning {sayDay(next.date).toLowerCase()}</span>}
    </>
  )
}
