import { z } from 'zod'
import { mailboxSteps } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const ReturnsReading = z.object({
  /** Null: a mail server hands bounces on, or nothing reads them. */
  mailbox: z
    .object({
      name: z.string(),
      lookedAt: z.iso.datetime().nullable(),
      failure: z.string().nullable(),
      taken: z.int(),
      passedOver: z.int(),
    })
    .nullable(),
  /** Null: no mail server hands bounces on. */
  handedOn: z.object({ passedOver: z.int() }).nullable(),
})

const Trial = z.object({ done: z.array(z.enum(mailboxSteps)), failure: z.string().exactOptional() })

/** Tells how the reading of bounces goes, and whether it is set up. */
export const returnMailboxRoutes = (app: App, { returns, notices }: Services): void => {
  app.get('/api/mailing/returns', { schema: { response: { 200: ReturnsReading } } }, async () => {
    const { passedOver: unread = 0 } = (await notices?.store.read(notices.address)) ?? {}
    const handedOn = notices ? { passedOver: unread } : null
    if (!returns) return { mailbox: null, handedOn }
    const { name } = returns.mailbox
    const { lookedAt, failure, taken, passedOver } = await returns.store.read(name)
    return { mailbox: { name, lookedAt, failure, taken, passedOver }, handedOn }
  })

  app.post('/api/mailing/returns/try', { schema: { response: { 200: Trial } } }, async () => {
    if (!returns) throw notFoundProblem('Ingen brevlåda är inställd.')
    const { done, failure } = await returns.mailbox.tryIt()
    return { done: [...done], ...(failure !== undefined && { failure }) }
  })
}
