import { Building2, Plus } from 'lucide-react'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { Empty } from '../components/Empty.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { CustomerList } from '../features/customer-list/CustomerList.tsx'
import { useCustomers } from '../queries/customers.ts'

export const CustomersPage = () => (
  <>
    <PageHead
      title="Kunder"
      actions={
        <ButtonLink to="/customer/new" icon={Plus} variant="primary">
          Ny kund
        </ButtonLink>
      }
    />
    <List />
  </>
)

const List = () => {
  const { data, isPending, refetch } = useCustomers()
  if (isPending) return <Skeleton label="Hämtar kunder" lines={5} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  if (data.length > 0) return <CustomerList customers={data} />
  return (
    <Empty icon={Building2} title="Inga kunder än">
      En kund äger publikationer, får offerter och gör beställningar. Lägg till den första med Ny kund.
    </Empty>
  )
}
