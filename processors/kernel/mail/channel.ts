import type { Letter } from '../../../domain/delivery/delivery/rules.ts'
import { isMadeUp } from '../../../domain/kernel/values/addresses/email.ts'
import type { OutgoingChannel, Prepare } from '../../delivery/outgoing/channel.ts'
import type { SendMail } from './mail.ts'
import type { Letters } from './write-mail.ts'

export type MailTools<Sources> = { readonly sendMail: SendMail; readonly sources: Sources }

/** Writes the letter to send, unless it is no longer needed or its address cannot exist. */
export const prepareMail =
  <Sources>(letters: Letters<Sources>, { sendMail, sources }: MailTools<Sources>): Prepare<Letter> =>
  async ({ deliveryId, template, about }) => {
    const written = await letters[template](about, sources)
    if ('unneeded' in written) return { kind: written.isHeld ? 'held' : 'unneeded', reason: written.unneeded }
    if (isMadeUp(written.to.address)) return { kind: 'unneeded', reason: 'Adressen är påhittad.' }
    return { kind: 'ready', send: () => sendMail({ ...written, id: deliveryId }) }
  }

export const mailChannel = <Sources>(
  letters: Letters<Sources>,
  tools: MailTools<Sources>,
): OutgoingChannel<Letter> => ({
  prepare: prepareMail(letters, tools),
  concurrency: 2,
  expireSeconds: 30 * 60,
  // With pauses of up to a quarter of an hour: most of a working day.
  retries: 40,
  longestPauseSeconds: 15 * 60,
})
