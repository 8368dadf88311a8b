import type { PublicationView } from '../../../projections/publications/view.ts'
import { EntityForm } from '../../forms/EntityForm.tsx'
import type { EntityFormState } from '../../forms/entity-form.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import type { Issue } from '../../queries/issues.ts'
import { CountsGroup } from './CountsGroup.tsx'
import { DownloadsGroup } from './DownloadsGroup.tsx'
import type { IssueFields } from './issue-fields.ts'
import { MailGroup } from './MailGroup.tsx'
import { NameGroup } from './NameGroup.tsx'
import { PlayerGroup } from './PlayerGroup.tsx'
import { PosterGroup } from './PosterGroup.tsx'
import { PushGroup } from './PushGroup.tsx'
import { StatusGroup } from './StatusGroup.tsx'

type IssueFormProps = {
  readonly state: EntityFormState<IssueFields>
  readonly publication: PublicationView
  /** Nothing for a new one. */
  readonly issue: Issue | undefined
}

export const IssueForm = ({ state, publication, issue }: IssueFormProps) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  const { control } = state.form
  return (
    <EntityForm state={state} what="Numret" closeTo={`/publications/issues/${publication._id}`}>
      <NameGroup state={state} issue={issue} />
      <PlayerGroup control={control} publication={publication} />
      <PosterGroup control={control} {...(issue ? { issueId: issue._id } : {})} />
      {issue && publication.hasSubscribers && <MailGroup control={control} publication={publication} issue={issue} />}
      {issue && publication.usePush && <PushGroup control={control} publication={publication} issue={issue} />}
      {issue && <DownloadsGroup issue={issue} />}
      {isAdmin && issue && <StatusGroup issue={issue} />}
      {isAdmin && issue && publication.hasSubscribers && (
        <CountsGroup counts={issue.nrOfSubscribers} availableFromDate={issue.availableFromDate} />
      )}
    </EntityForm>
  )
}
