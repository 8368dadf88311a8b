import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { useCurrentUser } from '../queries/current-user.ts'
import { userListOf } from '../user-list/user-list.tsx'

export const UsersPage = () => {
  const me = useCurrentUser()?._id
  const users = useMemo(() => userListOf(me), [me])
  return (
    <>
      <PageHead
        title="Användare"
        actions={
          <ButtonLink to="/user/new" icon={Plus} variant="primary">
            Ny användare
          </ButtonLink>
        }
      />
      <EntityList of={users} />
    </>
  )
}
