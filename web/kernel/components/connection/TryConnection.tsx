import { FailureNotice } from '../feedback/FailureNotice.tsx'
import './try-connection.css'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, PlugZap } from 'lucide-react'
import { isDeepEqual } from '../../../../domain/kernel/form-merge.ts'
import { Button } from '../actions/Button.tsx'
import { Notice } from '../feedback/Notice.tsx'

type TrialOutcome<Step extends string> = {
  readonly done: readonly Step[]
  readonly failure?: string
  readonly hostKey?: string
  /** Said of a trial that went well, instead of that the connection works. */
  readonly found?: { readonly tone: 'ok' | 'warn'; readonly title: string; readonly text?: string }
}

type TryConnectionProps<Step extends string, Place extends object> = {
  readonly isDisabled?: boolean
  /** The place to try; an answer is shown only while the place is the one that was tried. */
  readonly place: Place
  readonly tryIt: (place: Place) => Promise<TrialOutcome<Step>>
  /** The sentence for each step that went well. */
  readonly said: Readonly<Record<Step, string>>
  /** Confirms the host key that an unknown server shows, and returns the place with it, which is tried at once. */
  readonly confirmKey?: (hostKey: string) => Place
}

/** Tries to reach a server of another organisation, and tells how far the trial came. */
export const TryConnection = <Step extends string, Place extends object>({
  isDisabled = false,
  place,
  tryIt,
  said,
  confirmKey,
}: TryConnectionProps<Step, Place>) => {
  const trial = useMutation({ mutationFn: tryIt })
  const isOfThis = isDeepEqual(trial.variables, place)
  return (
    <div className="try-place">
      <Button
        icon={PlugZap}
        isDisabled={isDisabled}
        isPending={trial.isPending}
        pendingLabel="Provar"
        onPress={() => trial.mutate(place)}
      >
        Prova anslutningen
      </Button>
      {trial.data && isOfThis && !trial.isPending && (
        <Outcome
          trial={trial.data}
          said={said}
          {...(confirmKey && { onConfirm: (hostKey) => trial.mutate(confirmKey(hostKey)) })}
        />
      )}
      {isOfThis && <FailureNotice title="Det gick inte att prova" error={trial.error} />}
    </div>
  )
}

type OutcomeProps<Step extends string> = Pick<TryConnectionProps<Step, object>, 'said'> & {
  readonly trial: TrialOutcome<Step>
  readonly onConfirm?: (hostKey: string) => void
}

const connectionWorks: NonNullable<TrialOutcome<never>['found']> = { tone: 'ok', title: 'Anslutningen fungerar' }

const Outcome = <Step extends string>({
  trial: { done, failure, hostKey, found = connectionWorks },
  said,
  onConfirm,
}: OutcomeProps<Step>) => (
  <Notice tone={failure === undefined ? found.tone : 'danger'} level={3} title={failure ?? found.title}>
    {failure === undefined && found.text !== undefined && <p>{found.text}</p>}
    {done.length > 0 && (
      <ul>
        {done.map((step) => (
          <li key={step}>{said[step]}</li>
        ))}
      </ul>
    )}
    {hostKey !== undefined && (
      <p className="small">
        Serverns nyckel: <span className="code">{hostKey}</span>
      </p>
    )}
    {failure !== undefined && hostKey !== undefined && onConfirm && (
      <>
        <p>Fråga mottagaren efter serverns nyckel. Är det samma nyckel, godkänn den: då skickas lösenordet dit.</p>
        <Button icon={KeyRound} onPress={() => onConfirm(hostKey)}>
          Godkänn nyckeln
        </Button>
      </>
    )}
  </Notice>
)
