import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { commandHandler } from '../../../commands/kernel/handling/command-handler.ts'
import type { InWords } from '../../../commands/kernel/history/sentence-parts.ts'
import { mailingInWords } from '../../../commands/subscribers/history-words/mailing.ts'
import { pushInWords } from '../../../commands/subscribers/history-words/push.ts'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import { publicationId } from '../../../domain/editorial/publication/examples.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import type { AnnouncementAct, AnnouncementCommand } from '../../../domain/subscribers/announcement/commands.ts'
import type { Announcement, AnyOutcome, KnownAnnouncement } from '../../../domain/subscribers/announcement/state.ts'
import { actorId, recipientOf } from '../../../domain/subscribers/mailing/examples.ts'
import { mailingChannel, mailingDecider } from '../../../domain/subscribers/mailing/mailing.ts'
import { listenerOf } from '../../../domain/subscribers/push/examples.ts'
import { pushChannel, pushDecider } from '../../../domain/subscribers/push/push.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import type { AnySender } from './sender.ts'
import { journalInMemory } from './testing/journal-in-memory.ts'
import { announcementJob } from './work.ts'

const START_TIME = '2026-11-26T09:00:00.000Z'
const eventFields = { issueId, at: START_TIME }
const FAULT_FOR_PERSON = 'Ingen tar emot något.'

type Command = AnnouncementCommand<string, AnyOutcome>
type Channel = {
  readonly name: string
  readonly rules: AnySender['rules']
  readonly decider: Decider<Command, Announcement<string, string>, AnyEvent, string>
  readonly inWords: InWords<AnyEvent>
  readonly idOf: (number: number) => string
}

// The casts are sound: a channel's decider gets the ids and the outcomes of that channel alone.
const channels = [
  { name: 'mailing', rules: mailingChannel, decider: mailingDecider, inWords: mailingInWords, idOf: recipientOf },
  { name: 'push', rules: pushChannel, decider: pushDecider, inWords: pushInWords, idOf: listenerOf },
] as unknown as readonly Channel[]

const openAnnouncement = ({ name, rules, decider, inWords, idOf }: Channel) => {
  const stream = `${name}-${issueId}`
  const handleInLog = commandHandler(decider, inWords)(inMemoryEventLog())
  let before: (command: Command) => void = () => undefined
  const handle = Object.assign((...[at, command, context]: Parameters<AnySender['handle']>) => {
    before(command)
    return handleInLog(at, command, context)
  }, handleInLog)
  const issue: { isReleased: boolean } | undefined = { isReleased: true }
  const asked: string[] = []
  let answer: (asked: number) => string | undefined = () => 'sent'
  const sender: AnySender = {
    queue: name,
    rules,
    streamOf: () => stream,
    handle,
    journal: journalInMemory(),
    journalId: (id, time) => `${id}/${time}`,
    listRecipients: async () => ({ recipients: [0, 1, 2, 3].map(idOf) }),
    write: async () => issue,
    releaseOf: async () => issue,
    send: async ({ sendOnce, isWanted }, open) => {
      const outcomes: AnyOutcome[] = []
      let fault: string | undefined
      for (const id of open) {
        if (fault || !(await isWanted())) break
        const outcome = await sendOnce(id, async () => {
          asked.push(id)
          const fate = answer(asked.length)
          return fate === undefined ? undefined : { ...rules.outcomeOf(id, 'failed'), fate }
        })
        if (outcome) outcomes.push(outcome)
        else fault = FAULT_FOR_PERSON
      }
      return { outcomes, deferred: [], fault }
    },
    isForPerson: (fault) => fault === FAULT_FOR_PERSON,
    settlesStopped: true,
    now: () => START_TIME,
  }
  const { perform, giveUp } = announcementJob(sender, { expireSeconds: 60 })
  const job = { id: 'job', queue: name, correlationId: 'c', causationId: 'c', data: { issueId } }
  const { signal } = new AbortController()
  return {
    issue,
    asked,
    tell: (command: Command) => handle(stream, command, newContext()),
    act: (type: AnnouncementAct['type']) => handle(stream, { type, ...eventFields, by: actorId }, newContext()),
    work: () => perform({ ...job, attempt: 1, folder: '/nowhere', signal }),
    giveUp: () => giveUp(job, 'Det gick inte.'),
    state: () => handle.state(stream),
    answering: (next: typeof answer) => (answer = next),
    beforeCommand: (next: typeof before) => (before = next),
  }
}

describe.each(channels)('an announcement by $name', (channel) => {
  let world: ReturnType<typeof openAnnouncement>
  beforeEach(async () => {
    world = openAnnouncement(channel)
    await world.tell({ type: 'OrderAnnouncement', ...eventFields, publicationId })
    await world.work()
  })
  afterEach(() => void vi.useRealTimers())

  it('is listed, sent to each recipient once, and completed', async () => {
    expect(await world.state()).toMatchObject({ status: 'Underway', isListed: true })
    await world.work()
    await world.work()
    expect(world.asked).toEqual([0, 1, 2, 3].map(channel.idOf))
    expect(await world.state()).toMatchObject({ status: 'Completed' })
  })

  it('goes to no recipient while it is paused, and to all when it is resumed', async () => {
    await world.act('PauseAnnouncement')
    await world.work()
    expect(world.asked).toEqual([])
    await world.act('ResumeAnnouncement')
    await world.work()
    expect(world.asked).toHaveLength(4)
  })

  it('goes to no more recipients of an issue that is unreleased meanwhile, and to the rest after the release', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    world.answering((count) => {
      if (count === 2) world.issue.isReleased = false
      vi.advanceTimersByTime(2_000)
      return 'sent'
    })
    await world.work()
    await world.work()
    expect(world.asked).toHaveLength(2)
    expect(await world.state()).toMatchObject({ status: 'Paused', awaitsRelease: true })
    world.issue.isReleased = true
    await world.tell({ type: 'ResumeAnnouncement', ...eventFields })
    await world.work()
    expect(world.asked).toEqual([0, 1, 2, 3].map(channel.idOf))
  })

  it('goes on with an issue that is released while the pause is recorded', async () => {
    world.issue.isReleased = false
    world.beforeCommand(({ type }) => {
      if (type === 'InterruptAnnouncement') world.issue.isReleased = true
    })
    await world.work()
    expect(await world.state()).toMatchObject({ status: 'Underway' })
    await world.work()
    expect(world.asked).toHaveLength(4)
  })

  it('waits for a person after a fault that only a person can mend', async () => {
    world.answering(() => undefined)
    await world.work()
    expect(await world.state()).toMatchObject({ status: 'Paused', awaitsRelease: false, interruptions: 0 })
  })

  it('is interrupted when its job is given up', async () => {
    await world.giveUp()
    expect(await world.state()).toMatchObject({ status: 'Underway', interruptions: 1 })
  })

  it('records the outcomes of a batch in which it was stopped', async () => {
    world.answering((count) => {
      if (count === 2) throw new Error('The process dies.')
      return 'sent'
    })
    await expect(world.work()).rejects.toThrow('The process dies.')
    await world.act('StopAnnouncement')
    await world.work()
    const { batches } = (await world.state()) as KnownAnnouncement<string, string>
    expect(batches.flatMap(({ fates }) => [...fates])).toEqual([
      [channel.idOf(0), 'sent'],
      [channel.idOf(1), 'unclear'],
    ])
  })
})
