import './publishing.css'
import { useMemo } from 'react'
import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { publicationListOf } from '../publication-list/publication-list.tsx'

export const PublicationsPage = () => {
  const user = useCurrentUser()
  const isAdmin = hasRole(user, 'admin')
  const isStaff = hasRole(user, 'user')
  const publications = useMemo(() => publicationListOf({ isAdmin, isStaff }), [isAdmin, isStaff])
  const begin = isAdmin ? { to: '/publications/new', text: 'Ny publikation' } : undefined
  return <ListPage title="Publikationer" begin={begin} of={publications} />
}
