import { isMadeUp } from '../../domain/email.ts'
import type { Jobs } from '../jobs.ts'
import { attemptOnce, type EffectTools, parkForGood, type Prepare } from './attempt-once.ts'
import { type DeliveryJob, deliveryQueue } from './external-effects.ts'
import type { SendMail } from './mail.ts'
import { templates } from './templates.ts'
import type { MailSources } from './write-mail.ts'

export type MailTools = EffectTools & { readonly sendMail: SendMail; readonly sources: MailSources }

/** What is to be sent, unless that has become needless or goes to an address that nobody can have. */
export const prepareMail =
  ({ sendMail, sources }: Pick<MailTools, 'sendMail' | 'sources'>): Prepare =>
  async ({ deliveryId, template, about }) => {
    const written = await templates[template](about, sources)
    if ('unneeded' in written) return { kind: 'unneeded', reason: written.unneeded }
    if (isMadeUp(written.to.address)) return { kind: 'unneeded', reason: 'Adressen är påhittad.' }
    return { kind: 'ready', send: () => sendMail({ ...written, id: deliveryId }) }
  }

/** Starts sending letters in this process. */
export const workDeliveries = (jobs: Jobs, tools: MailTools): Promise<void> =>
  jobs.work<DeliveryJob>({
    queue: deliveryQueue('mail'),
    concurrency: 2,
    expireSeconds: 30 * 60,
    // With pauses of up to a quarter of an hour: most of a working day.
    retries: 40,
    longestPauseSeconds: 15 * 60,
    perform: attemptOnce(tools, prepareMail(tools)),
    giveUp: parkForGood(tools),
  })
