import { useMutation } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { Trial, TrialStep } from '../../../commands/delivery/transfer.ts'
import { Button } from '../../components/actions/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { explain, useApi } from '../../server/api-client.ts'
import type { Controlled } from './inputs.tsx'

type TryPlaceProps = Controlled & {
  readonly publicationId: string
  readonly place: 'exportToFtp' | 'legimusTransfer'
}

const receiverAt = { exportToFtp: 'ftp', legimusTransfer: 'legimus' } as const

const said: Readonly<Record<TrialStep, string>> = {
  connect: 'Servern svarar.',
  logIn: 'Användarnamn och lösenord stämmer.',
  folder: 'Mappen finns, eller går att skapa.',
  write: 'Det går att skriva i mappen.',
}

/** Tries what stands in the form, saved or not. */
export const TryPlace = ({ control, publicationId, place }: TryPlaceProps) => {
  const api = useApi()
  const [url, username, password, directory, hostKey] = useWatch({
    control,
    name: [`${place}:url`, `${place}:username`, `${place}:password`, `${place}:directory`, `${place}:hostKey`],
  })
  const trial = useMutation({
    mutationFn: () =>
      api.post<Trial>(`/api/publications/receivers/${publicationId}/${receiverAt[place]}/try`, {
        url,
        username,
        directory,
        hostKey,
        ...(password !== '' && { password }),
      }),
  })
  return (
    <div className="try-place">
      <Button
        icon={PlugZap}
        isDisabled={url === ''}
        isPending={trial.isPending}
        pendingLabel="Provar"
        onPress={() => trial.mutate()}
      >
        Prova anslutningen
      </Button>
      {trial.data && !trial.isPending && <Outcome trial={trial.data} />}
      {trial.isError && (
        <Notice tone="danger" level={3} title="Det gick inte att prova">
          <p>{explain(trial.error)}</p>
        </Notice>
      )}
    </div>
  )
}

const Outcome = ({ trial: { done, failure, hostKey } }: { readonly trial: Trial }) => (
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
