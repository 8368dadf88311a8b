import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import type { RunCommand } from '../../../domain/editorial/run/commands.ts'
import { IssueId, RunId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`runs ${(commandCount += 1)}`)
const INSTANT = '2026-11-25T09:00:00.000Z'

let publication = ''
let issue: IssueId
beforeEach(async () => {
  publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  const items = [
    { id: 'natten', name: 'Natten', prio: 2, alterPrettify: true, exportDaisy: true },
    { id: 'tomt', name: 'Tomt', prio: 1 },
  ]
  await admin.put(`/api/publications/saveProcess/${publication}`, items)
})

const start = (item = 'natten') => staff.post(`/api/issues/${issue}/startProcess/${item}`)
const readRun = async () => (await staff.get(`/api/issues/${issue}/run`)).body
const actOnRun = (run: string, act: string) => staff.post(`/api/issues/${issue}/run/${run}/${act}`)
const end = async (run: string, command: Partial<Extract<RunCommand, { type: 'EndStep' }>>) => {
  const about = { type: 'EndStep', runId: RunId.parse(run), step: 'alter:prettify', attempt: 1, at: INSTANT } as const
  await api.services.handlers.run(
    runStream(issue),
    { ...about, end: { kind: 'done', outcome: '1 artikel' }, ...command },
    context(),
  )
}

describe('a run', () => {
  it('is started by its address, by GET as by POST, and marks the process step that is under way', async () => {
    expect(await readRun()).toBe(null)
    const id = textOf(await start(), '_id')
    expect(await readRun()).toMatchObject({
      _id: id,
      name: 'Natten',
      status: 'running',
      steps: [
        { step: 'alter:prettify', state: 'underway' },
        { step: 'make:daisy', state: 'waiting' },
      ],
    })
    expect((await staff.get(`/api/issues/${issue}`)).body).toMatchObject({ currentProcessItem: 'natten' })
    expect(await staff.get(`/api/issues/${issue}/startProcess/natten`)).toMatchObject({
      status: 409,
      body: { title: 'RunUnderway' },
    })
  })

  it('is told of beside those of other publications', async () => {
    const known = async (who: typeof staff) => (await who.get('/api/publications/processItems')).body
    expect(await known(admin)).toContainEqual({
      _id: publication,
      name: 'Bottenviksbladet',
      processItems: [
        { id: 'tomt', name: 'Tomt', prio: 1, steps: [] },
        { id: 'natten', name: 'Natten', prio: 2, steps: ['Snygga till namnen', 'Daisy'] },
      ],
    })
    expect(await staff.get('/api/publications/processItems')).toMatchObject({ status: 403 })
  })

  it('is refused in words', async () => {
    expect(await start('tomt')).toMatchObject({ status: 422, body: { title: 'RunWithoutSteps' } })
    expect(await start('borta')).toMatchObject({ status: 404, body: { title: 'ProcessItemNotFound' } })
    expect(await start('%00')).toMatchObject({ status: 400 })
    expect(await start('x'.repeat(101))).toMatchObject({ status: 422 })
    expect(await staff.post(`/api/issues/${randomUUID()}/startProcess/natten`)).toMatchObject({ status: 404 })
    expect(await staff.get(`/api/issues/${randomUUID()}/run`)).toMatchObject({ status: 404 })
    expect(await api.as('customer').post(`/api/issues/${issue}/startProcess/natten`)).toMatchObject({ status: 403 })
  })

  it('is stopped, continued, and goes past what has failed', async () => {
    const id = textOf(await start(), '_id')
    expect(await actOnRun(id, 'skip')).toMatchObject({ status: 409, body: { title: 'RunNotStopped' } })
    expect(await actOnRun(id, 'stop')).toMatchObject({ status: 200 })
    expect(await readRun()).toMatchObject({ status: 'running', isStopping: true })
    await end(id, {})
    expect(await readRun()).toMatchObject({ status: 'stopped' })
    expect((await staff.get(`/api/issues/${issue}`)).body).toMatchObject({ currentProcessItem: null })
    expect(await actOnRun(id, 'resume')).toMatchObject({ status: 200 })
    await end(id, { step: 'make:daisy', end: { kind: 'failed', reason: 'Disken är full.' } })
    expect(await readRun()).toMatchObject({ status: 'failed' })
    expect(await actOnRun(randomUUID(), 'skip')).toMatchObject({ status: 409 })
    expect(await actOnRun(id, 'skip')).toMatchObject({ status: 200 })
    expect(await readRun()).toMatchObject({ status: 'completed' })
    expect(await actOnRun(id, 'resume')).toMatchObject({ status: 409, body: { title: 'RunHasEnded' } })
  })

  it('has what it altered taken back, once', async () => {
    await staff.post('/api/articles', { issue, name: 'ISVÄGEN ÖPPNAR' })
    const id = textOf(await start(), '_id')
    const runId = RunId.parse(id)
    const alter = { type: 'AlterContents', alteration: 'prettify', runId } as const
    await api.services.handlers.contents(contentsStream(issue), alter, context())
    await end(id, {})
    const names = async () => (await staff.get(`/api/articles/names/${issue}`)).body
    expect(await names()).toMatchObject([{ name: 'Isvägen öppnar' }])
    expect(await readRun()).toMatchObject({ canBeTakenBack: true })
    expect(await actOnRun(id, 'takeBack')).toMatchObject({ status: 200, body: { _id: id } })
    expect(await names()).toMatchObject([{ name: 'ISVÄGEN ÖPPNAR' }])
    expect(await readRun()).toMatchObject({ canBeTakenBack: false })
    expect(await actOnRun(id, 'takeBack')).toMatchObject({ status: 409, body: { title: 'NothingToTakeBack' } })
  })
})
