import './try-connection.css'
import { useMutation } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { Button } from '../components/actions/Button.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { explain } from '../server/api-client.ts'

type Tried<Step extends string> = {
  readonly done: readonly Step[]
  readonly failure?: string
  readonly hostKey?: string
}

type TryConnectionProps<Step extends string> = {
  readonly isDisabled: boolean
  readonly tryIt: () => Promise<Tried<Step>>
  /** What is told of each step that went well. */
  readonly said: Readonly<Record<Step, string>>
}

/** Tries to reach a receiver, and tells how far it went. */
export const TryConnection = <Step extends string>({ isDisabled, tryIt, said }: TryConnectionProps<Step>) => {
  const trial = useMutation({ mutationFn: tryIt })
  return (
    <div className="try-place">
      <Button
        icon={PlugZap}
        isDisabled={isDisabled}
        isPending={trial.isPending}
        pendingLabel="Provar"
        onPress={() => trial.mutate()}
      >
        Prova anslutningen
      </Button>
      {trial.data && !trial.isPending && <Outcome trial={trial.data} said={said} />}
      {trial.isError && (
        <Notice tone="danger" level={3} title="Det gick inte att prova">
          <p>{explain(trial.error)}</p>
        </Notice>
      )}
    </div>
  )
}

type OutcomeProps<Step extends string> = Pick<TryConnectionProps<Step>, 'said'> & { readonly trial: Tried<Step> }

const Outcome = <Step extends string>({ trial: { done, failure, hostKey }, said }: OutcomeProps<Step>) => (
  <Notice tone={failure === undefined ? 'ok' : 'danger'} level={3} title={failure ?? 'Anslutningen fungerar'}>
    <ul>
      {done.map((step) => (
        <li key={step}>{said[step]}</li>
      ))}
    </ul>
    {hostKey !== undefined && (
      <p className="small">
        Serverns nyckel: <span className="code">{hostKey}</span>
      </p>
    )}
  </Notice>
)
