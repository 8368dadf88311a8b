import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { KeyReused } from '../../commands/kernel/handling/command-handler.ts'
import {
  type MissingResource,
  missingResourceIn,
  sayMissingResource,
} from '../../commands/kernel/handling/machine-fault.ts'
import {
  AppendTooLarge,
  LogUnavailable,
  RevisionConflict,
  SubjectForgotten,
  UndecodableEvent,
} from '../../domain/kernel/event-log.ts'
import type { Services } from '../services.ts'
import { diskFull } from './disk.ts'
import { collectMethods } from './http/methods-of-address.ts'
import { opensPage, sendNotFoundPage } from './pages/not-found.ts'
import { tidyPlayerAddress } from './pages/tidy-address.ts'
import { type Problem, ProblemError } from './problem.ts'

const sentences: Readonly<Record<number, string>> = {
  400: 'Begäran går inte att förstå.',
  403: 'Du har inte behörighet till det här.',
  404: 'Det du söker finns inte.',
  405: 'Adressen stöder inte den metoden.',
  408: 'Begäran tog för lång tid.',
  413: 'Det du skickade är för stort.',
  414: 'Adressen är för lång.',
  415: 'Formatet på det du skickade stöds inte.',
  429: 'För många försök. Vänta en stund.',
  431: 'Begäran har för stora rubriker.',
}

const PROBLEM_JSON = 'application/problem+json; charset=utf-8'

export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.code(problem.status).type(PROBLEM_JSON).serializer(JSON.stringify).send(problem)

export const ofStatus = (status: number): Problem => ({
  status,
  title: (STATUS_CODES[status] ?? 'Error').replaceAll(/[^A-Za-z]/g, ''),
  detail: sentences[status] ?? sentences[400] ?? '',
})

type Finding = {
  readonly instancePath: string
  readonly message?: string
  readonly keyword?: string
  readonly params?: object
}

const fieldOf = ({ instancePath }: Finding) => instancePath.split('/').filter(Boolean).join('.')

const sentenceOf = ({ message }: Finding) => message ?? sentences[400] ?? ''

const ofBody = (findings: readonly Finding[]): Problem => {
  const fields = Object.fromEntries(findings.map((finding) => [fieldOf(finding), sentenceOf(finding)]).toReversed())
  const [first] = findings
  return {
    status: 422,
    title: 'Invalid',
    detail: first ? sentenceOf(first) : 'Uppgifterna är inte giltiga.',
    ...(first && fieldOf(first) ? { field: fieldOf(first), fields } : {}),
  }
}

/** An id in the wrong form is not found; other parts of the path have values of their own. */
const ofParams = (findings: readonly Finding[]): Problem =>
  findings.some(({ params }) => params !== undefined && 'format' in params && params.format === 'uuid')
    ? ofStatus(404)
    : { ...ofBody(findings), status: 422 }

const ofValidation = (context: string | undefined, findings: readonly Finding[]): Problem => {
  if (context === 'body') return ofBody(findings)
  if (context === 'params') return ofParams(findings)
  return { ...ofBody(findings), status: 400 }
}

const BODY_TOO_LARGE = 'Det är för mycket för att sparas på en gång. Dela upp det i mindre delar.'

const KEY_REUSED =
  'Något annat har redan skickats under samma Idempotency-Key. Ladda om sidan och försök igen, eller använd en ny nyckel.'

const fault: Problem = {
  status: 500,
  title: 'Fault',
  detail: 'Något gick fel hos oss. Försök igen om en stund.',
}

const retryLater = (title: string, detail: string, seconds: number) =>
  new ProblemError({ status: 503, title, detail }, { 'Retry-After': String(seconds) })

/** The machine lacks a resource: the request is not to blame. */
const ofLack = (lack: MissingResource) =>
  lack === 'room' ? diskFull() : retryLater('MachineBusy', sayMissingResource(lack), 60)

/** A temporary problem: the same request, sent again, is carried out once. */
const temporaryProblemOf = (error: unknown, { isAway }: Pick<Services, 'isAway'>): unknown => {
  const lack = missingResourceIn(error)
  if (lack) return ofLack(lack)
  if (error instanceof LogUnavailable || isAway(error))
    return retryLater('LogUnavailable', 'Det går inte att läsa eller spara just nu. Försök igen om en stund.', 5)
  if (error instanceof UndecodableEvent)
    return retryLater(
      'Undecodable',
      'Uppgifterna kan inte läsas just nu. Försök igen om en stund, och säg annars till den som sköter servern.',
      60,
    )
  if (error instanceof RevisionConflict)
    return retryLater('Busy', 'Många ändrar det här på samma gång. Försök igen om en liten stund.', 1)
  return error
}

const problemFrom = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem
  if (hasZodFastifySchemaValidationErrors(error)) return ofValidation(error.validationContext, error.validation)
  if (error instanceof KeyReused) return { status: 422, title: 'IdempotencyKeyReused', detail: KEY_REUSED }
  if (error instanceof AppendTooLarge) return { status: 413, title: 'TooLarge', detail: BODY_TOO_LARGE }
  if (error instanceof SubjectForgotten)
    return { status: 410, title: 'SubjectForgotten', detail: 'Personens uppgifter är raderade.' }
  const { statusCode } = error as Partial<FastifyError>
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? ofStatus(statusCode) : fault
}

type FailedRequest = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The page for a visitor who opens an address; undefined: the visitor gets a problem, as a program does. */
  readonly web?: Services['web']
}

const answerError = (error: unknown, { request, reply, web }: FailedRequest): FastifyReply => {
  const problem = problemFrom(error)
  if (error instanceof ProblemError) {
    // A foreseen problem of ours: the operator needs its frequency, not its stack.
    if (problem.status >= 500) request.log.warn(problem.title)
    void reply.headers(error.headers)
  } else if (problem.status >= 500) request.log.error(error)
  // 400: the address has a character that no page's address has.
  const isNoPage = [400, 404, 410].includes(problem.status)
  if (web && isNoPage && opensPage(request)) return sendNotFoundPage(reply.code(problem.status), web)
  return sendProblem(reply, problem)
}

/** Answers every failure as a problem without stack, path or a library's words. */
export const answerErrors = (app: FastifyInstance, services: Pick<Services, 'isAway' | 'web'>): void => {
  const methodsOf = collectMethods(app)
  const { web } = services
  app.setErrorHandler((error, request, reply) =>
    answerError(temporaryProblemOf(error, services), { request, reply, web }),
  )
  // Fills answers that a library refused with a bare status, such as a request to the socket's address without an
  // upgrade.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || payload || request.method === 'HEAD') return payload
    void reply.type(PROBLEM_JSON)
    return JSON.stringify(ofStatus(reply.statusCode))
  })
  app.setNotFoundHandler((request, reply) => {
    if (web && opensPage(request)) return sendNotFoundPage(reply.code(404), web)
    const allowed = methodsOf(request.url.split('?')[0] ?? '')
    if (allowed.length === 0 || allowed.includes(request.method)) return sendProblem(reply, ofStatus(404))
    return sendProblem(reply.header('Allow', allowed.join(', ')), ofStatus(405))
  })
}

/** Answers failures before routing: an address that cannot be decoded. A browser is redirected where a page fits. */
export const answerFrameworkError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (tidyPlayerAddress(request.url) !== undefined) return void reply.redirect('/player/-')
  void (opensPage(request) ? reply.redirect('/-') : answerError(error, { request, reply }))
}

const brokenStatus: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers failures before there is a request: what arrived is no HTTP. */
export const answerBrokenRequest = ({ code }: { readonly code: string }, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = ofStatus(brokenStatus[code] ?? 400)
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_JSON}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
