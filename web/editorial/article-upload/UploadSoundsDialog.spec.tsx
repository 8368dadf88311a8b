import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { RequestRefusal, type UploadOptions } from '../../kernel/server/api-client.ts'
import { chooseFiles } from '../../kernel/testing/choose-files.ts'
import { createSoundServer } from '../../kernel/testing/sound-server.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { UploadSoundsDialog } from './UploadSoundsDialog.tsx'

const issueId = 'i1'

const placement = {
  mapped: [{ article: 'a1', articleName: 'Isvägen', file: 'f1', fileName: 'a.wav' }],
  left: [{ file: 'f3', fileName: 'c.wav', because: 'hasSound', article: 'Kultur', candidates: ['a2'] }],
}

/** A server that holds each file until the test lets it through, or until the sender stops. */
const open = async (...names: readonly string[]) => {
  const asked: { readonly path: string; readonly body?: unknown }[] = []
  const held: ((refusal?: RequestRefusal) => void)[] = []
  const upload = <Body,>(_path: string, form: FormData, { signal }: UploadOptions = {}) =>
    new Promise<Body>((resolve, reject) => {
      // The cast is sound: the one caller expects this answer.
      const { name } = form.get('file') as File
      held.push((refusal) => (refusal ? reject(refusal) : resolve({ _id: `id of ${name}` } as Body)))
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    })
  const post = <Body,>(path: string, body?: unknown) => {
    asked.push({ path: path.replace('/api/articles/', ''), body })
    return Promise.resolve(placement as Body)
  }
  let closed = 0
  const files = [...placement.mapped, ...placement.left].map(({ file }) => ({ _id: file, article: null }))
  // The cast is sound: the component reads only the issue's sounds.
  const get = async <Body,>(path: string) => (path.startsWith('/api/soundfiles/issue/') ? files : []) as Body
  renderWith({ upload, post, get }, <UploadSoundsDialog target={{ issueId }} onClose={() => (closed += 1)} />)
  await chooseFiles(names.map((name) => new File(['x'], name)))
  const arrive = (refusal?: RequestRefusal) => held.shift()?.(refusal)
  return { asked, arrive, closed: () => closed }
}

const map = `mapAllFilesToArticles/${issueId}`

it('says which file of how many is on its way', async () => {
  const { arrive } = await open('a.wav', 'b.wav')
  await screen.findByText('a.wav (1 av 2)')
  arrive()
  await screen.findByText('b.wav (2 av 2)')
})

it.each([
  [true, /Till artiklarna som saknar ljud/],
  [false, /En ny artikel per fil/],
])('offers first what the issue waits for: lacks sound %s', (lacksSound, name) => {
  renderWith({}, <UploadSoundsDialog target={{ issueId, lacksSound }} onClose={() => undefined} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
})

it('does with the files what is chosen when they have come', async () => {
  const { asked, arrive } = await open('a.wav')
  await userEvent.click(screen.getByRole('radio', { name: /Till artiklarna som saknar ljud/ }))
  arrive()
  await expect.poll(() => asked).toEqual([{ path: map, body: { files: ['id of a.wav'] } }])
})

it('tells which sound went where, and takes all of them back in one press, whatever was refused', async () => {
  const { asked, arrive, closed } = await open('a.wav', 'b.wav', 'c.wav')
  await userEvent.click(screen.getByRole('radio', { name: /Till artiklarna som saknar ljud/ }))
  arrive()
  await screen.findByText('b.wav (2 av 3)')
  arrive(new RequestRefusal({ title: 'FileRefused', status: 422, detail: 'Filen är trasig.' }))
  await screen.findByText('c.wav (3 av 3)')
  arrive()
  expect((await screen.findByText('Isvägen')).parentElement?.textContent).toBe('Isvägena.wav')
  expect(screen.getByText('c.wav').parentElement?.textContent).toBe('c.wav: ”Kultur” har redan ljud.')
  expect(screen.getByRole('link', { name: 'numrets ljudfiler' }).getAttribute('href')).toBe(
    '/soundfiles?issue=i1&lage=utan-artikel',
  )
  expect(screen.getByText(/Filen är trasig/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Ångra alltihop' }))
  await expect
    .poll(() => asked)
    .toEqual([
      { path: map, body: { files: ['id of a.wav', 'id of c.wav'] } },
      { path: `${map}/undo`, body: { mapped: [{ article: 'a1', file: 'f1' }] } },
    ])
  await expect.poll(closed).toBe(1)
})

it('stays while files are on their way, and gives those that came to articles when it is stopped', async () => {
  const { asked, arrive, closed } = await open('a.wav', 'b.wav', 'c.wav')
  await userEvent.keyboard('{Escape}')
  expect(closed()).toBe(0)
  arrive()
  await screen.findByText('b.wav (2 av 3)')
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt uppladdningen' }))
  await expect.poll(() => asked).toEqual([{ path: `addAllToNewArticles/${issueId}`, body: { files: ['id of a.wav'] } }])
  expect(screen.queryByText('b.wav (2 av 3)')).toBeNull()
  await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Stäng' }))
  expect(closed()).toBe(1)
})

describe('from the row of an article', () => {
  const article = { _id: 'a1', name: 'Isvägen' }

  /** Opens an article's dialog once it knows the article's sounds. */
  const choose = async (sounds: readonly string[], files: readonly File[] = []) => {
    const taking = createSoundServer()
    const { sent, acts } = taking
    const { api } = createFakeServer({
      '/api/soundfiles/article/a1': sounds.map((_id) => ({ _id, name: `${_id}.wav` })),
      '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    })
    renderWith(
      { ...api, ...taking.api },
      <UploadSoundsDialog target={{ issueId, article, files }} onClose={() => acts.push('closed')} />,
    )
    await screen.findByRole('dialog', { name: 'Ladda upp ljud till Isvägen' })
    const give = async () => {
      await screen.findByText(/^Släpp en ljudfil/)
      await taking.give()
    }
    return { sent, acts, give }
  }

  it('is asked whether a sound replaces those that are there, as it does unless told otherwise, and is undone', async () => {
    const { sent, acts, give } = await choose(['s1', 's2'])
    expect(await screen.findByRole('radio', { name: /Ersätt ljudet/ })).toHaveProperty('checked', true)
    await give()
    await screen.findByText('Ljudet till ”Isvägen” är ersatt.')
    expect(sent).toEqual([{ articleid: 'a1', replaces: 's1,s2' }])
    expect(acts).toEqual(['closed'])
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('Det förra ljudet är tillbaka.')
    expect(acts.slice(1)).toEqual(['/api/soundfiles/s1/restore', '/api/soundfiles/s2/restore', '/api/soundfiles/new'])
  })

  it('is heard after those that are there where that is chosen', async () => {
    const { sent, give } = await choose(['s1'])
    await userEvent.click(await screen.findByRole('radio', { name: /Lägg till/ }))
    await give()
    await screen.findByText('Ljudet till ”Isvägen” är uppladdat.')
    expect(sent).toEqual([{ articleid: 'a1', replaces: null }])
  })

  it('sends what was dropped on it when that is answered, and not before', async () => {
    const { sent } = await choose(['s1'], [new File(['x'], 'rättad.wav')])
    await screen.findByRole('radio', { name: /Ersätt ljudet/ })
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Ladda upp rättad.wav' }))
    await expect.poll(() => sent).toEqual([{ articleid: 'a1', replaces: 's1' }])
  })

  it('is asked nothing where there is none', async () => {
    const { sent } = await choose([], [new File(['x'], 'ny.wav')])
    await expect.poll(() => sent).toEqual([{ articleid: 'a1', replaces: null }])
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
