import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useCopying } from '../../kernel/components/fields/use-copying.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { useWays } from '../queries/ways.ts'

/** Where only the invited may make accounts: gives an administrator the link for them. */
export const SignupLink = () => {
  const api = useApi()
  const isByInvitation = useWays()?.signup === 'invitation'
  const link = useMutation({ mutationFn: () => api.post<{ readonly url: string }>('/api/users/signup-link') })
  if (!isByInvitation) return null
  if (link.data) return <LinkNotice url={link.data.url} />
  return (
    <>
      {link.error && (
        <Notice tone="danger" title="Ingen länk skapades">
          <p>{explain(link.error)}</p>
        </Notice>
      )}
      <div className="button-row">
        <Button isPending={link.isPending} pendingLabel="Skapar" onPress={() => link.mutate()}>
          Länk för nya konton
        </Button>
      </div>
    </>
  )
}

const LinkNotice = ({ url }: { readonly url: string }) => {
  const { copy, ...field } = useCopying(url)
  return (
    <Notice
      title="Länk för nya konton"
      actions={
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera länken
        </Button>
      }
    >
      <p>Den som har länken kan skapa ett konto som gäst. Den gäller i sju dagar, för alla som du ger den.</p>
      <TextField label="Länk för nya konton" value={url} isReadOnly {...field} />
    </Notice>
  )
}
