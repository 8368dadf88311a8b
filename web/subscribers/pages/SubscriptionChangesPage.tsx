import { PageHead } from '../../components/layout/PageHead.tsx'
import { EntityList } from '../../lists/EntityList.tsx'
import { subscriptionChanges } from '../subscription-change-list/subscription-changes.tsx'

export const SubscriptionChangesPage = () => (
  <>
    <PageHead title="Prenumerationsärenden" />
    <EntityList of={subscriptionChanges} />
  </>
)
