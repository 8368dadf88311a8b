import { beforeEach, expect, it } from 'vitest'
import type { AlterationsTakenBack, ContentsAltered } from '../../../domain/editorial/contents/events.ts'
import { articleIdOf } from '../../../domain/editorial/contents/examples.ts'
import type { RunEvent } from '../../../domain/editorial/run/events.ts'
import {
  actorId,
  eventTime,
  ids,
  runId,
  runStarted,
  runStepBegan,
  steps,
} from '../../../domain/editorial/run/examples.ts'
import { RunId } from '../../../domain/kernel/ids.ts'
import { users } from '../../people/user/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { runs } from './projection.ts'
import { earlierRuns, findRun } from './queries.ts'

const db = await openReadModel(runs, users)
beforeEach(() => emptyReadModel(db, runs))

const [alterStep, makeStep, releaseStep] = steps
const { issueId } = ids
const laterTime = '2026-11-20T03:05:00.000Z'
const runStepDone: RunEvent = {
  type: 'RunStepDone',
  data: { ...ids, step: alterStep, outcome: '3 artiklar ändrade', at: laterTime },
}
const runStepFailed: RunEvent = {
  type: 'RunStepFailed',
  data: { ...ids, step: makeStep, reason: 'Disken är full.', at: laterTime },
}
const underwayHistory = [runStarted, runStepBegan(alterStep), runStepDone, runStepBegan(makeStep)] as const

const runAfter = async (...events: readonly (RunEvent | ContentsAltered | AlterationsTakenBack)[]) => {
  await projectAll(db, runs, recordedHistory(...events))
  return findRun(db, issueId)
}

it('shows how far a run has come', async () => {
  expect(await findRun(db, issueId)).toBeUndefined()
  expect(await runAfter(...underwayHistory)).toMatchObject({
    _id: runId,
    name: 'Natten',
    processItem: 'natten',
    status: 'running',
    isStopping: false,
    canBeTakenBack: false,
    startedAt: eventTime,
    endedAt: null,
    steps: [
      { name: 'Snygga till namnen', state: 'done', said: '3 artiklar ändrade', from: eventTime, to: laterTime },
      { name: 'Daisy', state: 'underway', said: '', from: eventTime, to: null },
      { name: 'Släpp numret nu', state: 'waiting', from: null },
    ],
  })
})

it('says why it stopped, and forgets that when the step begins anew', async () => {
  const stopped = await runAfter(...underwayHistory, runStepFailed)
  expect(stopped).toMatchObject({ status: 'failed', steps: [{}, { state: 'failed', said: 'Disken är full.' }, {}] })
  expect(stopped?.log.at(-1)).toEqual({ at: laterTime, text: 'Daisy: Disken är full.', isFault: true })
  const resumed: RunEvent = { type: 'RunResumed', data: { ...ids, itemId: 'natten', by: actorId } }
  const anew = await runAfter(resumed, runStepBegan(makeStep, 2))
  expect(anew).toMatchObject({ status: 'running', steps: [{}, { state: 'underway', said: '', to: null }, {}] })
  expect(anew?.log.map(({ text }) => text)).toEqual([
    'En användare som inte längre finns startade ”Natten”.',
    'Snygga till namnen: 3 artiklar ändrade.',
    'Daisy: börjar.',
    'Daisy: Disken är full.',
    'Körningen går vidare.',
    'Daisy: börjar.',
  ])
})

it('tells once what stops it again and again, with the number of tries', async () => {
  const resumed: RunEvent = { type: 'RunResumed', data: { ...ids, itemId: 'natten', by: actorId } }
  const other: RunEvent = { ...runStepFailed, data: { ...runStepFailed.data, reason: 'Ishallen saknar ljud.' } }
  const again = (attempt: number, end: RunEvent) => [resumed, runStepBegan(makeStep, attempt), end]
  const shown = await runAfter(
    ...underwayHistory,
    runStepFailed,
    ...again(2, runStepFailed),
    ...again(3, runStepFailed),
  )
  const before = ['En användare som inte längre finns startade ”Natten”.', 'Snygga till namnen: 3 artiklar ändrade.']
  const texts = [...before, 'Daisy: börjar.', 'Daisy: Disken är full. (3 försök)']
  expect(shown?.log.map(({ text }) => text)).toEqual(texts)
  const since = await runAfter(...again(4, other), ...again(5, other), resumed, runStepBegan(makeStep, 6))
  const then = ['Körningen går vidare.', 'Daisy: börjar.']
  expect(since?.log.map(({ text }) => text)).toEqual([
    ...texts,
    ...then,
    'Daisy: Ishallen saknar ljud. (2 försök)',
    ...then,
  ])
})

it('tells what was left out, and that it is over', async () => {
  const skipped: RunEvent = { type: 'RunStepSkipped', data: { ...ids, step: makeStep, by: actorId } }
  const released: RunEvent = { type: 'RunStepDone', data: { ...ids, step: releaseStep, outcome: 'Släppt' } }
  const completed: RunEvent = { type: 'RunCompleted', data: { ...ids, at: laterTime } }
  expect(
    await runAfter(...underwayHistory, runStepFailed, skipped, runStepBegan(releaseStep), released, completed),
  ).toMatchObject({
    status: 'completed',
    endedAt: laterTime,
    steps: [{}, { state: 'skipped' }, { state: 'done', said: 'Släppt' }],
  })
})

it('tells that it is to stop, and that it has', async () => {
  expect(await runAfter(...underwayHistory, { type: 'RunStopRequested', data: { ...ids, by: actorId } })).toMatchObject(
    {
      status: 'running',
      isStopping: true,
    },
  )
  expect(await runAfter({ type: 'RunStopped', data: ids })).toMatchObject({ status: 'stopped', isStopping: false })
})

const ofArticle = (number: number) => ({ articleId: articleIdOf(number), changes: { name: 'Isvägen' } })

it('offers to take back what it has altered, until somebody has, and tells of that', async () => {
  const contents: ContentsAltered = {
    type: 'ContentsAltered',
    data: { issueId, alteration: 'prettify', articles: [], runId },
  }
  const { runId: _, ...byHand } = contents.data
  expect(await runAfter(...underwayHistory, { ...contents, data: byHand })).toMatchObject({ canBeTakenBack: false })
  expect(await runAfter(contents)).toMatchObject({ canBeTakenBack: true })
  const back: AlterationsTakenBack = {
    type: 'AlterationsTakenBack',
    data: { issueId, runId, articles: [ofArticle(1), ofArticle(2)], kept: 1, covered: 1 },
  }
  const partly = await runAfter(back)
  expect(partly).toMatchObject({ canBeTakenBack: true })
  expect(partly?.log.at(-1)?.text).toBe(
    'Ändringarna i 2 artiklar togs tillbaka. Det som har ändrats sedan dess står kvar, i 1 artikel.',
  )
  const { covered, ...whole } = back.data
  expect(covered).toBe(1)
  const taken = await runAfter({ ...back, data: { ...whole, articles: [ofArticle(1)], kept: 0 } })
  expect(taken).toMatchObject({ canBeTakenBack: false })
  expect(taken?.log.at(-1)?.text).toBe('Ändringarna i 1 artikel togs tillbaka.')
})

it('has those before it, the latest first', async () => {
  const begun = (number: number): RunEvent => {
    const at = `2026-11-20T0${number}:00:00.000Z`
    const id = RunId.parse(`0199e2a0-0000-7000-8000-0000000000e${number}`)
    return { type: 'RunStarted', data: { ...runStarted.data, runId: id, name: `Nr ${number}`, at } }
  }
  await projectAll(db, runs, recordedHistory(begun(4), begun(6), begun(5)))
  expect(await findRun(db, issueId)).toMatchObject({ name: 'Nr 6', earlier: 2 })
  expect((await earlierRuns(db, issueId)).map(({ name, earlier }) => [name, earlier])).toEqual([
    ['Nr 5', 1],
    ['Nr 4', 0],
  ])
})
