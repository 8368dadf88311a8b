import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { UNCLEAR_REASON } from '../../../domain/delivery/delivery/rules.ts'
import type { ServiceAccount } from '../../../domain/editorial/publication/settings/service-account.ts'
import type { EffectOutcome } from '../../../processors/delivery/outgoing/channel.ts'
import type { SendTopic } from '../../../processors/subscribers/push/ports.ts'
import type { NetworkReach } from '../../kernel/network/resolve-reachable.ts'
import { type PostAnswer, type PostFailure, postTo } from './post.ts'

type FcmSettings = NetworkReach & {
  /** Addresses of the token service and of the message service. */
  readonly tokensAt?: string
  readonly messagesAt?: string
  /** Timeout of each request (ms). */
  readonly patience?: number
}

const TOKENS_AT = 'https://oauth2.googleapis.com/token'
const MESSAGES_AT = 'https://fcm.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const FCM_TIMEOUT_MS = 20_000

/** Two days, the same as for browsers. */
const TTL_SECONDS = 2 * 24 * 60 * 60
/** A token counts as expired in its last minute. */
const TOKEN_MARGIN_MS = 60_000

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Failure = z.object({
  error: z.object({
    status: z.string().regex(/^[A-Z_]{1,60}$/),
    details: z.array(z.object({ errorCode: z.string().regex(/^[A-Z_]{1,60}$/) }).catch({ errorCode: '' })).catch([]),
  }),
})

const FCM_SILENT = 'Googles pushtjänst svarar inte.'

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const notSentOutcome = (reason: string, isFinal: boolean): EffectOutcome => ({ kind: 'notSent', reason, isFinal })

/** Google's answer may name persons in its text, so only its codes are read. */
const codesIn = (body: string): string => {
  const { data } = Failure.safeParse(jsonIn(body))
  const detail = data?.error.details.find(({ errorCode }) => errorCode !== '')
  return detail?.errorCode ?? data?.error.status ?? ''
}

const isTemporaryStatus = (status: number) => status === 408 || status === 429 || status >= 500

const refusal = ({ status, body }: PostAnswer): EffectOutcome => {
  const said = [status, codesIn(body)].filter((part) => part !== '').join(' ')
  if (isTemporaryStatus(status)) return notSentOutcome(`Googles pushtjänst tar inte emot just nu (${said}).`, false)
  if (status === 401 || status === 403)
    return notSentOutcome(`Google släpper inte in oss. Kontrollera projektet och nyckeln (${said}).`, true)
  if (status === 404) return notSentOutcome(`Google känner inte till projektet eller ämnet (${said}).`, true)
  return notSentOutcome(`Googles pushtjänst tog inte emot notisen (${said}).`, true)
}

/** Signs in as the service account (RFC 7523). */
const assertionOf = async ({ client_email: account, private_key: pem }: ServiceAccount, audience: string) =>
  new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(pem, 'RS256'))

/** Sends to topics of Firebase Cloud Messaging over HTTP v1. A token is reused until it expires. */
export const fcmOver = ({
  allowPrivate,
  tokensAt = TOKENS_AT,
  messagesAt = MESSAGES_AT,
  patience = FCM_TIMEOUT_MS,
}: FcmSettings): SendTopic => {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>()
  /** Moment until which a project wants no requests (back-off), by project. */
  const quiet = new Map<string, number>()
  const post = (to: string, headers: Readonly<Record<string, string>>, text: string, signal: AbortSignal) =>
    postTo({ url: new URL(to), headers, body: Buffer.from(text), signal }, { allowPrivate, patience })

  const tokenOf = async (account: ServiceAccount, signal: AbortSignal): Promise<string | EffectOutcome> => {
    const known = tokens.get(account.client_email)
    if (known && known.until > performance.now()) return known.token
    const assertion = await assertionOf(account, tokensAt).catch(() => undefined)
    if (!assertion) return notSentOutcome('Nyckeln till Google går inte att läsa. Klistra in den igen.', true)
    const form = new URLSearchParams({ grant_type: GRANT, assertion }).toString()
    const answer = await post(tokensAt, { 'Content-Type': 'application/x-www-form-urlencoded' }, form, signal)
    if (typeof answer === 'string') return notSentOutcome(FCM_SILENT, false)
    const { data } = Token.safeParse(jsonIn(answer.body))
    if (isTemporaryStatus(answer.status)) return notSentOutcome(`Google svarar inte just nu (${answer.status}).`, false)
    if (answer.status !== 200 || !data) return notSentOutcome(`Google godtar inte nyckeln (${answer.status}).`, true)
    tokens.set(account.client_email, {
      token: data.access_token,
      until: performance.now() + data.expires_in * 1000 - TOKEN_MARGIN_MS,
    })
    return data.access_token
  }

  const outcomeOf = (answer: PostAnswer | PostFailure, project: string): EffectOutcome => {
    if (answer === 'unclear') return { kind: 'unclear', reason: UNCLEAR_REASON }
    if (typeof answer === 'string') return notSentOutcome(FCM_SILENT, false)
    if (answer.status === 200) return { kind: 'sent' }
    if (answer.retryAfter) quiet.set(project, performance.now() + answer.retryAfter * 1000)
    return refusal(answer)
  }

  return async ({ account, project, topic, notice, link }, signal) => {
    if ((quiet.get(project) ?? 0) > performance.now()) return notSentOutcome('Googles pushtjänst vill vänta.', false)
    const token = await tokenOf(account, signal)
    if (typeof token !== 'string') return token
    const { title, message, tag } = notice
    const sent = {
      topic,
      notification: { title, body: message },
      data: { issue: tag, link },
      android: { collapse_key: tag, ttl: `${TTL_SECONDS}s` },
      apns: { headers: { 'apns-collapse-id': tag }, payload: { aps: { sound: 'default' } } },
      // Google accepts only https links in this field.
      webpush: { headers: { TTL: String(TTL_SECONDS) }, ...(link.startsWith('https:') && { fcm_options: { link } }) },
    }
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const to = `${messagesAt}/v1/projects/${encodeURIComponent(project)}/messages:send`
    const answer = await post(to, headers, JSON.stringify({ message: sent }), signal)
    // Google refused the token, so the next message gets a new one.
    if (typeof answer !== 'string' && answer.status === 401) tokens.delete(account.client_email)
    return outcomeOf(answer, project)
  }
}
