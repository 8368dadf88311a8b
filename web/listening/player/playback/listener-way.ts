import { isOnHomeScreen, isTouched } from '../apple.ts'

type Device = 'phone' | 'tablet' | 'computer'
type Way = 'app' | 'frame' | 'link' | 'direct'

const deviceOf = (agent: string): Device => {
  if (/iPhone|iPod|Mobi/.test(agent) && !agent.includes('iPad')) return 'phone'
  return isTouched() || /iPad|Android/.test(agent) ? 'tablet' : 'computer'
}

const isApp = () => isOnHomeScreen() || window.matchMedia?.('(display-mode: standalone)').matches

/** The kind of device, and the way to the player: `domain` is the web site with the frame or the link. */
export const listenerWay = (): { readonly client: Device; readonly origin: Way; readonly domain: string } => {
  const [, from = location.hostname] = /^https?:\/\/([^/:]+)/.exec(document.referrer) ?? []
  const client = deviceOf(navigator.userAgent)
  if (window.top !== window) return { client, origin: 'frame', domain: from }
  if (isApp()) return { client, origin: 'app', domain: location.hostname }
  return { client, origin: from === location.hostname ? 'direct' : 'link', domain: from }
}
