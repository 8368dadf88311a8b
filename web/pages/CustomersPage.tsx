import { Plus } from 'lucide-react'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { PageHead } from '../components/layout/PageHead.tsx'
import { customers } from '../features/customer-list/customers.tsx'
import { EntityList } from '../lists/EntityList.tsx'

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
    <EntityList of={customers} />
  </>
)
