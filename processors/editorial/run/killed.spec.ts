import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../adapters/kernel/testing/random.ts'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { startRun } from '../../../commands/editorial/run/start-run.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import { type IssueId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import { killChild } from '../../kernel/testing/children.ts'
import { count, type KillableProductions, openKillableProductions } from '../../kernel/testing/killable-productions.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'

const KILL_COUNT = 3

let world: KillableProductions
beforeAll(async () => {
  world = await openKillableProductions()
})
afterAll(() => world.close())

const item = ProcessItem.parse({
  id: 'natten',
  name: 'Natten',
  prio: 1,
  alterRemoveNumbersStopSpace: true,
  alterPrettify: true,
  speak: true,
  exportDaisy: true,
  availableFromDateNow: true,
  done: true,
})

const begin = async (): Promise<IssueId> => {
  const articles = [
    { name: '1. NYHETER I DAG', level: 'h1' },
    { name: 'Isvägen', text: '<p>Isen bär.</p>' },
  ] as const
  const settings = { processItems: [item], speech: { enable: true } }
  const { issueId } = await smallIssue(world.desk, join(world.folder, 'sounds'), articles, settings)
  const start = { issueId, runId: RunId.parse(randomUUID()), itemId: 'natten', by: UserId.parse(randomUUID()) }
  await startRun(world.desk, { ...start, at: new Date().toISOString() }, newContext())
  return issueId
}

const isOver = async (issueId: IssueId) => {
  const { status } = await world.desk.handlers.run.state(runStream(issueId))
  if (status === 'Failed') throw new Error('A step waits for a person')
  return status === 'Completed'
}

it('does every step of every run once, though its process is killed again and again', {
  timeout: 900_000,
}, async () => {
  const issues: IssueId[] = []
  const random = seededRandom(seed)
  for (let kills = 0; kills < KILL_COUNT; kills += 1) {
    // The child dies when it appends, so it needs something to append.
    issues.push(await begin())
    expect(await once(world.spawnChild(1 + random.below(6)), 'exit')).toEqual([null, 'SIGKILL'])
  }
  const last = await world.startChild()
  const signal = AbortSignal.timeout(600_000)
  for await (const _ of world.log.follow({ filter: { types: ['RunCompleted', 'RunStepFailed'] }, signal }))
    if ((await Promise.all(issues.map(isOver))).every(Boolean)) break
  await killChild(last)
  const { events } = await world.log.readAll({ limit: 100_000, unsettled: true })
  for (const issueId of issues) {
    const own = events.flatMap(({ event }) =>
      'issueId' in event.data && event.data.issueId === issueId ? [event] : [],
    )
    expect(count(own)).toMatchObject({
      ContentsAltered: 2,
      ProductionStarted: 1,
      ProductionCompleted: 1,
      IssueReleased: 1,
      RunStepBegan: 6,
      RunStepDone: 6,
      RunCompleted: 1,
    })
    const klar = own.filter(
      (event) => event.type === 'StatusNoted' && Reflect.get(event.data, 'text') === 'Numret är klart.',
    )
    expect(klar).toHaveLength(1)
  }
})
