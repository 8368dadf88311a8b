import '../burn/discs.css'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import { ReleaseStatus } from '../../delivery/entities/ReleaseStatus.tsx'
import { pageOfIssueCrumbs } from '../../editorial/entities/crumbs.ts'
import { type Issue, useIssue } from '../../editorial/queries/issues.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { useNow } from '../../kernel/use-now.ts'
import { BurnForm } from '../burn/BurnForm.tsx'
import { Burns } from '../burn/Burns.tsx'
import { DiscPosting } from '../burn/DiscPosting.tsx'
import { DiscPrinting } from '../burn/DiscPrinting.tsx'
import { LogDiscs } from '../burn/LogDiscs.tsx'
import { PouchList } from '../burn/PouchList.tsx'
import { Robots } from '../burn/Robots.tsx'
import { type Discs as DiscsOfIssue, useDiscs } from '../queries/discs.ts'

export const DiscsPage = () => {
  const { issueId = '' } = useParams()
  const issue = useIssue(issueId)
  useCrumbs(
    issue.data && [
      ...pageOfIssueCrumbs(issue.data, 'issues/edit'),
      { text: 'Skivor', href: `/publications/discs/${issueId}` },
    ],
  )
  if (issue.data) return <Discs issue={issue.data} />
  return (
    <>
      <PageHead title="Skivor" kicker={EMPTY_LINE} deck={EMPTY_LINE} />
      {issue.isError ? (
        <LoadFailed what="Numret" listAt="/publications" error={issue.error} onRetry={() => void issue.refetch()} />
      ) : (
        <Skeleton label="Hämtar numret" lines={6} />
      )}
    </>
  )
}

const Discs = ({ issue }: { readonly issue: Issue }) => {
  const discs = useDiscs(issue._id)
  const [format, setFormat] = useState<DiscFormat>('cda')
  const now = useNow(issue.availableFromDate)
  return (
    <>
      <PageHead
        title="Skivor"
        kicker={issue.name}
        deck={<ReleaseStatus availableFromDate={issue.availableFromDate} now={now} />}
        actions={
          <>
            <ButtonLink to={`/publications/issues/edit/${issue._id}`} icon={FilePen}>
              Numret
            </ButtonLink>
            <LogDiscs issueId={issue._id} format={format} />
          </>
        }
      />
      {discs.isPending && <Skeleton label="Hämtar skivorna" lines={6} />}
      {discs.isError && <LoadFailed what="Skivorna" error={discs.error} onRetry={() => void discs.refetch()} />}
      {discs.data && <DiscsOfFormatView issue={issue} discs={discs.data} format={format} onFormat={setFormat} />}
    </>
  )
}

type DiscsOfFormatViewProps = {
  readonly issue: Issue
  readonly discs: DiscsOfIssue
  readonly format: DiscFormat
  readonly onFormat: (format: DiscFormat) => void
}

const DiscsOfFormatView = ({
  issue: { _id, publication, daisyFilename },
  discs,
  format,
  onFormat,
}: DiscsOfFormatViewProps) => {
  const chosen = discs.formats.find(({ value }) => value === format)
  if (!chosen) return null
  return (
    <div className="with-rail">
      <div>
        <BurnForm issueId={_id} hasBook={daisyFilename !== null} discs={discs} format={chosen} onFormat={onFormat} />
        <Robots issueId={_id} discs={discs} />
        <Burns issueId={_id} discs={discs} />
      </div>
      <aside className="rail" aria-label="Tryck och post">
        <DiscPrinting issueId={_id} format={chosen} />
        <DiscPosting issueId={_id} format={chosen} />
        <PouchList publicationId={publication} />
      </aside>
    </div>
  )
}
