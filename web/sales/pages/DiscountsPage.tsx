import { Plus } from 'lucide-react'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { PageHead } from '../../components/layout/PageHead.tsx'
import { EntityList } from '../../lists/EntityList.tsx'
import { discounts } from '../discount-list/discounts.tsx'

export const DiscountsPage = () => (
  <>
    <PageHead
      title="Rabatter"
      actions={
        <ButtonLink to="/discount/new" icon={Plus} variant="primary">
          Ny rabatt
        </ButtonLink>
      }
    />
    <EntityList of={discounts} />
  </>
)
