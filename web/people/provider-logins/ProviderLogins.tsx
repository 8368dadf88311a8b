import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
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
  if (providers.length === 0 && logins.length === 0) return null
  const others = providers.filter(({ name }) => logins.every((login) => login.name !== name))
  return (
    <FormGroup title="Kopplade inloggningar" help="Konton på andra webbplatser som du loggar in med här.">
      <ProviderFaultNotice />
      {logins.length === 0 && <p>Inget är kopplat. Välj nedan var du vill logga in.</p>}
      <ul className="file-list">
        {logins.map((login) => (
          <ConnectedLogin key={login.issuer} login={login} />
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

const ConnectedLogin = ({ login: { issuer, name } }: { readonly login: ProviderLogin }) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const remove = useMutation({
    mutationFn: () => api.del(`/api/users/me/logins?issuer=${encodeURIComponent(issuer)}`),
    onSuccess: async () => {
      toasts.show({ text: `${name} är bortkopplat.` })
      await queries.invalidateQueries({ queryKey: LOGINS_KEY })
    },
  })
  return (
    <li>
      <span className="grow">{name}</span>
      <Button icon={Unlink} isPending={remove.isPending} pendingLabel="Tar bort" onPress={() => remove.mutate()}>
        {`Ta bort ${name}`}
      </Button>
      {remove.error && (
        <Notice tone="danger" title={`${name} är kvar`} level={3}>
          <p>{explain(remove.error)} Du får en länk till ett nytt lösenord genom ”Jag har glömt lösenordet”.</p>
        </Notice>
      )}
    </li>
  )
}
