import { Plus } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { discountList } from '../discount-list/discount-list.tsx'

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
    <EntityList of={discountList} />
  </>
)
