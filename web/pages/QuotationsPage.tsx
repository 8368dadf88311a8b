import { Plus } from 'lucide-react'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { QuotationList } from '../features/quotation-list/QuotationList.tsx'

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
    <QuotationList />
  </>
)
