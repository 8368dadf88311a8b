import { PageHead } from '../components/layout/PageHead.tsx'
import { subscriptionChanges } from '../features/subscription-change-list/subscription-changes.tsx'
import { EntityList } from '../lists/EntityList.tsx'

export const SubscriptionChangesPage = () => (
  <>
    <PageHead title="Prenumerationsärenden" />
    <EntityList of={subscriptionChanges} />
  </>
)
