import { Plus } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { customerList } from '../customer-list/customer-list.tsx'

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
    <EntityList of={customerList} />
  </>
)
