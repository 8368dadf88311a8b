import { fcmOver } from './fcm.ts'
import { listenerAt } from './listener-id.ts'
import { pushServiceAskable } from './push-service-check.ts'
import { vapidKeys } from './vapid.ts'
import { webPushOver } from './web-push.ts'

type PushSettings = {
  /** The installation's own key. */
  readonly key: Buffer
  /** Who push services turn to. */
  readonly contact: string
  readonly allowPrivate: boolean
}

/** How listeners are told, and what their browsers join with. */
export const openPush = ({ key, contact, allowPrivate }: PushSettings) => {
  const keys = vapidKeys(key)
  const reach = { allowPrivate }
  return {
    publicKey: keys.publicKey,
    listenerAt: listenerAt(key),
    isAskable: pushServiceAskable(reach),
    sendNotice: webPushOver({ keys, contact, ...reach }),
    sendTopic: fcmOver(reach),
  }
}
