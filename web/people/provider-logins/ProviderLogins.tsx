import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { useRead } from '../../kernel/queries/use-read.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { ProviderFaultNotice } from '../entities/ProviderFaultNotice.tsx'
import { useWays } from '../queries/ways.ts'

type ProviderLogin = { readonly issuer: string; readonly name: string }

const LOGINS_KEY = ['users', 'me', 'logins'] as const

/** The providers' accounts that log the user in; nothing where there are neither any nor a provider. */
export const ProviderLogins = () => {
  const providers = useWays()?.providers ?? []
  const { data: logins = [] } = useRead<readonly ProviderLogin[]>('/api/users/me/logins', { key: LOGINS_KEY })
  const remove = useRemoveLogin()
  if (providers.length === 0 && logins.length === 0) return null
  const others = providers.filter(({ name }) => logins.every((login) => login.name !== name))
  return (
    <FormGroup title="Kopplade inloggningar" help="Konton på andra webbplatser som du loggar in med här.">
      <ProviderFaultNotice />
      {remove.error && <LoginKeptNotice name={remove.variables.name} error={remove.error} />}
      {logins.length === 0 && <p>Inget är kopplat. Välj nedan var du vill logga in.</p>}
      <ul className="file-list">
        {logins.map((login) => (
          <li key={login.issuer}>
            <span className="grow">{login.name}</span>
            <Button
              icon={Unlink}
              isPending={remove.isPending && remove.variables.issuer === login.issuer}
              pendingLabel="Tar bort"
              onPress={() => remove.mutate(login)}
            >
              {`Ta bort ${login.name}`}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className="button-row">
          {others.map(({ id, name }) => (
            <ButtonLink key={id} to={`/auth/provider/${id}?koppla=1&retur=/settings`} icon={Link2} isOutside>
              {`Koppla ${name}`}
            </ButtonLink>
          ))}
        </div>
      )}
    </FormGroup>
  )
}

const useRemoveLogin = () => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ issuer }: ProviderLogin) => api.del(`/api/users/me/logins?issuer=${encodeURIComponent(issuer)}`),
    onSuccess: async (_, { name }) => {
      toasts.show({ text: `${name} är bortkopplat.` })
      await queries.invalidateQueries({ queryKey: LOGINS_KEY })
    },
  })
}

const LoginKeptNotice = ({ name, error }: { readonly name: string; readonly error: Error }) => (
  <Notice tone="danger" title={`${name} är kvar`} level={3}>
    <p>
      {explain(error)}{' '}
      <Link className="react-aria-Link" to="/password">
        Be om en länk till ett nytt lösenord
      </Link>
    </p>
  </Notice>
)
