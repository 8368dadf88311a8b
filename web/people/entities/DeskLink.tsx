import { History } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { hasRole, useCurrentUser } from '../queries/current-user.ts'

/** From a thing's page to what happened to it, for administrators of the installation. `stream`: the thing's, in the log. */
export const DeskLink = ({ stream }: { readonly stream: string }) =>
  hasRole(useCurrentUser(), 'admin') ? (
    <ButtonLink to={`/support/thing/${stream}`} icon={History} variant="quiet">
      Visa i supportbordet
    </ButtonLink>
  ) : null
