import { useMemo } from 'react'
import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { useCurrentUser } from '../queries/current-user.ts'
import { SignupLink } from '../user-list/SignupLink.tsx'
import { userListOf } from '../user-list/user-list.tsx'

export const UsersPage = () => {
  const me = useCurrentUser()?._id
  const users = useMemo(() => userListOf(me), [me])
  return (
    <ListPage title="Användare" begin={{ to: '/user/new', text: 'Ny användare' }} also={<SignupLink />} of={users} />
  )
}
