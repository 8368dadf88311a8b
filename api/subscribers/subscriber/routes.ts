import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { changeSubscriberRoutes } from './change-subscriber.ts'
import { countSubscriberRoutes } from './count-subscribers.ts'
import { daysRoutes } from './days.ts'
import { readSubscriberRoutes } from './read-subscribers.ts'
import { removeSubscriberRoutes } from './remove-subscriber.ts'
import { saveSubscribersRoutes } from './save-subscribers.ts'
import { showProtectedRoute } from './show-protected.ts'
import { subscriptionRoutes } from './subscriptions.ts'

export const subscriberRoutes = (app: App, services: Services): void => {
  readSubscriberRoutes(app, services)
  changeSubscriberRoutes(app, services)
  removeSubscriberRoutes(app, services)
  showProtectedRoute(app, services)
  subscriptionRoutes(app, services)
  daysRoutes(app, services)
  saveSubscribersRoutes(app, services)
  countSubscriberRoutes(app, services)
}
