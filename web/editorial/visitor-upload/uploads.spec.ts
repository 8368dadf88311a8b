import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUploads, type SendFile } from './uploads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)

/** The network as a script of the spec: what was asked of it, and the news that it gives. */
const openNetwork = async (names: readonly string[]) => {
  const asked: string[] = []
  const news = new Map<string, Parameters<SendFile>[2]>()
  const send: SendFile = ({ name }, publication, of) => {
    asked.push(`${name} to ${publication}`)
    news.set(name, of)
    const note = (what: string) => () => void asked.push(`${what} ${name}`)
    return { pause: note('pause'), goOn: note('go on'), remove: note('remove') }
  }
  const uploads = createUploads(async () => send, { maxBytes: 100, maxFiles: 5 })
  uploads.add(names.map((name) => file(name)))
  const newsOf = (name: string) => news.get(name) ?? expect.fail(`${name} has not started`)
  const stages = () => uploads.files().map(({ state }) => state.stage)
  return { uploads, asked, newsOf, stages, settle: () => vi.advanceTimersByTimeAsync(0) }
}

it('sends three files at once, and nothing before the publication is chosen', async () => {
  const { uploads, asked, newsOf, stages, settle } = await openNetwork(['a', 'b', 'c', 'd'])
  await settle()
  expect(asked).toEqual([])
  uploads.chooseFor('p')
  await settle()
  expect(asked).toEqual(['a to p', 'b to p', 'c to p'])
  newsOf('b').onDone('u2')
  await settle()
  expect(asked.at(-1)).toBe('d to p')
  expect(stages()).toEqual(['sending', 'done', 'sending', 'sending'])
})

it('waits when the network is gone, and goes on by itself', async () => {
  const { uploads, asked, newsOf, stages, settle } = await openNetwork(['a'])
  uploads.chooseFor('p')
  await settle()
  newsOf('a').onFault({ isPassing: true })
  expect(stages()).toEqual(['waiting'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['a to p', 'go on a'])
  uploads.pause()
  expect(asked.at(-1)).toBe('pause a')
  uploads.goOn()
  expect(asked.at(-1)).toBe('go on a')
  expect(stages()).toEqual(['sending'])
})

it('tries less often the longer it lasts, until something comes through', async () => {
  const { uploads, asked, newsOf, settle } = await openNetwork(['a'])
  uploads.chooseFor('p')
  await settle()
  for (const pause of [1_000, 2_000, 4_000]) {
    newsOf('a').onFault({ isPassing: true })
    await vi.advanceTimersByTimeAsync(pause - 1)
    const before = asked.length
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.length).toBe(before + 1)
  }
  newsOf('a').onProgress(50)
  newsOf('a').onFault({ isPassing: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.at(-1)).toBe('go on a')
})

it('refuses what the server would refuse, and gives the place to the next', async () => {
  const { uploads, newsOf, stages, settle } = await openNetwork(['bok.rar', 'a'])
  uploads.add([file('stor', 101), file('tom', 0), file('b'), file('c'), file('d'), file('e'), file('f')])
  expect(uploads.files().map(({ name, state }) => [name, 'sentence' in state && state.sentence])).toEqual([
    ['bok.rar', 'Packa mappen som zip och ladda upp den igen.'],
    ['a', false],
    ['stor', 'Filen är för stor. Högst 0 MB tas emot.'],
    ['tom', 'Filen är tom.'],
    ['b', false],
    ['c', false],
    ['d', 'Högst 5 filer kan skickas på en gång.'],
    ['e', 'Högst 5 filer kan skickas på en gång.'],
    ['f', 'Högst 5 filer kan skickas på en gång.'],
  ])
  uploads.chooseFor('p')
  await settle()
  newsOf('a').onFault({ isPassing: false, sentence: 'Filen är trasig.' })
  expect(stages()[1]).toBe('refused')
})

it('removes a file from the list and from the server', async () => {
  const { uploads, asked, stages, settle } = await openNetwork(['a', 'b', 'c', 'd'])
  uploads.chooseFor('p')
  await settle()
  uploads.remove(uploads.files()[0]?.id ?? 0)
  await settle()
  expect(asked).toEqual(['a to p', 'b to p', 'c to p', 'remove a', 'd to p'])
  expect(stages()).toEqual(['sending', 'sending', 'sending'])
})

it('says which files were refused after the press, and keeps what was added while the rest was sent', async () => {
  const { uploads, newsOf, settle } = await openNetwork(['a', 'b'])
  uploads.add([], ['Daisybok'])
  uploads.chooseFor('p')
  await settle()
  const come = uploads.whenCome()
  newsOf('a').onFault({ isPassing: false, sentence: 'Filen är trasig.' })
  newsOf('b').onDone('u2')
  const refused = [{ id: uploads.files()[0]?.id, name: 'a', sentence: 'Filen är trasig.' }]
  expect(await come).toEqual({ ready: [{ name: 'b', uploadId: 'u2' }], refused })
  expect(await uploads.whenCome()).toMatchObject({ refused: [] })
  uploads.add([file('c')])
  uploads.forget(['u2'])
  expect(uploads.files().map(({ name }) => name)).toEqual(['c'])
})
