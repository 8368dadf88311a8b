import { useState } from 'react'
import { EARLIEST_RELEASE } from '../../../../domain/editorial/issue/rules.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../../kernel/components/actions/DangerDialog.tsx'
import { FieldPair, FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import type { Option } from '../../../kernel/components/fields/Select.tsx'
import type { EntityFormState } from '../../../kernel/forms/entity-form.ts'
import { FormDate, FormDateTime, FormSelect, FormText, FormTextArea } from '../../../kernel/forms/fields.tsx'
import type { Issue } from '../../queries/issues.ts'
import { useDeactivate } from '../issue-acts.ts'
import { type IssueFields, issueLabels } from '../issue-fields.ts'
import { UnreleaseEffects } from '../UnreleaseEffects.tsx'

const languages: readonly Option<IssueFields['language']>[] = [
  { value: 'swedish', text: 'Svenska' },
  { value: 'english', text: 'Engelska' },
]

type NameGroupProps = { readonly state: EntityFormState<IssueFields>; readonly issue: Issue | undefined }

export const NameGroup = ({ state, issue }: NameGroupProps) => {
  const { control } = state.form
  return (
    <FormGroup
      title="Namn och datum"
      help="Namnet byggs av publikation, nästa nummer och vecka, och följer datumet tills du ändrar det."
    >
      <FormText control={control} name="name" label={issueLabels.name} required />
      <FieldPair>
        <FormText control={control} name="shortName" label={issueLabels.shortName} />
        <FormSelect control={control} name="language" label={issueLabels.language} options={languages} />
      </FieldPair>
      <FieldPair>
        <FormDate control={control} name="date" label={issueLabels.date} required hint="Bestämmer veckan i namnet." />
        <FormDateTime
          control={control}
          name="availableFromDate"
          label={issueLabels.availableFromDate}
          hint="Tomt fält: numret är inte släppt."
          min={EARLIEST_RELEASE}
        />
      </FieldPair>
      {issue?.availableFromDate === null && <Release state={state} />}
      {issue && issue.availableFromDate !== null && <DeactivateQuestion issue={issue} changes={state.changes} />}
      <FormTextArea control={control} name="info" label={issueLabels.info} rows={3} />
    </FormGroup>
  )
}

/** Releases the issue at once, and saves all other changes of the form with it. */
const Release = ({ state }: Pick<NameGroupProps, 'state'>) => {
  const release = () => {
    state.form.setValue('availableFromDate', new Date().toISOString(), { shouldDirty: true })
    state.save()
  }
  return (
    <div className="field-row">
      <Button isPending={state.isSaving} onPress={release}>
        Släpp nu
      </Button>
      <span className="soft small">Fyller i Tillgänglig från med tiden nu, och sparar.</span>
    </div>
  )
}

/** Unreleases the issue at once. */
const DeactivateQuestion = ({ issue, changes }: { readonly issue: Issue; readonly changes: number }) => {
  const deactivate = useDeactivate(issue)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="field-row">
      <Button isDisabled={changes > 0} onPress={() => setAsking(true)}>
        Avaktivera
      </Button>
      <span className="soft small">
        {changes > 0 ? 'Spara ändringarna först.' : 'Tömmer Tillgänglig från, så att lyssnarna inte hittar numret.'}
      </span>
      {isAsking && (
        <DangerDialog
          title={`Avaktivera ${issue.name}`}
          act="Avaktivera"
          failed="Numret är kvar hos lyssnarna"
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={() => deactivate.mutateAsync()}
        >
          <UnreleaseEffects issueId={issue._id} />
        </DangerDialog>
      )}
    </div>
  )
}
