import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { useMay } from '../../people/queries/current-user.ts'
import type { Issue } from '../queries/issues.ts'
import { CountsGroup } from './groups/CountsGroup.tsx'
import { DownloadsGroup } from './groups/DownloadsGroup.tsx'
import { ImportGroup } from './groups/ImportGroup.tsx'
import { MailGroup } from './groups/MailGroup.tsx'
import { NameGroup } from './groups/NameGroup.tsx'
import { PlayerGroup } from './groups/PlayerGroup.tsx'
import { PosterGroup } from './groups/PosterGroup.tsx'
import { PushGroup } from './groups/PushGroup.tsx'
import { StatusGroup } from './groups/StatusGroup.tsx'
import type { IssueFields } from './issue-fields.ts'

type IssueFormProps = {
  readonly state: EntityFormState<IssueFields>
  readonly publication: PublicationView
  /** Undefined for a new issue. */
  readonly issue: Issue | undefined
}

export const IssueForm = ({ state, publication, issue }: IssueFormProps) => {
  const isAdmin = useMay('admin')
  const { control } = state.form
  return (
    <EntityForm state={state} what="Numret" closeTo={`/publications/issues/${publication._id}`}>
      <NameGroup state={state} issue={issue} />
      <PlayerGroup control={control} publication={publication} />
      <PosterGroup control={control} {...(issue ? { issueId: issue._id } : {})} />
      {issue && publication.hasSubscribers && <MailGroup control={control} publication={publication} issue={issue} />}
      {issue && publication.usePush && <PushGroup control={control} publication={publication} issue={issue} />}
      {issue && <DownloadsGroup issue={issue} />}
      {isAdmin && issue && <AdminGroups issue={issue} publication={publication} />}
    </EntityForm>
  )
}

const AdminGroups = ({ issue, publication }: { readonly issue: Issue; readonly publication: PublicationView }) => (
  <>
    <ImportGroup issue={issue} publication={publication} />
    <StatusGroup issue={issue} />
    {publication.hasSubscribers && (
      <CountsGroup counts={issue.nrOfSubscribers} availableFromDate={issue.availableFromDate} />
    )}
  </>
)
