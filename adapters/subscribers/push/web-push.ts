import webPush from 'web-push'
import type { NoticeAnswer, SendNotice } from '../../../processors/subscribers/push/ports.ts'
import type { NetworkReach } from '../../kernel/network/resolve-reachable.ts'
import { type PostAnswer, type PostFailure, postTo } from './post.ts'
import type { VapidKeys } from './vapid.ts'

type WebPushSettings = NetworkReach & {
  readonly keys: VapidKeys
  /** Address that a push service writes to when something is wrong with our requests. */
  readonly contact: string
  /** Timeout of a request to a push service (ms). */
  readonly patience?: number
}

const PUSH_TIMEOUT_MS = 20_000

/** Two days: an older notice is no news. */
const TTL_SECONDS = 2 * 24 * 60 * 60

const TEMPORARY_STATUSES = new Set([408, 425, 429, 500, 502, 504])

/** A 503, or a 429 with a time to wait, concerns every request to that service and not this browser alone. */
const concernsWholeService = ({ status, retryAfter }: PostAnswer) =>
  status === 503 || (status === 429 && retryAfter !== undefined)

const answerOf = (posted: PostAnswer | PostFailure): NoticeAnswer => {
  if (posted === 'internal') return { kind: 'refused' }
  if (typeof posted === 'string') return { kind: posted }
  const { status: code, retryAfter: seconds } = posted
  if (code >= 200 && code < 300) return { kind: 'sent' }
  // RFC 8030 §7.3, and what services answer for a browser that gave up its registration.
  if (code === 404 || code === 410) return { kind: 'dead', code }
  if (concernsWholeService(posted)) return { kind: 'later', ...(seconds && { seconds }) }
  if (TEMPORARY_STATUSES.has(code)) return { kind: 'faulty' }
  return { kind: 'refused', code }
}

/** Web Push (RFC 8030), encrypted for the browser alone (RFC 8291) and signed with our own key (RFC 8292). */
export const webPushOver =
  ({ keys, contact, allowPrivate, patience = PUSH_TIMEOUT_MS }: WebPushSettings): SendNotice =>
  async (address, notice, signal) => {
    const details = () =>
      webPush.generateRequestDetails(address, JSON.stringify(notice), {
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        TTL: TTL_SECONDS,
        urgency: 'normal',
        topic: notice.tag.replaceAll('-', ''),
        contentEncoding: 'aes128gcm',
      })
    let prepared: ReturnType<typeof details>
    try {
      prepared = details()
    } catch {
      // The browser's key is no point of the curve, so no notice can be encrypted for it.
      return { kind: 'dead' }
    }
    const { endpoint, headers, body } = prepared
    const url = URL.parse(endpoint)
    if (!url || !body) return { kind: 'dead' }
    return answerOf(await postTo({ url, headers, body, signal }, { allowPrivate, patience }))
  }
