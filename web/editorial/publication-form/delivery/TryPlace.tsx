import { useController, useWatch } from 'react-hook-form'
import type { TransferTest, TrialStep } from '../../../../commands/delivery/delivery/transfer.ts'
import type { FilePlace, ReceiverId } from '../../../../domain/editorial/publication/settings/receivers.ts'
import { TryConnection } from '../../../kernel/components/connection/TryConnection.tsx'
import { useApi } from '../../../kernel/server/api-client.ts'
import type { PublicationControl } from '../inputs.tsx'
import { placeNames } from './place-names.ts'

type TryPlaceProps = PublicationControl & {
  readonly publicationId: string
  readonly place: FilePlace
}

const receiverAt = {
  exportToFtp: 'ftp',
  legimusTransfer: 'legimus',
  TAB_0: 'output2',
  TAB_1: 'output3',
} as const satisfies Readonly<Record<FilePlace, ReceiverId>>

const stepTexts: Readonly<Record<TrialStep, string>> = {
  connect: 'Servern svarar.',
  logIn: 'Användarnamn och lösenord stämmer.',
  folder: 'Mappen finns, eller går att skapa.',
  write: 'Det går att skriva i mappen.',
  rename: 'Filer kan få sitt namn när de är framme.',
}

/** Tries the form's values, saved or not. */
export const TryPlace = ({ control, publicationId, place }: TryPlaceProps) => {
  const api = useApi()
  const names = placeNames[place]
  const [url, username, password, directory, hostKey] = useWatch({
    control,
    name: [names.url, names.username, names.password, names.directory, names.hostKey],
  })
  const { field: key } = useController({ control, name: names.hostKey })
  const tried = { url, username, directory, hostKey, ...(password !== '' && { password }) }
  return (
    <TryConnection
      isDisabled={url === ''}
      place={tried}
      confirmKey={(shown) => {
        key.onChange(shown)
        return { ...tried, hostKey: shown }
      }}
      tryIt={(sent) =>
        api.post<TransferTest>(`/api/publications/receivers/${publicationId}/${receiverAt[place]}/try`, sent)
      }
      said={stepTexts}
    />
  )
}
