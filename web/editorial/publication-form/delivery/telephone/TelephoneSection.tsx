import { Copy, KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TelephoneServiceName } from '../../../../../domain/editorial/publication/commands.ts'
import { type TelephoneServiceView, useTelephone } from '../../../../delivery/queries/telephone.ts'
import { Button } from '../../../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../../../kernel/components/actions/DangerDialog.tsx'
import { IconButton } from '../../../../kernel/components/actions/IconButton.tsx'
import { LoadFailed } from '../../../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../../kernel/components/feedback/Skeleton.tsx'
import { FormFrame } from '../../../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../../../kernel/components/fields/TextField.tsx'
import { useCopying } from '../../../../kernel/components/fields/use-copying.ts'
import { fieldFault } from '../../../../kernel/forms/field-fault.ts'
import { explain } from '../../../../kernel/server/api-client.ts'
import { sayDate, sayInstant } from '../../../../kernel/words/swedish.ts'
import { GivenKey } from '../GivenKey.tsx'
import { useTelephoneKeys } from './use-telephone-keys.ts'

type TelephoneSectionProps = { readonly publicationId: string }

/** The services that may fetch a publication for listeners by telephone. Every act here takes effect at once. */
export const TelephoneSection = ({ publicationId }: TelephoneSectionProps) => {
  const { data, error, refetch } = useTelephone(publicationId)
  const { give, revoke } = useTelephoneKeys(publicationId)
  const [dismissed, setDismissed] = useState<TelephoneServiceView>()
  if (error && !data) return <LoadFailed what="Telefontjänsterna" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Hämtar telefontjänsterna" lines={3} />
  return (
    <div className="fields">
      <Address url={data.url} />
      <Services services={data.services} onDismiss={setDismissed} />
      {give.data && (
        <GivenKey
          key={give.data.key}
          owner={give.data.name}
          value={give.data.key}
          use="höra publikationens släppta nummer"
        />
      )}
      <NewService give={give} />
      <DangerDialog
        title={`Återkalla nyckeln för ${dismissed?.name ?? ''}?`}
        act="Återkalla nyckeln"
        failed="Nyckeln gäller fortfarande"
        isOpen={dismissed !== undefined}
        onClose={() => setDismissed(undefined)}
        onConfirm={() => revoke.mutateAsync(dismissed?._id ?? '')}
      >
        <p>Tjänsten kan inte hämta några nummer längre. Den som ringer dit hör det som tjänsten redan har hämtat.</p>
      </DangerDialog>
    </div>
  )
}

const Address = ({ url }: { readonly url: string }) => {
  const { copy, ...field } = useCopying(url)
  return (
    <div className="site-key">
      <TextField
        label="Adress som tjänsterna hämtar"
        value={url}
        isReadOnly
        {...field}
        hint="Svaret är det senaste släppta numret: artiklarna i ordning, var och en med uppläst rubrik, och ljuden som WAV för telefon och som MP3."
      />
      <div className="button-row">
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera adressen
        </Button>
        <a className="button" data-variant="quiet" href="/api/docs">
          Beskrivningen av API:et
        </a>
      </div>
    </div>
  )
}

const sayFetched = ({ fetchedAt, admittedAt }: TelephoneServiceView) =>
  fetchedAt === null
    ? `Har inte hämtat något sedan den fick sin nyckel ${sayDate(admittedAt)}`
    : `Hämtade senast ${sayInstant(fetchedAt)}`

type ServicesProps = {
  readonly services: readonly TelephoneServiceView[]
  readonly onDismiss: (service: TelephoneServiceView) => void
}

const Services = ({ services, onDismiss }: ServicesProps) => {
  if (services.length === 0) return <p>Ingen tjänst har en nyckel än.</p>
  return (
    <ul className="file-list" aria-label="Telefontjänster">
      {services.map((service) => (
        <li key={service._id}>
          <div className="grow">
            <span className="file-name">{service.name}</span>
            <span className="soft small">{sayFetched(service)}</span>
          </div>
          <span className="row-actions">
            <IconButton
              icon={Trash2}
              label={`Återkalla nyckeln för ${service.name}`}
              onPress={() => onDismiss(service)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

type NewServiceProps = { readonly give: ReturnType<typeof useTelephoneKeys>['give'] }

const NewService = ({ give }: NewServiceProps) => {
  const [typed, setTyped] = useState('')
  const [isJudged, setJudged] = useState(false)
  const fault = isJudged ? fieldFault(TelephoneServiceName, typed) : undefined
  const submit = () => {
    if (give.isPending) return
    setJudged(true)
    if (fieldFault(TelephoneServiceName, typed) !== undefined) return
    give.mutate(typed, {
      onSuccess: () => {
        setTyped('')
        setJudged(false)
      },
    })
  }
  const said = fault ?? (give.error ? explain(give.error) : undefined)
  return (
    <FormFrame className="site-key" onSubmit={submit}>
      <TextField
        label="Ny tjänst"
        hint="Så att ni känner igen den i listan."
        value={typed}
        onChange={(value) => {
          setTyped(value)
          give.reset()
        }}
        error={said}
      />
      <div className="button-row">
        <Button type="submit" icon={KeyRound} isPending={give.isPending} pendingLabel="Skapar">
          Skapa en nyckel
        </Button>
      </div>
    </FormFrame>
  )
}
