import { describe, expect, it } from 'vitest'
import { type Api, RequestRefusal, type UploadOptions } from '../../../kernel/server/api-client.ts'
import { createUploadQueue, type UploadOrder } from './upload-queue.ts'

type HeldFile = {
  readonly name: string
  readonly progress: (percent: number) => void
  readonly arrive: () => void
  readonly fail: (error: Error) => void
}

/** A server that holds each file until the test lets it through. */
const openQueue = () => {
  const held: HeldFile[] = []
  const upload = (_path: string, form: FormData, { signal, onProgress }: UploadOptions = {}) =>
    new Promise((resolve, reject) => {
      // The cast is sound: the queue appends a file.
      const { name } = form.get('file') as File
      const arrive = () => resolve({ files: [{ _id: `id of ${name}`, name, kind: 'sound' }] })
      held.push({ name, progress: (percent) => onProgress?.(percent), arrive, fail: reject })
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    })
  // The cast is sound: the queue expects this answer.
  const queue = createUploadQueue({ upload: upload as Api['upload'] })
  const begun = () => held.map(({ name }) => name)
  const phases = () => Object.fromEntries(queue.all().map(({ fileName, phase }) => [fileName, phase]))
  const take = (name: string) => held.find((each) => each.name === name) ?? expect.fail(`${name} was not sent`)
  return { queue, begun, phases, take }
}
const filesOf = (...names: readonly string[]) => names.map((name) => new File(['x'], name))
const toIssue: UploadOrder = { to: { issueid: 'i1' }, issueId: 'i1' }
const refusal = new RequestRefusal({ title: 'FileRefused', status: 422, detail: 'Filen är trasig.' })
const idOf = (queue: ReturnType<typeof openQueue>['queue'], name: string) =>
  queue.all().find(({ fileName }) => fileName === name)?.id ?? ''

describe('the uploads of the app', () => {
  it('send three at a time, the next one when one is there, and tell where each is', async () => {
    const { queue, begun, phases, take } = openQueue()
    const sent = queue.add(filesOf('1', '2', '3', '4'), toIssue)
    expect(begun()).toEqual(['1', '2', '3'])
    take('1').progress(40)
    take('2').progress(100)
    expect(phases()).toEqual({ 1: 'sending', 2: 'checking', 3: 'sending', 4: 'waiting' })
    take('2').arrive()
    await expect.poll(begun).toEqual(['1', '2', '3', '4'])
    for (const name of ['4', '3', '1']) take(name).arrive()
    expect((await sent).map(({ name }) => name)).toEqual(['1', '2', '3', '4'])
    expect(phases()).toEqual({ 1: 'done', 2: 'done', 3: 'done', 4: 'done' })
  })

  it('go on after a file at fault, which is sent again alone', async () => {
    const { queue, phases, take, begun } = openQueue()
    const uploaded: string[] = []
    const sent = queue.add(filesOf('1', '2'), { ...toIssue, onUploaded: ({ name }) => uploaded.push(name) })
    take('1').fail(new TypeError('No network'))
    take('2').arrive()
    expect((await sent).map(({ name }) => name)).toEqual(['2'])
    expect(phases()).toEqual({ 1: 'failed', 2: 'done' })
    queue.retry(idOf(queue, '1'))
    expect(begun()).toEqual(['1', '2', '1'])
  })

  it('say what would be refused again', async () => {
    const { queue, take } = openQueue()
    const sent = queue.add(filesOf('1'), toIssue)
    take('1').fail(refusal)
    await sent
    expect(queue.all()).toMatchObject([{ phase: 'failed', error: 'Filen är trasig.', isFinal: true }])
  })

  it('are cancelled one by one, and the others take their places', async () => {
    const { queue, begun, take, phases } = openQueue()
    const sent = queue.add(filesOf('1', '2', '3', '4'), toIssue)
    queue.remove(idOf(queue, '1'))
    await expect.poll(begun).toContain('4')
    for (const name of ['2', '3', '4']) take(name).arrive()
    expect((await sent).map(({ name }) => name)).toEqual(['2', '3', '4'])
    queue.clear()
    expect(phases()).toEqual({})
  })
})
