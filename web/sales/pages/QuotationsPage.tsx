import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { quotationList } from '../quotation-list/quotation-list.tsx'

export const QuotationsPage = () => (
  <ListPage title="Offerter" begin={{ to: '/quotation/new', text: 'Ny offert' }} of={quotationList} />
)
