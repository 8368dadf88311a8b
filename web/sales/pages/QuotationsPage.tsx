import { Plus } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { quotationList } from '../quotation-list/quotation-list.tsx'

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
    <EntityList of={quotationList} />
  </>
)
