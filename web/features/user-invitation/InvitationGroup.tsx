import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { explain } from '../../api-client.ts'
import { Button } from '../../components/Button.tsx'
import { FormGroup } from '../../components/FormGroup.tsx'
import { Notice } from '../../components/Notice.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useToasts } from '../../components/toasts.ts'
import { useInvitation } from './use-invitation.ts'

export const InvitationGroup = ({ userId }: { readonly userId: string }) => {
  const { url, invite } = useInvitation(userId)
  return (
    <div className="form-groups">
      <FormGroup title="Inbjudan" help="Personen väljer själv sitt lösenord. Länken gäller i sju dagar och en gång.">
        {invite.isError && (
          <Notice tone="danger" title="Ingen inbjudan skapades" level={3}>
            <p>{explain(invite.error)}</p>
          </Notice>
        )}
        {url && <InvitationLink key={url} url={url} />}
        <div className="button-row">
          <Button isPending={invite.isPending} pendingLabel="Skapar" onPress={() => invite.mutate()}>
            Ny inbjudan
          </Button>
        </div>
      </FormGroup>
    </div>
  )
}

const InvitationLink = ({ url }: { readonly url: string }) => {
  const field = useRef<{ focus: () => void }>(null)
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ text: 'Länken är kopierad.' })
    } catch {
      field.current?.focus()
      toasts.show({ text: 'Länken är markerad. Kopiera den med Ctrl C.' })
    }
  }
  return (
    <Notice tone="ok" title="Skicka länken till personen" level={3}>
      <TextField
        label="Länk till inbjudan"
        value={url}
        isReadOnly
        focusRef={(target) => {
          field.current = target
        }}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
      <div className="button-row">
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera länken
        </Button>
      </div>
    </Notice>
  )
}
