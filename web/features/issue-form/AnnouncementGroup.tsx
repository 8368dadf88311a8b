import type { Control } from 'react-hook-form'
import type { PublicationView } from '../../../projections/publications/view.ts'
import { Button } from '../../components/Button.tsx'
import { FieldPair, FormGroup } from '../../components/FormGroup.tsx'
import { FormText, FormTextArea } from '../../forms/fields.tsx'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import type { Issue } from '../../queries/issues.ts'
import { sayDate, sayNumber, sayTime } from '../../swedish.ts'
import { useReenablePush } from './issue-acts.ts'
import { type IssueFields, issueLabels } from './issue-fields.ts'

type AnnouncementGroupProps = {
  readonly control: Control<IssueFields>
  readonly publication: PublicationView
  readonly issue: Issue | undefined
}

export const AnnouncementGroup = ({ control, publication, issue }: AnnouncementGroupProps) => {
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  return (
    <FormGroup title="Utskick" help={sayReceivers(publication, issue)}>
      {publication.usePush && (
        <FieldPair>
          <FormText control={control} name="dPushTitle" label={issueLabels.dPushTitle} />
          <FormText control={control} name="dPushMessage" label={issueLabels.dPushMessage} />
        </FieldPair>
      )}
      {publication.usePush && issue?.timestamps.pushSent && <PushSent issue={issue} at={issue.timestamps.pushSent} />}
      {publication.hasSubscribers && (
        <>
          <FormText control={control} name="mailTitle" label={issueLabels.mailTitle} hint="Högst 78 tecken." />
          <FormTextArea control={control} name="mailMessage" label={issueLabels.mailMessage} />
          <FormTextArea control={control} name="mailMessageHtml" label={issueLabels.mailMessageHtml} optional />
        </>
      )}
      {isAdmin && issue?.timestamps.mailSent && (
        <p className="soft">
          Mejlet skickades {sayDate(issue.timestamps.mailSent)} kl. {sayTime(issue.timestamps.mailSent)}.
        </p>
      )}
    </FormGroup>
  )
}

const sayReceivers = ({ usePush, hasSubscribers }: PublicationView, issue: Issue | undefined) => {
  if (!issue) return 'Texterna som går ut med numret.'
  const { email, app } = issue.nrOfSubscribers
  const receivers = [hasSubscribers && `${sayNumber(email)} får mejl`, usePush && `${sayNumber(app)} får avisering`]
  return `Texterna som går ut med numret. ${receivers.filter(Boolean).join(', ')}.`
}

const PushSent = ({ issue, at }: { readonly issue: Issue; readonly at: string }) => {
  const reenable = useReenablePush(issue)
  return (
    <div className="field-row">
      <span className="soft">
        Aviseringen skickades {sayDate(at)} kl. {sayTime(at)}.
      </span>
      <Button isPending={reenable.isPending} onPress={() => reenable.mutate()}>
        Tillåt en ny avisering
      </Button>
    </div>
  )
}
