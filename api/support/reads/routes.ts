import { z } from 'zod'
import { startOfDay } from '../../../commands/kernel/swedish-days.ts'
import { READS_PER_PAGE, ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { readerNames, recordAccess } from '../../people/personal-reads.ts'
import type { AccessKind } from '../../people/services.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { givenReason } from '../reason.ts'
import { findReadPersons } from './read-persons.ts'

const Query = z.object({
  reader: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})

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

/** Administrators see the access records. This reading is recorded too, for the readers and the persons that it names. */
export const readsRoutes = (app: App, services: Services): void => {
  const { personalReads } = services
  app.get('/api/support/reads', { schema: { querystring: Query, response: { 200: ReadsAnswer } } }, async (request) => {
    const { reader, from, to, page } = request.query
    const { items, total } = await personalReads.page({
      reader,
      from: from && startOfDay(from),
      until: to && startOfDay(dayAfter(to)),
      limit: READS_PER_PAGE,
      offset: (page - 1) * READS_PER_PAGE,
    })
    const reason = givenReason(request)
    const subjects = [...new Set(items.flatMap((read) => read.subjects))]
    const readers = await personalReads.readers()
    await recordAccess(services, request, 'list', readers)
    if (reason !== undefined && subjects.length > 0)
      await personalReads.record({ reader: currentUser(request)._id, as: 'support', subjects, reason })
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
  })
}
