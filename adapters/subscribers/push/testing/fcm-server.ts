import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { importSPKI, jwtVerify } from 'jose'
import { z } from 'zod'

/** The messages that Firebase takes for a topic over HTTP v1; the server refuses others. */
const FcmRequest = z.strictObject({
  message: z.strictObject({
    topic: z.string().regex(/^[a-zA-Z0-9-_.~%]+$/),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
    android: z.strictObject({ collapse_key: z.string(), ttl: z.string().regex(/^\d+s$/) }),
    apns: z.strictObject({
      headers: z.record(z.string(), z.string()),
      payload: z.strictObject({ aps: z.strictObject({ sound: z.string() }) }),
    }),
    webpush: z.strictObject({
      headers: z.record(z.string(), z.string()),
      fcm_options: z.strictObject({ link: z.url({ protocol: /^https$/ }) }).optional(),
    }),
  }),
})
export type SentMessage = z.infer<typeof FcmRequest>['message']

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'

/** Google's own errors: https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode. */
const errors = {
  UNREGISTERED: { code: 404, status: 'NOT_FOUND', message: 'Requested entity was not found.' },
  INVALID_ARGUMENT: { code: 400, status: 'INVALID_ARGUMENT', message: 'The request has an invalid argument.' },
  SENDER_ID_MISMATCH: { code: 403, status: 'PERMISSION_DENIED', message: 'SenderId mismatch' },
  QUOTA_EXCEEDED: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' },
  UNAVAILABLE: { code: 503, status: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
  INTERNAL: { code: 500, status: 'INTERNAL', message: 'Internal error encountered.' },
} as const
type FcmError = keyof typeof errors
/** `lost`: the server takes the message and breaks the connection before it answers. */
export type FcmAnswer = FcmError | 'taken' | 'lost'
type PlannedAnswer = { readonly answer: FcmAnswer; readonly retryAfter?: number | undefined }

export type FcmServer = {
  readonly url: string
  readonly project: string
  /** The key file that Google gives out for the known account. */
  readonly account: string
  readonly received: SentMessage[]
  /** Number of sign-ins. */
  readonly signIns: () => number
  /** The next message gets this error. */
  readonly refuseWith: (error: FcmError, retryAfter?: number) => void
  /** The next sign-in gets this status. */
  readonly refuseSignInWith: (status: number) => void
  /** Revokes the tokens given before. */
  readonly revokeTokens: () => void
  readonly close: () => Promise<void>
}

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body))

const unauthenticatedAnswer = {
  error: { code: 401, status: 'UNAUTHENTICATED', message: 'Request had invalid authentication credentials.' },
}

/** Stands in for Google's token endpoint and for Firebase Cloud Messaging: it verifies sign-ins and messages. */
export const startFcmServer = async (
  answerTo: (message: SentMessage) => Promise<FcmAnswer> = async () => 'taken',
): Promise<FcmServer> => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const project = 'tidningen-1234'
  const email = `push@${project}.iam.gserviceaccount.com`
  const key = await importSPKI(publicKey, 'RS256')
  const received: SentMessage[] = []
  const tokens = new Set<string>()
  const refusals: PlannedAnswer[] = []
  const signInRefusals: number[] = []
  let given = 0

  const signIn = async (request: IncomingMessage, response: ServerResponse, own: string) => {
    const form = new URLSearchParams(await text(request))
    const refused = signInRefusals.shift()
    if (refused !== undefined) {
      json(response, refused, { error: 'temporarily_unavailable' })
      return
    }
    const rules = { issuer: email, audience: own, algorithms: ['RS256'], maxTokenAge: '5m' }
    const verified = await jwtVerify(form.get('assertion') ?? '', key, rules).catch(() => undefined)
    if (form.get('grant_type') !== GRANT || verified?.payload['scope'] !== SCOPE) {
      json(response, 400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
      return
    }
    given += 1
    const token = `ya29.${given}`
    tokens.add(token)
    json(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }

  const answerOf = async ({ data }: ReturnType<typeof FcmRequest.safeParse>): Promise<PlannedAnswer> => {
    const refused = refusals.shift()
    if (refused || !data) return refused ?? { answer: 'INVALID_ARGUMENT' }
    const answer = await answerTo(data.message)
    if (answer === 'taken' || answer === 'lost') received.push(data.message)
    return { answer }
  }

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? '')) {
      json(response, 401, unauthenticatedAnswer)
      return
    }
    const { answer, retryAfter } = await answerOf(FcmRequest.safeParse(JSON.parse(body)))
    if (answer === 'lost') {
      response.destroy()
    } else if (answer === 'taken') {
      json(response, 200, { name: `projects/${project}/messages/${received.length}` })
    } else {
      const details = [{ '@type': FCM_ERROR, errorCode: answer }]
      const wait: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
      json(response, errors[answer].code, { error: { ...errors[answer], details } }, wait)
    }
  }

  const server = createServer((request, response) => {
    const answered =
      request.url === '/token'
        ? signIn(request, response, `http://${request.headers.host}/token`)
        : request.url === `/v1/projects/${project}/messages:send`
          ? take(request, response)
          : Promise.resolve(json(response, 404, { error: errors.UNREGISTERED }))
    answered.catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // The cast is sound: the server listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    project,
    account: JSON.stringify({
      type: 'service_account',
      project_id: project,
      private_key: privateKey,
      client_email: email,
    }),
    received,
    signIns: () => given,
    refuseWith: (answer, retryAfter) => void refusals.push({ answer, retryAfter }),
    refuseSignInWith: (status) => void signInRefusals.push(status),
    revokeTokens: () => tokens.clear(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
