import { ListPage } from '../../kernel/lists/ListPage.tsx'
import { requestList } from '../subscription-change-list/request-list.tsx'

export const SubscriptionChangesPage = () => <ListPage title="Prenumerationsärenden" of={requestList} />
