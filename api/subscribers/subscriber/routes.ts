import { changeSubscriberRoutes } from './change-subscriber.ts'
import { countSubscriberRoutes } from './count-subscribers.ts'
import { daysRoutes } from './days.ts'
import { readSubscriberRoutes } from './read-subscribers.ts'
import { removeSubscriberRoutes } from './remove-subscriber.ts'
import { saveSubscribersRoutes } from './save-subscribers.ts'
import { showProtectedRoute } from './show-protected.ts'
import { subscriptionRoutes } from './subscriptions.ts'

export const subscriberRoutes = [
  readSubscriberRoutes,
  changeSubscriberRoutes,
  removeSubscriberRoutes,
  showProtectedRoute,
  subscriptionRoutes,
  daysRoutes,
  saveSubscribersRoutes,
  countSubscriberRoutes,
]
