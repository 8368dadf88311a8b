import { v5 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { EARLIEST_RELEASE } from '../../../domain/editorial/issue/rules.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import type { StepEnd } from '../../../domain/editorial/run/commands.ts'
import { newSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { nightScheduleReactor } from '../../editorial/night-schedule/reactor.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { nightLetters } from './letters.ts'
import { nightAlarmReactor } from './reactor.ts'

const NAMESPACE = '3d1a7a52-98c2-4d61-8a6f-3b1f1b2c9c12'
const publicationId = PublicationId.parse(v5('publication', NAMESPACE))
const stream = publicationStream(publicationId)
const item = ProcessItem.parse({ id: 'natten', name: 'Natten', prio: 1, availableFromDateNow: true, done: true })
const nightSchedules = [newSchedule('vardagar', 'natten')]
const emails = 'maj@example.se\nnils@example.se'

const toolsOf = (log: EventLog) => ({
  handlers: handlersOf(log),
  filesOf: filesOfArticles(log, async () => ({ files: [], upTo: undefined })),
  templateOf: async () => undefined,
})

let log: EventLog
let tools: ReturnType<typeof toolsOf>
let processes: ReturnType<typeof processesInMemory>
let now = ''
let acts = 0

const newContext = (): CommandContext => {
  acts += 1
  return {
    commandId: v5(`act ${acts}`, NAMESPACE),
    correlationId: v5('act', NAMESPACE),
    actor: { kind: 'process', id: 'test' },
  }
}

const passTo = async (instant: string, through: EventLog = log) => {
  now = instant
  const [schedule, alarm] = [nightScheduleReactor(toolsOf(through)), nightAlarmReactor(toolsOf(through))]
  const reactor = {
    processes: [...(schedule.processes ?? []), ...(alarm.processes ?? [])],
    due: [...(schedule.due ?? []), ...(alarm.due ?? [])],
  }
  await processes.settle(through, reactor, instant)
}

const configure = (settings: SomeSettings) =>
  tools.handlers.publication(stream, { type: 'ConfigurePublication', publicationId, settings }, newContext())

beforeEach(async () => {
  now = '2026-11-29T12:00:00.000Z'
  log = inMemoryEventLog({ now: () => new Date(now) })
  tools = toolsOf(log)
  processes = processesInMemory()
  const settings = { name: 'Bottenviksbladet', processItems: [item] }
  await passTo(now)
  await tools.handlers.publication(stream, { type: 'FoundPublication', publicationId, settings }, newContext())
  await configure({ nightSchedules, nightAlarm: { enable: true, time: '06:00', emails, tellsSuccess: true } })
  await passTo(now)
})

const orderedLetters = async (through: EventLog = log) => {
  const { events } = await through.readAll({ limit: 1_000, unsettled: true })
  return events.flatMap(({ event: { type, data } }) =>
    type === 'DeliveryOrdered' ? [data as { template: keyof typeof nightLetters; about: Record<string, string> }] : [],
  )
}

/** The letters ordered so far, as they would be sent now: to whom, about what; or why they are not sent. */
const lettersNow = async () => {
  const sources = {
    ...tools.handlers,
    publicUrl: 'https://ljudkod.example',
    noticeTo: async () => 'drift@example.se',
    now: () => now,
  }
  return Promise.all(
    (await orderedLetters()).map(async ({ template, about }) => {
      const letter = await nightLetters[template](about, sources)
      return 'unneeded' in letter ? letter.unneeded : `${letter.to.address}: ${letter.subject}`
    }),
  )
}

const startedRun = async () => {
  const { events } = await log.readAll({ limit: 1_000, unsettled: true })
  const started = events.map(({ event }) => event).findLast(({ type }) => type === 'RunStarted')
  return started?.data as Extract<Parameters<typeof runOf>[0], object>
}
const runOf = ({ runId, issueId }: { readonly runId: string; readonly issueId: string }) => ({
  runId,
  issueId: IssueId.parse(issueId),
})

const end = async (step: 'release' | 'done', ended: StepEnd) => {
  const { runId, issueId } = runOf(await startedRun())
  const command = { type: 'EndStep', runId, step, attempt: 1, end: ended, at: now } as Parameters<
    typeof tools.handlers.run
  >[1]
  await tools.handlers.run(runStream(issueId), command, newContext())
  return issueId
}
const releaseIssue = async () => {
  const issueId = await end('release', { kind: 'done', outcome: 'Släppt' })
  const limits = { earliest: EARLIEST_RELEASE, latest: now }
  const revise = { type: 'ReviseIssue', changes: { availableFromDate: now }, limits } as const
  await tools.handlers.issue(issueStream(issueId), revise, newContext())
}

const [night, alarm] = ['2026-11-30T02:00:00.000Z', '2026-11-30T05:00:00.000Z']
const issue = 'Bottenviksbladet nr 1, vecka 49'
const toBoth = (subject: string) => [`maj@example.se: ${subject}`, `nils@example.se: ${subject}`]

it('tells once, at its time, that the issue of the night is not out', async () => {
  await passTo(night)
  await passTo('2026-11-30T04:59:59.000Z')
  expect(await lettersNow()).toEqual([])
  await passTo(alarm)
  await passTo('2026-11-30T05:01:00.000Z')
  expect(await lettersNow()).toEqual(toBoth(`Inte ute 06.00: ${issue}`))
})

it('tells at once that a step waits for a person, and again at its time where it still does', async () => {
  await passTo(night)
  await end('release', { kind: 'failed', reason: 'Boken är inte producerad.' })
  await passTo('2026-11-30T02:10:00.000Z')
  expect(await lettersNow()).toEqual(toBoth(`Nattens körning stannade: ${issue}`))
  await passTo(alarm)
  expect(await lettersNow()).toEqual([
    ...toBoth(`Nattens körning stannade: ${issue}`),
    ...toBoth(`Inte ute 06.00: ${issue}`),
  ])
})

it('says which step failed and why, and where to go', async () => {
  await passTo(night)
  const issueId = await end('release', { kind: 'failed', reason: 'Boken är inte producerad.' })
  await passTo(alarm)
  const sources = {
    ...tools.handlers,
    publicUrl: 'https://ljudkod.example',
    noticeTo: async () => undefined,
    now: () => now,
  }
  const last = (await orderedLetters()).at(-1)
  const letter = await nightLetters['night-alarm'](last?.about ?? {}, sources)
  for (const part of [
    'Steget ”Släpp numret nu” stannade: Boken är inte producerad.',
    `/publications/articles/${issueId}`,
  ])
    expect(letter).toMatchObject({ text: expect.stringContaining(part) as string })
})

it('tells that all went well, where that is asked for, and nothing more of it', async () => {
  await passTo(night)
  await releaseIssue()
  await passTo('2026-11-30T04:00:00.000Z')
  expect(await lettersNow()).toEqual([])
  await passTo(alarm)
  expect(await lettersNow()).toEqual(toBoth(`Allt gick bra: ${issue}`))
  await configure({ nightAlarm: { tellsSuccess: false } })
  await passTo('2026-12-01T02:00:00.000Z')
  await releaseIssue()
  await passTo('2026-12-01T05:00:00.000Z')
  expect(await orderedLetters()).toHaveLength(2)
})

it('sends nothing that no longer holds', async () => {
  await passTo(night)
  await end('release', { kind: 'failed', reason: 'Boken är inte producerad.' })
  await passTo(alarm)
  await releaseIssue()
  const unneeded = 'Numret är ute, eller körningen har gått vidare.'
  now = '2026-11-30T05:10:00.000Z'
  expect(await lettersNow()).toEqual([unneeded, unneeded, unneeded, unneeded])
})

it('tells why a night has not begun, or whoever looks after everything where the publication names nobody', async () => {
  await configure({ processItems: [], nightAlarm: { emails: '' } })
  await passTo(night)
  expect(await lettersNow()).toEqual([`drift@example.se: Nattens körning började inte: ${issue}`])
})

it('is silent where nobody asks for it, on days off, and of nights before the schedule', async () => {
  await configure({ nightAlarm: { enable: false } })
  await passTo(night)
  await end('release', { kind: 'failed', reason: 'Boken är inte producerad.' })
  await passTo(alarm)
  expect(await orderedLetters()).toEqual([])
  now = '2026-12-01T04:00:00.000Z'
  const [weekdays] = nightSchedules
  await configure({
    nightAlarm: { enable: true },
    nightSchedules: [{ ...newSchedule('nytt', 'natten'), ...weekdays, id: 'nytt' }],
  })
  await passTo('2026-12-01T04:00:00.000Z')
  await passTo('2026-12-01T05:00:00.000Z')
  await configure({ nightSchedules: [{ ...newSchedule('lördagar', 'natten'), weekdays: [5] }] })
  await passTo('2026-12-04T05:00:00.000Z')
  expect(await orderedLetters()).toEqual([])
})

it('judges a night that has not begun where only the alarm has been changed since', async () => {
  now = '2026-11-30T04:00:00.000Z'
  await configure({ nightAlarm: { tellsSuccess: false } })
  const waiting = nightAlarmReactor(tools)
  await processes.settle(log, waiting, now)
  now = alarm
  await processes.settle(log, waiting, now)
  expect(await lettersNow()).toEqual(toBoth('Inte ute 06.00: numret för 2026-11-30'))
})

it('judges the latest night alone after an outage', async () => {
  await passTo('2026-12-03T10:00:00.000Z')
  expect(await lettersNow()).toEqual(toBoth(`Inte ute 06.00: ${issue}`))
})

it.each([1, 2, 3, 4])('tells each once though it dies after append %i', async (appends) => {
  await passTo(night)
  let left = appends
  const dying: EventLog = {
    ...log,
    append: async (...args) => {
      const appended = await log.append(...args)
      left -= 1
      if (left === 0) throw new Error('killed')
      return appended
    },
  }
  await end('release', { kind: 'failed', reason: 'Boken är inte producerad.' })
  await passTo(alarm, dying).catch(() => undefined)
  await passTo('2026-11-30T05:00:03.000Z')
  expect(await lettersNow()).toEqual([
    ...toBoth(`Nattens körning stannade: ${issue}`),
    ...toBoth(`Inte ute 06.00: ${issue}`),
  ])
})
