import { openSince } from '../../../commands/support/repair/moments.ts'
import { isSentence } from '../../../commands/support/standing/error-words.ts'
import { filterItems, type StandingFilter } from '../../../commands/support/standing/filter-items.ts'
import { type StandingWords, wordsOfDeadline } from '../../../commands/support/standing/items.ts'
import { countStill, readStandingItems } from '../../../commands/support/standing/standing-items.ts'
import { adviseOn } from '../../../domain/support/standing/advice.ts'
import { adviseOnStep } from '../../../domain/support/standing/setting-advice.ts'
import { findUnderway } from '../../../projections/support/repair/queries.ts'
import { countUnclearDeliveries, standingReaders } from '../../../projections/support/standing/queries.ts'
import { nameWork, type WorkName } from '../../../projections/support/standing/work-names.ts'
import type { Services } from '../../services.ts'

/** More are counted, but not listed. */
const MAX_ITEMS = 200
const MAX_DEADLINES = 1_000

type WorkServices = Pick<Services, 'db' | 'now' | 'stuckWork'>

const targetOfItem = ({ source, process, id }: StandingWords): string =>
  source === 'delivery' ? `delivery/${id}` : `${source}/${process}/${id}`

type StandingName = { readonly stream: string | null; readonly thing: string | null }

const withName = <Item extends StandingName>(item: Item, names: ReadonlyMap<string, WorkName>): Item => {
  const words = item.stream === null ? undefined : names.get(item.stream)?.words
  return words === undefined ? item : { ...item, thing: words }
}

const streamsOf = (items: readonly StandingName[]) => items.flatMap(({ stream }) => stream ?? [])

/** What helps a job of an issue: a step of a run that fetches, or a production. Other faults are the server's. */
const adviseOnIssue = (
  { fields, stream }: StandingWords,
  reason: string,
  { id: issue, publicationId: publication }: NonNullable<WorkName['issue']>,
) => {
  const step = fields?.['step']
  if (!isSentence(reason)) return undefined
  if (typeof step === 'string') return adviseOnStep({ issue, publication, step, reason })
  return stream?.startsWith('production-') ? adviseOnStep({ issue, publication, step: '', reason }) : undefined
}

const withAdvice = (item: StandingWords, names: ReadonlyMap<string, WorkName>): StandingWords => {
  if (item.advice || !item.error || item.state === 'active') return item
  const { sent, publicationPage, issue } = names.get(item.stream ?? '') ?? {}
  const { raw } = item.error
  const advice = sent ? adviseOn(sent, raw, publicationPage) : issue && adviseOnIssue(item, raw, issue)
  return { ...item, advice: advice ?? null }
}

/** How many things stand still, as 'Processer' says it. */
export const countStillItems = async ({ db, stuckWork }: Omit<WorkServices, 'now'>): Promise<number> => {
  const counts = countStill(await readStandingItems({ ...stuckWork, ...standingReaders(db) }))
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Everything that runs, waits and stands still, filtered and named, with the counts to choose by. */
export const listWork = async (services: WorkServices, filter: StandingFilter) => {
  const { db, stuckWork, now } = services
  const [all, deadlines, unclearDeliveries, underway] = await Promise.all([
    readStandingItems({ ...stuckWork, ...standingReaders(db) }),
    stuckWork.countDeadlines(),
    countUnclearDeliveries(db),
    findUnderway(db, openSince(now())),
  ])
  // An administrator searches by the name of a thing: then all have to have their names.
  const isSought = Boolean(filter.thing?.trim())
  const sought = isSought ? await nameWork(db, streamsOf(all)) : undefined
  const { items, ...counts } = filterItems(sought ? all.map((item) => withName(item, sought)) : all, filter, MAX_ITEMS)
  const names = sought ?? (await nameWork(db, streamsOf(items)))
  return {
    ...counts,
    items: items.map((item) => ({
      ...withAdvice(withName(item, names), names),
      acts: [...item.acts],
      repair: underway.get(targetOfItem(item)) ?? null,
    })),
    deadlines,
    unclearDeliveries,
    now: now().toISOString(),
  }
}

type DeadlineFilter = { readonly process?: string | undefined; readonly thing?: string | undefined }

/** What will happen by itself, the next first, filtered and named. */
export const listDeadlines = async (services: WorkServices, { process, thing }: DeadlineFilter) => {
  const { db, stuckWork, now } = services
  const due = (await stuckWork.deadlines(MAX_DEADLINES))
    .map(wordsOfDeadline)
    .filter(({ kind }) => process === undefined || kind === process)
  const [names, underway] = await Promise.all([nameWork(db, streamsOf(due)), findUnderway(db, openSince(now()))])
  const wanted = thing?.trim().toLowerCase()
  return due
    .map((each) => withName(each, names))
    .filter(
      (each) => !wanted || [each.stream, each.id, each.thing].some((text) => text?.toLowerCase().includes(wanted)),
    )
    .slice(0, MAX_ITEMS)
    .map((each) => ({ ...each, repair: underway.get(`due/${each.kind}/${each.id}`) ?? null }))
}
