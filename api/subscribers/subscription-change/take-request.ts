import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { requestSubscriptionChange } from '../../../commands/subscribers/subscription-change/request-change.ts'
import { ChangeId } from '../../../domain/kernel/ids.ts'
import { mayHaveReceipt } from '../../kernel/access/receipt-limit.ts'
import { refuseMachines } from '../../kernel/access/refuse-machines.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import type { Services } from '../../services.ts'
import type { RequestBody } from './body.ts'

/** Name of the rate-limit counters. */
const SUBSCRIPTION_CHANGE = 'subscription change'

/** Takes a request from either form of the visitor. */
export const takeRequest = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { website, filledInFor, ...form }: z.infer<typeof RequestBody>,
): Promise<{ readonly changeId: ChangeId; readonly withoutReceipt: boolean }> => {
  await refuseMachines(services, request, SUBSCRIPTION_CHANGE, { website, filledInFor })
  const context = commandContext(request, form)
  const changeId = ChangeId.parse(newId(context))
  const today = dayInSweden(services.now())
  const withoutReceipt = form.email !== '' && !(await mayHaveReceipt(services, SUBSCRIPTION_CHANGE, form.email))
  acceptOutcome(reply, await requestSubscriptionChange(services, { changeId, form, today, withoutReceipt }, context))
  return { changeId, withoutReceipt }
}
