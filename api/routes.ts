import { deliveryRoutes } from './delivery/delivery/routes.ts'
import { podcastRoutes } from './delivery/podcast/routes.ts'
import { formerSiteRoutes } from './delivery/receiver/former-sites.ts'
import { receiptRoute } from './delivery/receiver/receipts.ts'
import { receiverRoutes } from './delivery/receiver/routes.ts'
import { telephoneRoutes } from './delivery/telephone/routes.ts'
import { telephoneServiceRoutes } from './delivery/telephone/services.ts'
import { textFeedRoute } from './delivery/text-feed/route.ts'
import { articleRoutes } from './editorial/article/routes.ts'
import { issueRoutes } from './editorial/issue/routes.ts'
import { fileRoutes } from './editorial/media/routes.ts'
import { publicationRoutes } from './editorial/publication/routes.ts'
import { runRoutes } from './editorial/run/routes.ts'
import { accessibilityRoute } from './kernel/pages/accessibility.ts'
import { pageRoutes } from './kernel/pages/routes.ts'
import { systemRoutes } from './kernel/system/routes.ts'
import { analyticsRoutes } from './listening/analytics/routes.ts'
import { playerRoutes } from './listening/player/routes.ts'
import { playlistRoutes } from './listening/playlist/routes.ts'
import { qrRoutes } from './listening/qr/routes.ts'
import { authRoutes } from './people/auth/routes.ts'
import { userRoutes } from './people/user/routes.ts'
import { productionRoutes } from './production/production/routes.ts'
import { customerRoutes } from './sales/customer/routes.ts'
import { discountRoutes } from './sales/discount/routes.ts'
import { orderRoutes } from './sales/order/routes.ts'
import { priceListRoutes } from './sales/price-list/routes.ts'
import { publicFormRoutes } from './sales/public-form/public-form.ts'
import { calculateRoute } from './sales/quotation/calculate.ts'
import { quotationRoutes } from './sales/quotation/routes.ts'
import { sellerRoutes } from './sales/seller/routes.ts'
import type { App } from './server.ts'
import type { Services } from './services.ts'
import { discRoutes } from './subscribers/burn/routes.ts'
import { leaveRoutes } from './subscribers/leave-page/leave-routes.ts'
import { bounceRoute } from './subscribers/mailing/bounces.ts'
import { lettersOfSubscriberRoutes } from './subscribers/mailing/letters-of-subscriber.ts'
import { returnMailboxRoutes } from './subscribers/mailing/return-mailbox.ts'
import { mailingRoutes } from './subscribers/mailing/routes.ts'
import { pushRoutes } from './subscribers/push/routes.ts'
import { statisticsRoutes } from './subscribers/statistics/routes.ts'
import { subscriberRoutes } from './subscribers/subscriber/routes.ts'
import { subscriberImportRoutes } from './subscribers/subscriber-import/routes.ts'
import { subscriptionChangeRoutes } from './subscribers/subscription-change/routes.ts'
import { subscriptionFormRoutes } from './subscribers/subscription-page/subscription-routes.ts'

/** Every resource, one line each. */
export const registerRoutes = (app: App, services: Services): void => {
  systemRoutes(app, services)
  authRoutes(app, services)
  fileRoutes(app, services)
  playlistRoutes(app, services)
  qrRoutes(app, services)
  analyticsRoutes(app, services)
  issueRoutes(app, services)
  articleRoutes(app, services)
  productionRoutes(app, services)
  publicationRoutes(app, services)
  podcastRoutes(app, services)
  textFeedRoute(app, services)
  telephoneRoutes(app, services)
  telephoneServiceRoutes(app, services)
  orderRoutes(app, services)
  priceListRoutes(app, services)
  sellerRoutes(app, services)
  calculateRoute(app, services)
  quotationRoutes(app, services)
  customerRoutes(app, services)
  discountRoutes(app, services)
  subscriberRoutes(app, services)
  subscriberImportRoutes(app, services)
  statisticsRoutes(app, services)
  subscriptionChangeRoutes(app, services)
  userRoutes(app, services)
  deliveryRoutes(app, services)
  discRoutes(app, services)
  receiverRoutes(app, services)
  formerSiteRoutes(app, services)
  receiptRoute(app, services)
  runRoutes(app, services)
  mailingRoutes(app, services)
  pushRoutes(app, services)
  bounceRoute(app, services)
  returnMailboxRoutes(app, services)
  lettersOfSubscriberRoutes(app, services)
  if (services.web) {
    playerRoutes(app, services, services.web)
    publicFormRoutes(app, services, services.web)
    accessibilityRoute(app, services, services.web)
    subscriptionFormRoutes(app, services, services.web)
    leaveRoutes(app, services, services.web)
    pageRoutes(app, services.web)
  }
}
