import { type ReactNode, useCallback, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '../components/actions/Button.tsx'
import { ErrorSummary, type FormFault } from '../components/feedback/ErrorSummary.tsx'
import { ForbiddenNotice } from '../components/feedback/ForbiddenNotice.tsx'
import { LoadFailed } from '../components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../components/feedback/MissingNotice.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { SaveBar } from '../components/feedback/SaveBar.tsx'
import { Skeleton } from '../components/feedback/Skeleton.tsx'
import { FormFrame } from '../components/fields/FormFrame.tsx'
import type { EntityFormState } from './entity-form.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { ConflictDialog } from './merging/ConflictDialog.tsx'
import { PartialEntryContext } from './partial-entry.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

type EntityFormProps<Form extends FieldValues> = {
  readonly state: EntityFormState<Form>
  /** With the definite article: 'Numret'. */
  readonly what: string
  /** The target of 'Stäng' for a user without an earlier page. */
  readonly closeTo?: string
  /** For a form in a dialog: closes it. */
  readonly onClose?: () => void
  /** The titles of other parts of the page with unsaved changes. */
  readonly elsewhere?: readonly string[]
  /** `FormGroup`s with the fields of `forms/fields.tsx`. */
  readonly children: ReactNode
}

type FormFallbackProps = Pick<EntityFormProps<FieldValues>, 'what'> &
  Pick<EntityFormState<FieldValues>, 'failure' | 'retry'> & {
    readonly status: Exclude<EntityFormState<FieldValues>['status'], 'ready'>
    readonly closeTo: string | undefined
  }

/** The content in place of a form that is not there. */
const FormFallback = ({ status, what, closeTo, failure, retry }: FormFallbackProps) => {
  if (status === 'loading') return <Skeleton label="Hämtar formuläret" lines={6} />
  if (status === 'missing') return <MissingNotice what={what} {...(closeTo ? { listAt: closeTo } : {})} />
  if (status === 'forbidden') return <ForbiddenNotice />
  return <LoadFailed what={what} error={failure} onRetry={retry} />
}

export const EntityForm = <Form extends FieldValues>(props: EntityFormProps<Form>) => {
  const { state, what, closeTo, onClose, elsewhere = noFaults, children } = props
  const [typed, setTyped] = useState(0)
  const count = useCallback((by: 1 | -1) => setTyped((now) => now + by), [])
  const changes = state.changes + typed
  useLeaveWarning(changes > 0)
  const { status, failure, retry } = state
  if (status !== 'ready') return <FormFallback {...{ status, what, closeTo, failure, retry }} />
  return (
    <FormFrame className="form-groups" onSubmit={state.save}>
      <ErrorSummary
        title="Sparades inte."
        faults={nameFaults(state.faults, { ...state.labels, ...state.groups })}
        attempt={state.attempt}
        onChoose={(field) => state.form.setFocus(field as Path<Form>)}
      />
      {state.isGone && (
        <Notice tone="warn" title={`${what} finns inte längre`}>
          <p>Någon har raderat det du arbetar med. Kopiera det du vill ha kvar: här går det inte att spara.</p>
        </Notice>
      )}
      {(state.isRestored || state.isOutdated) && <UnsavedNotice state={state} what={what} />}
      {state.replaced && <ReplacedNotice state={state} replaced={state.replaced} />}
      {state.isLost && <LeaveQuestion isLost={state.isLost} />}
      <PartialEntryContext value={count}>{children}</PartialEntryContext>
      <SaveBar
        changes={changes}
        isNew={state.isNew}
        isSaving={state.isSaving}
        elsewhere={elsewhere}
        onSave={state.save}
        {...(closeTo ? { closeTo } : {})}
        {...(onClose ? { onClose } : {})}
      />
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          values={state.form.getValues()}
          labels={state.labels}
          others={state.others}
          sayValue={state.sayValue}
          texts={state.richTexts}
          onResolve={state.resolve}
          onClose={state.leaveConflict}
        />
      )}
    </FormFrame>
  )
}

const noFaults: readonly never[] = []

/** Away from its field, a fault names the field. */
const nameFaults = (
  faults: readonly FormFault[],
  labels: EntityFormState<FieldValues>['labels'],
): readonly FormFault[] =>
  faults.map(({ field, text }) => {
    const label = field && labels[field]
    return field && label ? { field, text: `${label}: ${text}` } : { ...(field ? { field } : {}), text }
  })

type UnsavedNoticeProps<Form extends FieldValues> = { readonly state: EntityFormState<Form>; readonly what: string }

const UnsavedNotice = <Form extends FieldValues>({ state, what }: UnsavedNoticeProps<Form>) => (
  <Notice
    tone={state.isOutdated ? 'warn' : 'info'}
    title={state.isOutdated ? 'Någon annan har sparat' : 'Dina osparade ändringar är kvar'}
    actions={<Button onPress={state.discard}>Kasta mina ändringar</Button>}
  >
    <p>
      {state.isOutdated
        ? `${what} har ändrats medan du skrev. När du sparar får du jämföra de fält som ni båda har ändrat.`
        : 'De är inte sparade än. Fortsätt där du var, eller kasta dem.'}
    </p>
    {state.isOutdated && <OthersChanges state={state} />}
  </Notice>
)

type ReplacedNoticeProps<Form extends FieldValues> = {
  readonly state: EntityFormState<Form>
  readonly replaced: NonNullable<EntityFormState<Form>['replaced']>
}

const ReplacedNotice = <Form extends FieldValues>({ state, replaced }: ReplacedNoticeProps<Form>) => (
  <Notice
    title="Texten ändrades nyss av någon annan"
    actions={
      <>
        <Button onPress={replaced.takeBack}>Visa min förra text</Button>
        <Button variant="quiet" onPress={replaced.forget}>
          Behåll den nya
        </Button>
      </>
    }
  >
    <p>Den nya texten står i formuläret. Din förra text kommer tillbaka som osparad ändring om du visar den.</p>
    <OthersChanges state={state} />
  </Notice>
)

/** The fields that others changed meanwhile: 'Text: Maj ändrade i går kl. 14.20'. */
const OthersChanges = <Form extends FieldValues>({
  state: { others, labels },
}: Pick<UnsavedNoticeProps<Form>, 'state'>) => (
  <ul>
    {Object.entries(others).map(([field, change]) => (
      <li key={field}>
        {labels[field] ?? field}: {change}
      </li>
    ))}
  </ul>
)
