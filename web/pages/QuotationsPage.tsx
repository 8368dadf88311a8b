import { Plus } from 'lucide-react'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { PageHead } from '../components/layout/PageHead.tsx'
import { quotations } from '../features/quotation-list/quotations.tsx'
import { EntityList } from '../lists/EntityList.tsx'

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
