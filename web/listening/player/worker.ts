import { addressOf } from './parts/subscription-address.ts'

/**
 * The service worker, which the browser runs when no page of ours is open: it shows that an issue has been released,
 * and opens it. The DOM types do not cover it, so these types describe the parts that are used (W3C Push API, Service
 * Workers).
 */
type ExtendableEventLike = Event & { readonly waitUntil: (done: Promise<unknown>) => void }
type PushEventLike = ExtendableEventLike & { readonly data: { readonly json: () => unknown } | null }
type NotificationClickEvent = ExtendableEventLike & { readonly notification: Notification }
type SubscriptionChangeEvent = ExtendableEventLike & {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}
type Page = { readonly url: string; readonly focus: () => Promise<unknown> }
type Scope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (wanted: { readonly type: 'window'; readonly includeUncontrolled: true }) => Promise<Page[]>
    readonly openWindow: (path: string) => Promise<unknown>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (name: 'install' | 'activate', hear: (event: ExtendableEventLike) => void): void
    (name: 'push', hear: (event: PushEventLike) => void): void
    (name: 'notificationclick', hear: (event: NotificationClickEvent) => void): void
    (name: 'pushsubscriptionchange', hear: (event: SubscriptionChangeEvent) => void): void
  }
}

// The cast is sound: this script runs as a service worker and nowhere else.
const worker = globalThis as unknown as Scope

type Notice = { readonly title: string; readonly message: string; readonly path: string; readonly tag: string }

const fallbackNotice: Notice = { title: 'Ett nytt nummer finns', message: '', path: '/player', tag: 'ljudkod' }

/** A browser takes the permission away when a push shows no notice, so every push shows one. */
const noticeIn = ({ data }: PushEventLike): Notice => {
  try {
    // The cast is sound: only the holder of our key can send, and missing fields are filled in.
    return { ...fallbackNotice, ...(data?.json() as Partial<Notice>) }
  } catch {
    return fallbackNotice
  }
}

const show = ({ title, message, path, tag }: Notice) =>
  worker.registration.showNotification(title, { body: message, tag, lang: 'sv', data: { path } })

const pathOf = ({ data }: Notification): string => {
  const path: unknown = data?.path
  // A notice may open pages of the player only.
  return typeof path === 'string' && path.startsWith('/player/') ? path : fallbackNotice.path
}

const openIssue = async (path: string) => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => new URL(url).pathname === path)
  await (there ? there.focus() : worker.clients.openWindow(path))
}

/**
 * Without the old address the server cannot tell which publications the browser was registered for: the page asks for
 * its state again when it is opened.
 */
const follow = async ({ oldSubscription, newSubscription }: SubscriptionChangeEvent) => {
  if (!oldSubscription) return
  const { pushManager } = worker.registration
  const subscription = newSubscription ?? (await pushManager.subscribe(oldSubscription.options))
  await fetch('/api/push/move', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ from: oldSubscription.endpoint, address: addressOf(subscription) }),
  })
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', (event) => event.waitUntil(show(noticeIn(event))))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(follow(event)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openIssue(pathOf(event.notification)))
})
