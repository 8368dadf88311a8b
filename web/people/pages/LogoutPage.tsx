import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { localAddress } from '../../../domain/kernel/values/addresses/local-address.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { clearDrafts } from '../../kernel/forms/drafts.ts'
import { explain, RequestRefusal, useApi } from '../../kernel/server/api-client.ts'
import { useSession } from '../../kernel/server/session.ts'

type LogoutPageProps = { readonly leave?: (address: string) => void }

const leavePage = (address: string) => location.replace(address)

/**
 * Ends the session on the server, then goes to the page that `referrer` names, or to main. The browser loads that page
 * anew: it may belong to the player or the public form, which this application has no routes for.
 */
export const LogoutPage = ({ leave = leavePage }: LogoutPageProps) => {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const referrer = localAddress(search.get('referrer') ?? '')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      // Requests of the surrounding page would not be answered after the log-out.
      await queries.cancelQueries()
      await api.post('/auth/logout').catch((error: unknown) => {
        if (!(error instanceof RequestRefusal && error.problem.status === 401)) throw error
      })
    },
    onError: () => queries.invalidateQueries(),
    onSuccess: () => {
      session.end()
      queries.clear()
      clearDrafts()
      if (referrer !== undefined) leave(referrer)
      else void navigate('/', { replace: true })
    },
  })
  useEffect(() => mutate(), [mutate])
  if (!error || isPending) return <output>Du loggas ut.</output>
  return (
    <Notice
      tone="danger"
      title="Du är fortfarande inloggad"
      actions={<Button onPress={() => mutate()}>Försök igen</Button>}
    >
      <p>{explain(error)}</p>
    </Notice>
  )
}
