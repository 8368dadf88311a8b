import { Copy } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useCopying } from '../../kernel/components/fields/use-copying.ts'
import { useSendsMail } from '../../kernel/queries/environment.ts'
import { explain } from '../../kernel/server/api-client.ts'
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

const titleOf = (isMailed: boolean | undefined) => {
  if (isMailed === undefined) return 'Inbjudan är skapad'
  return isMailed ? 'Inbjudan är på väg med mejl' : 'Inbjudan skickas inte med mejl'
}

const InvitationLink = ({ url }: { readonly url: string }) => {
  const { copy, ...field } = useCopying(url)
  const isMailed = useSendsMail()
  return (
    <Notice
      tone={isMailed === false ? 'warn' : 'ok'}
      title={titleOf(isMailed)}
      actions={
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera länken
        </Button>
      }
    >
      <p>
        Med länken väljer personen sitt lösenord. Den gäller i sju dagar och kan användas en gång.{' '}
        {isMailed === false
          ? 'Ge personen länken själv: ingen mejlserver är inställd, så inget mejl skickas.'
          : 'Du kan också ge personen länken själv.'}
      </p>
      <TextField label="Länk till inbjudan" value={url} isReadOnly {...field} />
    </Notice>
  )
}
