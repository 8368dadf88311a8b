import { Copy } from 'lucide-react'
import { explain } from '../../server/api-client.ts'
import { Button } from '../../components/actions/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useCopying } from '../../components/fields/use-copying.ts'
import type { InvitationState } from './use-invitation.ts'

export const InviteButton = ({ invitation: { invite } }: { readonly invitation: InvitationState }) => (
  <Button isPending={invite.isPending} pendingLabel="Skapar" onPress={() => invite.mutate()}>
    Ny inbjudan
  </Button>
)

export const Invitation = ({ invitation: { url, invite } }: { readonly invitation: InvitationState }) => {
  if (invite.isError) {
    return (
      <Notice tone="danger" title="Ingen inbjudan skapades">
        <p>{explain(invite.error)}</p>
      </Notice>
    )
  }
  return url ? <InvitationLink key={url} url={url} /> : null
}

const InvitationLink = ({ url }: { readonly url: string }) => {
  const { copy, ...field } = useCopying(url)
  return (
    <Notice
      tone="ok"
      title="Inbjudan är på väg med mejl"
      actions={
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera länken
        </Button>
      }
    >
      <p>
        Med länken i mejlet väljer personen sitt lösenord. Den gäller i sju dagar och kan användas en gång. Du kan också
        ge personen länken själv.
      </p>
      <TextField label="Länk till inbjudan" value={url} isReadOnly {...field} />
    </Notice>
  )
}
