import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { requestList } from '../subscription-change-list/request-list.tsx'

export const SubscriptionChangesPage = () => (
  <>
    <PageHead title="Prenumerationsärenden" />
    <EntityList of={requestList} />
  </>
)
