/** How a browser that has subscribed is told something, as the API takes it. */
export const addressOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } }
}
