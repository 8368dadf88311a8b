import type { SendMail } from '../../../processors/kernel/mail/mail.ts'
import { counter, type MetricRegistry } from './metrics.ts'

/** The same sender, whose letters are counted by their outcome. */
export const countLetters = (send: SendMail, metrics: MetricRegistry): SendMail => {
  const letters = counter('ljudkod_letters_total', 'Letters handed to the mail server, by outcome.')
  metrics.add(letters.collect)
  return async (mail) => {
    const outcome = await send(mail)
    letters.add({ outcome: outcome.kind })
    return outcome
  }
}
