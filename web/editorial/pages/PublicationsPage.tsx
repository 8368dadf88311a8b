import './publishing.css'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { publicationListOf } from '../publication-list/publication-list.tsx'

export const PublicationsPage = () => {
  const user = useCurrentUser()
  const isAdmin = hasRole(user, 'admin')
  const isStaff = hasRole(user, 'user')
  const publications = useMemo(() => publicationListOf({ isAdmin, isStaff }), [isAdmin, isStaff])
  return (
    <>
      <PageHead
        title="Publikationer"
        actions={
          isAdmin && (
            <ButtonLink to="/publications/new" icon={Plus} variant="primary">
              Ny publikation
            </ButtonLink>
          )
        }
      />
      <EntityList of={publications} />
    </>
  )
}
