import { forgetSubmission } from '../../../commands/editorial/submission/forget-submission.ts'
import { SubmissionId } from '../../../domain/kernel/ids.ts'
import { acceptOutcome, commandContext, currentUser } from '../../kernel/access/request-context.ts'
import { emptySchema } from '../../kernel/http/id-schemas.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const schema = emptySchema(SubmissionId)

/** Forgets a sender at once, when the person asks for it. */
export const forgetSubmissionRoute = (app: App, services: Services): void => {
  app.post('/api/submissions/:id/forget', { schema }, async (request, reply) => {
    const forgetting = { submissionId: request.params.id, askedBy: currentUser(request)._id }
    acceptOutcome(reply, await forgetSubmission(services, forgetting, commandContext(request)))
    return reply.code(204).send()
  })
}
