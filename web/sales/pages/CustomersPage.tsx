import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { customerList } from '../customer-list/customer-list.tsx'

export const CustomersPage = () => (
  <ListPage title="Kunder" begin={{ to: '/customer/new', text: 'Ny kund' }} of={customerList} />
)
