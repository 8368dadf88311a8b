import { z } from 'zod'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { daysOfWeek, weeksOf } from '../../../domain/kernel/values/dates/iso-week.ts'
import { maySeePublication, type Reader } from '../../../projections/editorial/publication/visibility.ts'
import {
  countedChangesOfPublication,
  happeningsOf,
  stepsOfPublication,
} from '../../../projections/subscribers/subscriber-counts/queries.ts'
import { StatisticView, SubscriberChange } from '../../../projections/subscribers/subscriber-counts/view.ts'
import {
  averagesOf,
  lastWeekOf,
  listsIn,
  weeksIn,
  yearsOf,
} from '../../../projections/subscribers/subscriber-counts/year.ts'
import { listSubscriberImports } from '../../../projections/subscribers/subscriber-import/queries.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem, ProblemError } from '../../kernel/problem.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'

const yearNotBegun = () =>
  new ProblemError({ status: 404, title: 'YearNotBegun', detail: 'Det året har inte börjat än.' })

const ofYear = z.object({ publicationId: PublicationId, year: wholeNumber({ min: 1990, max: 2200 }) })
const ofWeek = ofYear.extend({ week: wholeNumber({ min: 1, max: 53 }) })

/** Years that analytics keeps before the present day. */
const YEARS_KEPT = 5

const listenStatisticsSince = (today: string) => `${Number(today.slice(0, 4)) - YEARS_KEPT}${today.slice(4)}`

/** Subscribers of a publication week by week, and what happened in a week. */
export const statisticsRoutes = (app: App, services: Services): void => {
  const { db, handlers, analytics, now } = services

  const publicationFor = async (reader: Reader, publicationId: PublicationId) => {
    const found = (await maySeePublication(db, reader, publicationId))
      ? await findPublication({ handlers }, publicationId)
      : undefined
    if (!found) throw refusal('PublicationNotFound')
    return found
  }

  app.get(
    '/api/statistics/:publicationId/:year',
    { schema: { params: ofYear, response: { 200: StatisticView } } },
    async (request) => {
      const { publicationId, year } = request.params
      const publication = await publicationFor(currentUser(request), publicationId)
      const today = dayInSweden(now())
      const last = lastWeekOf(year, today)
      if (last === 0) throw yearNotBegun()
      const { from } = daysOfWeek({ year, week: 1 })
      const { to } = daysOfWeek({ year, week: last })
      const [steps, turns, listened, imports] = await Promise.all([
        stepsOfPublication(db, publicationId),
        countedChangesOfPublication(db, publicationId, { from, to }),
        analytics.listenedByWeek(publicationId, { from, to }),
        listSubscriberImports(db, { publication: publicationId }),
      ])
      const told = { steps, turns, listened, listenedSince: listenStatisticsSince(today), today }
      const weeks = weeksIn(year, told)
      const { name } = publication.settings
      const years = [...yearsOf(steps, today)]
      const lists = listsIn(year, imports, dayInSweden)
      return { publication: publicationId, name, year, years, weeks, lists, averages: averagesOf(weeks) }
    },
  )

  app.get(
    '/api/statistics/:publicationId/:year/:week',
    { schema: { params: ofWeek, response: { 200: z.array(SubscriberChange) } } },
    async (request) => {
      const { publicationId, year, week } = request.params
      await publicationFor(currentUser(request), publicationId)
      if (week > weeksOf(year)) throw notFoundProblem('Året har ingen sådan vecka.')
      const happenings = await happeningsOf(db, publicationId, daysOfWeek({ year, week }))
      const named = happenings.filter(({ name }) => name !== '').map(({ subscriber }) => subscriber)
      await recordAccess(services, request, 'list', [...new Set(named)])
      return [...happenings]
    },
  )
}
