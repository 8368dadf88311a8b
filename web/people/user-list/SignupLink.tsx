import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { useCopying } from '../../kernel/components/fields/use-copying.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { useWays } from '../queries/ways.ts'

/** The link that an administrator gives those who are to make accounts, where only the invited may. */
export const useSignupLink = () => {
  const api = useApi()
  const isOffered = useWays()?.signup === 'invitation'
  const link = useMutation({ mutationFn: () => api.post<{ readonly url: string }>('/api/users/signup-link') })
  return { isOffered, link }
}

type SignupLinkProps = { readonly of: ReturnType<typeof useSignupLink> }

export const SignupLinkButton = ({ of: { isOffered, link } }: SignupLinkProps) =>
  isOffered && (
    <Button isPending={link.isPending} pendingLabel="Skapar" onPress={() => link.mutate()}>
      Länk för nya konton
    </Button>
  )

export const SignupLinkNotice = ({ of: { link } }: SignupLinkProps) => {
  if (link.data) return <LinkNotice url={link.data.url} />
  return (
    link.error && (
      <Notice tone="danger" title="Ingen länk skapades">
        <p>{explain(link.error)}</p>
      </Notice>
    )
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
