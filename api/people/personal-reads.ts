import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessKind } from '../../commands/people/access/personal-reads.ts'
import { commandLineReader } from '../../commands/people/user/command-line-reader.ts'
import { userNames } from '../../projections/people/user/queries.ts'
import { currentUser } from '../kernel/access/request-context.ts'
import type { Services } from '../services.ts'

/** Records a reading of personal data before the data is shown: without a record it is not shown. */
export const recordAccess = (
  { personalReads }: Pick<Services, 'personalReads'>,
  request: FastifyRequest,
  as: AccessKind,
  subjects: readonly string[],
): Promise<void> => personalReads.record({ reader: currentUser(request)._id, as, subjects })

/** Records a file of address labels, with what the addresses were posted for: the timelines of the subscribers tell of it. */
export const recordLabelFile = (
  { personalReads }: Pick<Services, 'personalReads'>,
  request: FastifyRequest,
  labels: { readonly issueId: string; readonly day: string },
  subjects: readonly string[],
): Promise<void> => personalReads.record({ reader: currentUser(request)._id, as: 'csv', subjects, labels })

const sentences: Readonly<Record<AccessKind, string>> = {
  list: 'såg uppgifterna i en lista',
  csv: 'hämtade uppgifterna i en fil',
  person: 'öppnade uppgifterna',
  protected: 'öppnade de skyddade uppgifterna',
  support: 'slog upp uppgifterna i supportbordet',
}

/** One line of a history: an act as a sentence, and its moment. */
export const HistoryEntry = z.object({ at: z.string(), said: z.string() })
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Who has read a person's data, the latest first, and how many days that is kept. */
export const AccessHistory = z.object({ entries: z.array(HistoryEntry), keptDays: z.int() })
export type AccessHistory = z.infer<typeof AccessHistory>

/** The names of readers, by id. */
export const readerNames = async (
  { db }: Pick<Services, 'db'>,
  readers: readonly string[],
): Promise<(reader: string) => string> => {
  const names = await userNames(db, [...new Set(readers)])
  const nobody = 'En användare som inte längre finns'
  return (reader) => (reader === commandLineReader ? 'Någon vid serverns kommandorad' : (names.get(reader) ?? nobody))
}

type HistoryTools = Pick<Services, 'db' | 'personalReads' | 'accessRecordDays'>

type SaidRead = Omit<Awaited<ReturnType<Services['personalReads']['ofSubject']>>[number], 'subjects'> & {
  /** The reason may name another person. */
  readonly isWithheld?: boolean
}

export const sayReads = async (services: HistoryTools, reads: readonly SaidRead[]): Promise<AccessHistory> => {
  const nameOf = await readerNames(
    services,
    reads.map(({ reader }) => reader),
  )
  const entries = reads.map(({ at, reader, as, reason, isWithheld }) => {
    const who = `${nameOf(reader)} ${sentences[as]}`
    if (reason === undefined) return { at, said: `${who}.` }
    return { at, said: isWithheld ? `${who}. Ärendet gällde också en annan person.` : `${who}: ”${reason}”.` }
  })
  return { entries, keptDays: await services.accessRecordDays() }
}

/**
 * The readings of one person's data, latest first, for an administrator. The names of the other readers leave a record.
 * The reasons of readers may name other persons: the support desk alone shows them, to an administrator with a reason.
 */
export const accessHistory = async (
  services: HistoryTools,
  request: FastifyRequest,
  subject: string,
): Promise<AccessHistory> => {
  const reads = (await services.personalReads.ofSubject(subject)).map(({ at, reader, as }) => ({ at, reader, as }))
  const staff = new Set(reads.map(({ reader }) => reader))
  staff.delete(currentUser(request)._id)
  staff.delete(commandLineReader)
  await recordAccess(services, request, 'list', [...staff])
  return sayReads(services, reads)
}
