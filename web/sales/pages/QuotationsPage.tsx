import { Plus } from 'lucide-react'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { PageHead } from '../../components/layout/PageHead.tsx'
import { EntityList } from '../../lists/EntityList.tsx'
import { quotations } from '../quotation-list/quotations.tsx'

export const QuotationsPage = () => (
  <>
    <PageHead
      title="Offerter"
      actions={
        <ButtonLink to="/quotation/new" icon={Plus} variant="primary">
          Ny offert
        </ButtonLink>
      }
    />
    <EntityList of={quotations} />
  </>
)
