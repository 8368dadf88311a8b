import { v5 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { articleStream } from '../../../commands/editorial/article/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { openIssue } from '../../../commands/editorial/issue/open-issue.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { shortCode } from '../../../commands/kernel/short-code.ts'
import { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import { type NightSchedule, newSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ArticleId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { nightScheduleReactor } from './reactor.ts'

const NAMESPACE = '3d1a7a52-98c2-4d61-8a6f-3b1f1b2c9c11'
const publicationId = PublicationId.parse(v5('publication', NAMESPACE))
const stream = publicationStream(publicationId)
const context = (name: string): CommandContext => ({
  commandId: v5(name, NAMESPACE),
  correlationId: v5(name, NAMESPACE),
  actor: { kind: 'process', id: 'test' },
})
const item = ProcessItem.parse({ id: 'natten', name: 'Natten', prio: 1, availableFromDateNow: true })
const weekdayNights: NightSchedule = { ...newSchedule('vardagar', 'natten'), issueName: '{publikation} {veckodag}' }

const toolsOf = (log: EventLog) => ({
  handlers: handlersOf(log),
  filesOf: filesOfArticles(log, async () => ({ files: [], upTo: undefined })),
  templateOf: async () => template,
})

let template: IssueId | undefined
let log: EventLog
let tools: ReturnType<typeof toolsOf>
let processes: ReturnType<typeof processesInMemory>
beforeEach(async () => {
  now = '2026-11-29T12:00:00.000Z'
  template = undefined
  log = inMemoryEventLog({ now: () => new Date(now) })
  tools = toolsOf(log)
  processes = processesInMemory()
  const settings = { name: 'Bottenviksbladet', processItems: [item] }
  await tools.handlers.publication(stream, { type: 'FoundPublication', publicationId, settings }, context('found'))
  await passTo(now)
})

/** The time at which events are recorded. */
let now = ''

const passTo = async (instant: string, through: EventLog = log) => {
  now = instant
  await processes.settle(through, nightScheduleReactor(toolsOf(through)), instant)
}

const schedule = async (...nightSchedules: NightSchedule[]) => {
  const command = { type: 'ConfigurePublication', publicationId, settings: { nightSchedules } } as const
  await tools.handlers.publication(stream, command, context(`schedule ${JSON.stringify(nightSchedules)} ${now}`))
  await passTo(now)
}

const openByHand = (date: string, name: string) => {
  const issueId = IssueId.parse(v5(name, NAMESPACE))
  const limits = { earliest: '2016-01-31T23:00:00.000Z', latest: now }
  return openIssue(tools, { issueId, publicationId, code: shortCode(), form: { date, name }, limits }, context(name))
}

type Outcome = readonly [type: string, of: unknown]

/** What the nights have done, in order: the names of issues they opened, the days of starts that were refused. */
const outcomes = async (): Promise<readonly Outcome[]> => {
  const { events } = await log.readAll({ limit: 1_000, unsettled: true })
  return events.flatMap(({ event: { type, data } }): readonly Outcome[] => {
    const { name, by, reason } = data as { readonly name?: string; readonly by?: string; readonly reason?: string }
    if (type === 'IssueOpened') return [[type, name]]
    if (type === 'RunStarted') return [[type, by]]
    return type === 'RunRefused' ? [[type, reason]] : []
  })
}

const monday = '2026-11-30T02:00:00.000Z'
const tuesday = '2026-12-01T02:00:00.000Z'
const issueOpened = (weekday: string): Outcome => ['IssueOpened', `Bottenviksbladet ${weekday}`]
const runStarted: Outcome = ['RunStarted', undefined]

it('opens the issue of a night and starts its run, which nobody has ordered', async () => {
  await schedule(weekdayNights)
  await passTo('2026-11-30T01:59:59.000Z')
  expect(await outcomes()).toEqual([])
  await passTo(monday)
  expect(await outcomes()).toEqual([issueOpened('måndag'), runStarted])
  await passTo(tuesday)
  expect(await outcomes()).toEqual([issueOpened('måndag'), runStarted, issueOpened('tisdag'), runStarted])
})

it('catches up the latest night alone after an outage, and none from before the schedule', async () => {
  await schedule(weekdayNights)
  await passTo('2026-12-04T08:00:00.000Z')
  expect(await outcomes()).toEqual([issueOpened('fredag'), runStarted])
})

it('forgets no night that has fallen due where another schedule is changed before it begins', async () => {
  await schedule(weekdayNights)
  now = '2026-11-30T02:05:00.000Z'
  await schedule(weekdayNights, { ...weekdayNights, id: 'lördagar', weekdays: [5] })
  expect(await outcomes()).toEqual([issueOpened('måndag'), runStarted])
})

it('takes the issue that an editor has opened for the day', async () => {
  await openByHand('2026-11-30', 'Måndagsnumret')
  await openByHand('2026-12-01', 'Tisdagsnumret')
  await schedule(weekdayNights, { ...weekdayNights, id: 'bara ett nummer', opensIssue: false, time: '04:00' })
  await passTo(monday)
  expect(await outcomes()).toEqual([['IssueOpened', 'Måndagsnumret'], ['IssueOpened', 'Tisdagsnumret'], runStarted])
})

it('says what kept a night from starting', async () => {
  await schedule({ ...weekdayNights, opensIssue: false }, { ...weekdayNights, id: 'borta', itemId: 'borttaget' })
  await passTo(monday)
  const runRefused = (reason: string): Outcome => ['RunRefused', reason]
  expect(await outcomes()).toEqual([
    runRefused('NoIssueOfDay'),
    issueOpened('måndag'),
    runRefused('ProcessItemNotFound'),
  ])
  await schedule(weekdayNights, { ...weekdayNights, id: 'samtidigt' })
  await passTo(tuesday)
  expect((await outcomes()).slice(3)).toEqual([issueOpened('tisdag'), runStarted, runRefused('RunUnderway')])
})

it('follows a schedule that has been changed, removed, or whose publication has', async () => {
  await schedule(weekdayNights)
  await schedule({ ...weekdayNights, time: '05:00' })
  await passTo(monday)
  expect(await outcomes()).toEqual([])
  await passTo('2026-11-30T04:00:00.000Z')
  expect(await outcomes()).toEqual([issueOpened('måndag'), runStarted])
  await tools.handlers.publication(stream, { type: 'RemovePublication', publicationId }, context('remove'))
  await passTo('2026-12-01T06:00:00.000Z')
  await tools.handlers.publication(stream, { type: 'RestorePublication', publicationId }, context('restore'))
  await passTo('2026-12-01T06:00:00.000Z')
  expect(await outcomes()).toHaveLength(2)
  await passTo('2026-12-02T04:00:00.000Z')
  expect((await outcomes()).slice(2)).toEqual([issueOpened('onsdag'), runStarted])
  await schedule()
  await passTo('2026-12-04T06:00:00.000Z')
  expect(await outcomes()).toHaveLength(4)
})

/** A log whose process dies right after one of its appends, before anybody gets the answer. */
const dyingLog = (appends: number): EventLog => {
  let left = appends
  return {
    ...log,
    append: async (...args) => {
      const appended = await log.append(...args)
      left -= 1
      if (left === 0) throw new Error('killed')
      return appended
    },
  }
}

/** A template with one article; how many articles an issue has. */
const openTemplate = async () => {
  await openByHand('2026-01-01', 'Mallen')
  template = IssueId.parse(v5('Mallen', NAMESPACE))
  const [issueId, articleId] = [template, ArticleId.parse(v5('article', NAMESPACE))]
  const form = { changes: { template: true }, limits: { earliest: now, latest: now } }
  await tools.handlers.issue(issueStream(issueId), { type: 'ReviseIssue', ...form }, context('mark'))
  const add = { type: 'AddArticle', issueId, articleId, code: shortCode(), form: { name: 'Om tidningen' } } as const
  await tools.handlers.contents(contentsStream(issueId), add, context('add'))
  const revise = { type: 'ReviseBody', issueId, articleId, changes: { text: 'Text' } } as const
  await tools.handlers.article(articleStream(articleId), revise, context('write'))
}

it.each([1, 2, 3, 4, 5])('opens one issue and starts one run when it dies after append %i', async (appends) => {
  await openTemplate()
  await schedule(weekdayNights)
  await expect(passTo(monday, dyingLog(appends))).rejects.toThrow('killed')
  await passTo('2026-11-30T02:00:03.000Z')
  await passTo('2026-11-30T12:00:00.000Z')
  expect((await outcomes()).slice(1)).toEqual([issueOpened('måndag'), runStarted])
  const { events } = await log.readAll({ limit: 1_000, unsettled: true })
  const types = events.map(({ event }) => event.type).filter((type) => /^(Article|RunStarted)/.test(type))
  // The template's article, then the copy, which is there before the run.
  expect(types).toEqual(['ArticleAdded', 'ArticleTextWritten', 'ArticleAdded', 'ArticleTextWritten', 'RunStarted'])
})
