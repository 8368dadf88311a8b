import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { discountList } from '../discount-list/discount-list.tsx'

export const DiscountsPage = () => (
  <ListPage title="Rabatter" begin={{ to: '/discount/new', text: 'Ny rabatt' }} of={discountList} />
)
