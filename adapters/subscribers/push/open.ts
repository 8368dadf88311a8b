import { fcmOver } from './fcm.ts'
import { listenerAt } from './listener-id.ts'
import { pushServiceAskable } from './push-service-check.ts'
import { vapidKeys } from './vapid.ts'
import { webPushOver } from './web-push.ts'

type PushSettings = {
  /** The installation key. */
  readonly key: Buffer
  /** Address that push services write to. */
  readonly contact: string
  readonly allowPrivate: boolean
}

/** Opens what sends notices to listeners, with the public key that browsers register with. */
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
