import { userInfo } from 'node:os'
import { openPersonalReads } from '../../adapters/people/access/personal-reads.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { commandLineReader } from '../../commands/people/user/command-line-reader.ts'
import { keepReason } from '../../commands/support/reason/keep-reason.ts'
import { MAX_REASON, REASON_RULE } from '../../domain/support/reason.ts'
import type { openPlace } from '../open-place.ts'

type Place = Pick<Awaited<ReturnType<typeof openPlace>>, 'log' | 'pool'>

export const howToSayWhy = `${REASON_RULE} Så här: --reason "…", högst ${MAX_REASON} tecken.`

/** The record adds the account to the reason: the product does not know the administrator at the server. */
export const noteOfAccount = () => ` (kontot ${userInfo().username} på servern)`

/** Ends a verb that would show a person's data without a reason: the message tells what to write. */
export const reasonMissing = () => new Error(`Här finns personuppgifter. ${howToSayWhy}`)

/**
 * Every verb that shows what things tell calls this first: where they tell of persons, the access record with the reason
 * and the account of this system is written. Rejects where there is no reason.
 */
export const requireReasonAtServer = async (
  { log, pool }: Place,
  reason: string | undefined,
  ...streams: readonly string[]
): Promise<void> => {
  const { record } = openPersonalReads(pool)
  const objection = await keepReason(
    {
      handlers: handlersOf(log),
      now: () => new Date(),
      keepRead: ({ subjects, reason: said }) =>
        record({ reader: commandLineReader, as: 'support', subjects, reason: said }),
      // Each command is typed with its reason, which therefore was given for what it shows.
      readEarlier: async () => [],
    },
    { streams, reason, reader: { kind: 'process', id: 'command-line' }, note: noteOfAccount() },
  )
  if (objection) throw reasonMissing()
}
