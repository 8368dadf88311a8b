import { Plus, Users } from 'lucide-react'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { Empty } from '../components/Empty.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { UserList } from '../features/user-list/UserList.tsx'
import { useUsers } from '../queries/users.ts'

export const UsersPage = () => (
  <>
    <PageHead
      title="Användare"
      actions={
        <ButtonLink to="/user/new" icon={Plus} variant="primary">
          Ny användare
        </ButtonLink>
      }
    />
    <List />
  </>
)

const List = () => {
  const { data, isPending, refetch } = useUsers()
  if (isPending) return <Skeleton label="Hämtar användare" lines={5} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  if (data.length > 0) return <UserList users={data} />
  return (
    <Empty icon={Users} title="Inga användare än">
      Lägg till dem som ska arbeta med publikationerna.
    </Empty>
  )
}
