import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import type { AccessKind } from '../../../commands/people/access/personal-reads.ts'
import { commandLineReader } from '../../../commands/people/user/command-line-reader.ts'
import { READS_PER_PAGE, type ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { readerNames } from '../../people/personal-reads.ts'
import type { Services } from '../../services.ts'
import { findReadPersons } from './read-persons.ts'

const ways: Readonly<Record<AccessKind, string>> = {
  list: 'I en lista',
  csv: 'Hämtade en fil',
  person: 'Öppnade uppgifterna',
  protected: 'Öppnade skyddade uppgifter',
  support: 'I supportbordet',
}

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00.000Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Days are Swedish (`YYYY-MM-DD`), both included; the first page is 1. */
export type AskedReads = {
  readonly reader?: string | undefined
  readonly person?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page: number
}

type Looker = { readonly id: string; readonly reason: string | undefined }

/**
 * A page of who has read whose data. It is recorded too, before it is shown: that the administrator saw the other
 * readers, and the persons whom
 * a reason shows by name.
 */
export const readPageOfReads = async (
  services: Pick<Services, 'db' | 'handlers' | 'personalReads'>,
  { id: looker, reason }: Looker,
  { reader, person, from, to, page }: AskedReads,
): Promise<ReadsAnswer> => {
  const { personalReads } = services
  const { items, total } = await personalReads.page({
    reader,
    subject: person,
    from: from && startOfDay(from),
    until: to && startOfDay(dayAfter(to)),
    limit: READS_PER_PAGE,
    offset: (page - 1) * READS_PER_PAGE,
  })
  const subjects = [...new Set(items.flatMap((read) => read.subjects))]
  const readers = await personalReads.readers()
  const others = readers.filter((id) => id !== looker && id !== commandLineReader)
  await personalReads.record({ reader: looker, as: 'list', subjects: others })
  if (reason !== undefined && subjects.length > 0)
    await personalReads.record({ reader: looker, as: 'support', subjects, reason })
  const personOf = await findReadPersons(services, subjects, reason !== undefined)
  const nameOf = await readerNames(services, readers)
  return {
    rows: items.map((read) => ({
      at: read.at,
      readerName: nameOf(read.reader),
      how: ways[read.as],
      reason: reason === undefined ? null : read.reason,
      persons: read.subjects.map(personOf),
      more: read.persons - read.subjects.length,
    })),
    total,
    readers: readers
      .map((id) => ({ id, name: nameOf(id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
    needsReason: reason === undefined && subjects.length > 0,
  }
}
