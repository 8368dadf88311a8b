import { handleBurn } from './burn/stream.ts'
import { handleListener } from './listener/stream.ts'
import { handleMailing } from './mailing/stream.ts'
import { handlePush } from './push/stream.ts'
import { handleSubscriber } from './subscriber/stream.ts'
import { handleSubscriberImport } from './subscriber-import/stream.ts'
import { handleSubscriptionChange } from './subscription-change/stream.ts'

/** Each aggregate takes its commands, and has words for its events. */
export const aggregates = {
  burn: handleBurn,
  listener: handleListener,
  mailing: handleMailing,
  push: handlePush,
  subscriber: handleSubscriber,
  subscriberImport: handleSubscriberImport,
  subscriptionChange: handleSubscriptionChange,
}
