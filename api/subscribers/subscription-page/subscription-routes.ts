import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { sentReceipt } from '../../../commands/subscribers/subscription-change/sent-receipt.ts'
import type { ChangeId } from '../../../domain/kernel/ids.ts'
import type { ChangeAction } from '../../../domain/subscribers/subscription-change/events.ts'
import { type ChangeFault, faultsOf } from '../../../domain/subscribers/subscription-change/faults.ts'
import { changeActionNames } from '../../../domain/subscribers/subscription-change/rules.ts'
import { type SubscriptionFormat, subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import { listOpenForChanges } from '../../../projections/editorial/publication/request-publications.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { RequestBody } from '../subscription-change/body.ts'
import { subscriptionProblems } from '../subscription-change/problems.ts'
import { takeRequest } from '../subscription-change/take-request.ts'
import { type FormFault, type SubscriptionPage, subscriptionPage, type TypedFields } from './subscription-form.ts'

const HTML_TYPE = 'text/html; charset=utf-8'
const MAX_FORM_BYTES = 64 * 1024

/** A body that is no form counts as an empty one. */
const Fields = z.record(z.string(), z.string()).catch({})

const addressOf = (typed: TypedFields, block: string) => {
  const {
    address1 = '',
    address2 = '',
    zip = '',
    city = '',
    format = '',
  } = Object.fromEntries(
    ['address1', 'address2', 'zip', 'city', 'format'].map((part) => [part, typed[`${block}.${part}`]]),
  )
  return { address1, address2, zip, city, format }
}

/** The body in the shape of the API's route. */
const bodyOf = (typed: TypedFields) => ({
  ...typed,
  oldAddress: addressOf(typed, 'oldAddress'),
  newAddress: addressOf(typed, 'newAddress'),
  from: typed['from'] || null,
  to: typed['to'] || null,
  deceased: typed['deceased'] !== undefined,
  filledInFor: undefined,
})

/** A new subscription without any address gets the fault at its new address. */
const fieldOf = (fault: ChangeFault, typed: TypedFields) =>
  fault === 'ChangeAddressMissing' && typed['action'] === 'new'
    ? 'newAddress.address1'
    : subscriptionProblems[fault].field

const formatIn = ({ format }: { readonly format: string }): SubscriptionFormat | '' =>
  subscriptionFormats.find((each) => each === format) ?? ''

/** Missing fields and fields that do not belong to the request, found even where another field is unreadable. */
const missingFields = (typed: TypedFields, today: string): readonly FormFault[] => {
  const { oldAddress, newAddress, from, to, deceased } = bodyOf(typed)
  const { publication = '', name = '', email = '' } = typed
  const action: ChangeAction | '' = changeActionNames.find((each) => each === typed['action']) ?? ''
  const filled = {
    action,
    publication,
    name,
    email,
    from,
    to,
    deceased,
    today,
    oldAddress: { ...oldAddress, format: formatIn(oldAddress) },
    newAddress: { ...newAddress, format: formatIn(newAddress) },
  }
  return faultsOf(filled).map((fault) => ({
    field: fieldOf(fault, typed),
    sentence: subscriptionProblems[fault].detail,
  }))
}

/** All faults of the request, the first of each field. */
const faultsIn = (
  typed: TypedFields,
  read: ReturnType<typeof RequestBody.safeParse>,
  today: string,
): readonly FormFault[] => {
  const issues = read.error?.issues ?? []
  const said = [
    ...missingFields(typed, today),
    ...issues.map(({ path, message }) => ({ field: path.join('.'), sentence: message })),
  ]
  return said.filter(({ field }, at) => said.findIndex((each) => each.field === field) === at)
}

type Fault = {
  readonly status: number
  readonly faults: readonly FormFault[]
  readonly headers?: ProblemError['headers']
}

const faultsOfProblem = ({ problem }: ProblemError): FormFault => ({ field: problem.field, sentence: problem.detail })

/** Takes the request, or answers why not. */
const take = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  typed: TypedFields,
): Promise<Fault | { readonly sent: ChangeId }> => {
  const read = RequestBody.safeParse(bodyOf(typed))
  const today = dayInSweden(services.now())
  const wrong = faultsIn(typed, read, today)
  if (!read.success || wrong.length > 0) return { status: 422, faults: wrong }
  try {
    const { changeId } = await takeRequest(services, request, reply, read.data)
    return { sent: changeId }
  } catch (error) {
    if (error instanceof ProblemError)
      return { status: error.problem.status, faults: [faultsOfProblem(error)], headers: error.headers }
    throw error
  }
}

const unreadableForm: Readonly<Record<number, string>> = {
  400: 'Formuläret innehåller tecken som inte kan sparas. Skriv om texten och skicka igen.',
  413: 'Det är för mycket text för att skickas på en gång. Korta meddelandet och skicka igen.',
  415: 'Formuläret kom inte fram som det ska. Fyll i det igen och skicka.',
}

const statusOf = (error: unknown) =>
  error instanceof ProblemError ? error.problem.status : (error as Partial<FastifyError>).statusCode

/** The form of the front page, for browsers that run no scripts. */
export const subscriptionFormRoutes = (app: App, services: Services, assets: WebAssets): void => {
  const send = (reply: FastifyReply, page: SubscriptionPage) =>
    reply.type(HTML_TYPE).header('Cache-Control', 'no-store').send(subscriptionPage(assets, page))

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  app.get(
    '/prenumeration',
    { schema: { querystring: z.object({ skickad: z.string().optional() }) } },
    async ({ query }, reply) => {
      if (query.skickad !== undefined)
        return send(reply, { kind: 'sent', said: await sentReceipt(services, query.skickad) })
      return send(reply, { kind: 'form', publications: await listOpenForChanges(services.db), typed: {}, faults: [] })
    },
  )

  const sayUnreadable = async (error: unknown, reply: FastifyReply) => {
    const status = statusOf(error) ?? 500
    const sentence = unreadableForm[status]
    // The product's general error handler answers errors that do not concern the form.
    if (sentence === undefined) throw error
    const publications = await listOpenForChanges(services.db)
    return send(reply.code(status), { kind: 'form', publications, typed: {}, faults: [{ sentence }] })
  }
  // The handler is async so that what it throws reaches the general error handler.
  const errorHandler = async (error: unknown, _: FastifyRequest, reply: FastifyReply) => sayUnreadable(error, reply)

  app.post('/prenumeration', { errorHandler }, async (request, reply) => {
    const typed = Fields.parse(request.body)
    const taken = await take(services, request, reply, typed)
    // After the redirect a reload of the page sends nothing again.
    if ('sent' in taken) return reply.redirect(`/prenumeration?skickad=${taken.sent}`, 303)
    const publications = await listOpenForChanges(services.db)
    void reply.code(taken.status).headers({ ...taken.headers })
    return send(reply, { kind: 'form', publications, typed, faults: taken.faults })
  })
}
