/** The address and keys of a browser's push subscription, as the API takes them. */
export const addressOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }
}
