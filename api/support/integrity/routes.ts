import { z } from 'zod'
import { actorNames } from '../../../commands/history/actor-names.ts'
import type { IntegrityCheck } from '../../../commands/kernel/integrity/checks.ts'
import { stateOf, tellFault } from '../../../commands/support/integrity/check-words.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { type CheckRow, Integrity } from '../../../projections/support/integrity/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { sendAttachment } from '../../kernel/bytes/send-attachment.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireReason } from '../reason.ts'

/** How many checks the page shows: a month of nights. */
const SHOWN_CHECKS = 31

const Export = z.strictObject({
  stream: z.string().trim().min(1, 'Skriv sakens adress, till exempel order-019a…').max(300, 'Högst 300 tecken.'),
  /** The export holds every other thing with data of the same person, too. */
  isWholePerson: z.boolean(),
})

const starterNames = { night: 'Ljudkod, av sig självt', command: 'Kommandoraden' } as const

export const integrityRoutes = (app: App, services: Services): void => {
  const { integrity, exports, log } = services

  const rowOf =
    (nameOf: ReturnType<typeof actorNames>) =>
    async (check: IntegrityCheck): Promise<CheckRow> => {
      const { id, cause, userId, startedAt, endedAt, checked, total, faults, faultCount, failure } = check
      const by = cause === 'person' ? await nameOf({ kind: 'user', id: userId ?? '' }) : starterNames[cause]
      const times = { startedAt, endedAt: endedAt ?? null, checked, total, state: stateOf(check) }
      return { id, by, ...times, faults: faults.map(tellFault), faultCount, failure: failure ?? null }
    }

  app.get('/api/support/integrity', { schema: { response: { 200: Integrity } } }, async () => {
    const checks = await integrity.recent(SHOWN_CHECKS)
    const { x } = JSON.parse(integrity.publicKey) as { readonly x: string }
    return { checks: await Promise.all(checks.map(rowOf(actorNames(log)))), key: x }
  })

  app.post('/api/support/integrity', { schema: { response: { 202: z.object({}) } } }, async (request, reply) => {
    if (!(await integrity.start(currentUser(request)._id))) throw refusal('IntegrityCheckRuns')
    return reply.code(202).send({})
  })

  app.post('/api/support/integrity/export', { schema: { body: Export } }, async (request, reply) => {
    const { stream, isWholePerson } = request.body
    const subject = isWholePerson ? thingOf(stream).id : undefined
    const streams = new Set([stream, ...(subject === undefined ? [] : await exports.streamsOf(subject))])
    await requireReason(services, request, ...streams)
    const signedExport = await exports.write([...streams])
    if (!signedExport) throw refusal('ThingNotFound')
    const zip = await exports.pack(`${stream}.json`, signedExport)
    return sendAttachment(reply, { name: `${stream}.zip`, bytes: zip })
  })
}
