import { LogIn } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { useWays } from '../queries/ways.ts'

type ProviderLinksProps = {
  /** The page of ours to go to afterwards. */
  readonly goTo?: string
  /** The token of an administrator's link for new accounts. */
  readonly invitation?: string | undefined
}

/** Links to the providers at which a user can log in; nothing where none is configured. */
export const ProviderLinks = ({ goTo, invitation }: ProviderLinksProps) => {
  const providers = useWays()?.providers ?? []
  if (providers.length === 0) return null
  const query = new URLSearchParams({
    ...(goTo === undefined ? {} : { retur: goTo }),
    ...(invitation === undefined ? {} : { inbjudan: invitation }),
  }).toString()
  return (
    <div className="button-row">
      {providers.map(({ id, name }) => (
        <ButtonLink key={id} to={`/auth/provider/${id}${query && `?${query}`}`} icon={LogIn} isOutside>
          {`Logga in med ${name}`}
        </ButtonLink>
      ))}
    </div>
  )
}
