import '../publishing.css'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { ButtonLink } from '../../../kernel/components/actions/ButtonLink.tsx'
import { ListPage } from '../../../kernel/lists/ListPage.tsx'
import { hasRoleSomewhere, useCurrentUser } from '../../../people/queries/current-user.ts'
import { publicationListOf } from '../../publication-list/publication-list.tsx'

export const PublicationsPage = () => {
  const user = useCurrentUser()
  const isAdmin = hasRoleSomewhere(user, 'admin')
  const isStaff = hasRoleSomewhere(user, 'user')
  const publications = useMemo(() => publicationListOf({ isAdmin, isStaff }), [isAdmin, isStaff])
  const begin = isAdmin ? { to: '/publications/new', text: 'Ny publikation' } : undefined
  const bin = isAdmin && (
    <ButtonLink to="/publications/bin" icon={Trash2}>
      Papperskorg
    </ButtonLink>
  )
  return <ListPage title="Publikationer" begin={begin} also={bin} of={publications} />
}
