import { Link } from 'react-router-dom'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { joinList } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { useMissingOfSeller } from '../queries/seller.ts'

/** A hint: staff can send the offer all the same. */
export const SellerMissing = ({ level = 2 }: { readonly level?: 2 | 3 }) => {
  const missing = useMissingOfSeller()
  const isAdmin = hasRole(useCurrentUser(), 'admin')
  if (missing.length === 0) return null
  return (
    <Notice title="Säljaren är inte ifylld" level={level}>
      <p>
        Offerten säger inte säljarens {joinList(missing)}.{' '}
        {isAdmin ? <Link to="/seller">Fyll i säljaren</Link> : 'Be en administratör fylla i säljaren.'}
      </p>
    </Notice>
  )
}
