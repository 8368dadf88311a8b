import { z } from 'zod'
import { findUser } from '../../../commands/people/user/find-user.ts'
import { addAuthenticator, issuedCodes, issueRecoveryCodes } from '../../../commands/people/user/log-in/two-step.ts'
import { PasskeyId } from '../../../domain/kernel/ids.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { highestRole } from '../../../domain/people/user/role-in-organization.ts'
import { needsTwoStep, UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { DESK_DPI, drawQr, pathOf } from '../../../formats/kernel/pdf/qr-dots.ts'
import { acceptOutcome, commandContext, currentUser, notLoggedInProblem } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { handOut, readOwnTicket, secretOf } from './handed-out.ts'
import { provePassword, WithPassword } from './prove-password.ts'
import { spendCode } from './spend-code.ts'
import { answerAdded } from './turn-on.ts'

const TwoStepView = z.object({
  isOn: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.array(z.object({ _id: PasskeyId, name: z.string() })),
  recoveryLeft: z.int(),
  /** False: the user logs in through a provider alone. */
  hasPassword: z.boolean(),
  /** Without it the user reaches nothing but the own account. */
  isDemanded: z.boolean(),
})

/** What an authenticator app reads: from the code, from the address, or typed. */
const NewApp = z.object({
  ticket: z.string(),
  secret: z.string(),
  url: z.string(),
  qr: z.object({ side: z.number(), path: z.string() }),
})

const QR_MM = 50

/** Shown once. Empty: no new ones were issued. */
export const IssuedCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const TicketText = z.string().max(2_000)

const wrongCode = () =>
  new ProblemError({
    status: 422,
    title: 'WrongCode',
    detail: 'Koden stämmer inte. Kontrollera att telefonens klocka går rätt, och ange nästa kod.',
    field: 'code',
  })

export const twoStepRoutes = (app: App, services: Services): void => {
  const path = '/api/users/me/twoStep'

  app.get(path, { schema: { response: { 200: TwoStepView } } }, async (request) => {
    const user = await findUser(services, currentUser(request)._id)
    if (!user) throw notLoggedInProblem()
    const { isOn, secret, passkeys, recovery } = user.twoStep
    return {
      isOn,
      hasApp: secret !== null,
      passkeys: passkeys.map(({ passkeyId, name }) => ({ _id: passkeyId, name: displayText(name) })),
      recoveryLeft: recovery.filter((hash) => hash !== null).length,
      hasPassword: user.passwordHash !== UNUSABLE_PASSWORD,
      isDemanded: needsTwoStep({ role: highestRole(currentUser(request)), hasTwoStep: false }, services.settings),
    }
  })

  app.post(
    `${path}/app`,
    {
      schema: {
        body: WithPassword,
        response: { 200: NewApp },
      },
    },
    async (request) => {
      await provePassword(services, request, request.body.password)
      const me = currentUser(request)
      const user = await findUser(services, me._id)
      const { ticket, made } = await handOut(services, 'authenticator', me, (of) => secretOf(services, of))
      const email = user ? displayText(user.profile.email) : ''
      const url = services.authenticators.urlOf(made, email)
      const drawing = drawQr(url, QR_MM, DESK_DPI)
      return { ticket, secret: made, url, qr: { side: drawing.side, path: pathOf(drawing) } }
    },
  )

  app.post(
    `${path}/app/confirm`,
    { schema: { body: z.object({ ticket: TicketText, code: z.string().max(20) }), response: { 200: IssuedCodes } } },
    async (request, reply) => {
      const me = currentUser(request)
      const secret = secretOf(services, await readOwnTicket(services, 'authenticator', request.body.ticket, me))
      const context = commandContext(request)
      if (!(await spendCode(services, { userId: me._id, secret, code: request.body.code }))) throw wrongCode()
      const added = await addAuthenticator(services, { userId: me._id, secret }, context)
      return answerAdded(services, request, reply, { added, context })
    },
  )

  app.post(
    `${path}/recoveryCodes`,
    { schema: { body: WithPassword, response: { 200: IssuedCodes } } },
    async (request, reply) => {
      await provePassword(services, request, request.body.password)
      const context = commandContext(request)
      const outcome = acceptOutcome(reply, await issueRecoveryCodes(services, currentUser(request)._id, context))
      return { recoveryCodes: [...issuedCodes(services, outcome, context)] }
    },
  )
}
