import { Copy } from 'lucide-react'
import type { DrawnAddress } from '../../../projections/editorial/publication-group/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useCopying } from '../../kernel/components/fields/use-copying.ts'
import { useGroupAddresses } from '../queries/publication-groups.ts'

const lackWords = {
  members:
    'Ingen publikation i gruppen är publik och har en podd. Podden väljs för varje publikation, i dess inställningar.',
  art: 'Ingen av publikationerna har en bild som poddappar tar. Den väljs i publikationens inställningar för podden.',
} as const

/** The addresses of the saved group: of the player and of the podcast. */
export const GroupAddressFields = ({ groupId }: { readonly groupId: string }) => {
  const { data, error, refetch } = useGroupAddresses(groupId)
  if (!data) {
    if (error) return <LoadFailed what="Adresserna" error={error} onRetry={() => void refetch()} />
    return <Skeleton label="Hämtar adresserna" lines={4} />
  }
  const { player, podcast, lacks } = data
  return (
    <>
      <AddressField label="Gruppens spelare" address={player} />
      {podcast && <AddressField label="Gruppens podd" address={podcast} />}
      {lacks && (
        <Notice level={3} title="Gruppen har ingen podd än">
          <p>{lackWords[lacks]}</p>
        </Notice>
      )}
    </>
  )
}

type AddressFieldProps = { readonly label: string; readonly address: DrawnAddress }

const AddressField = ({ label, address: { url, side, path } }: AddressFieldProps) => {
  const { copy, ...field } = useCopying(url, 'Adressen')
  return (
    <div className="group-address">
      <TextField label={label} value={url} isReadOnly {...field} />
      <div className="button-row">
        <Button icon={Copy} onPress={() => void copy()} aria-label={`Kopiera adressen till ${label.toLowerCase()}`}>
          Kopiera adressen
        </Button>
        <a className="button" data-variant="quiet" href={url} target="_blank" rel="noreferrer">
          Öppna
        </a>
      </div>
      <div className="group-code" data-theme="light">
        <svg role="img" aria-label={`QR-kod till ${label.toLowerCase()}`} viewBox={`0 0 ${side} ${side}`}>
          <path d={path} />
        </svg>
      </div>
    </div>
  )
}
