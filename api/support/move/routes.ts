import { collectBelongings } from '../../../commands/support/move/collect-belongings.ts'
import { LogNotWhole } from '../../../commands/support/move/move-out.ts'
import { canMove } from '../../../domain/support/move/owner-rules.ts'
import { sendAttachment } from '../../kernel/bytes/send-attachment.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { requireReason } from '../reason.ts'
import { thingParams } from '../timeline/routes.ts'

const refuseFaulty = (error: unknown): never => {
  throw error instanceof LogNotWhole ? refusal('LogNotWhole') : error
}

export const moveRoutes = (app: App, services: Services): void => {
  const { log, moveOut } = services
  app.post('/api/support/things/:stream/move-out', { schema: { params: thingParams } }, async (request, reply) => {
    const { stream } = request.params
    const streams = canMove(stream) ? await collectBelongings(log, stream) : []
    if (streams.length === 0) throw refusal('ThingNotFound')
    await requireReason(services, request, ...streams)
    return sendAttachment(reply, {
      name: `flytt-${stream}.zip`,
      bytes: await moveOut.zip(stream, streams).catch(refuseFaulty),
    })
  })
}
