import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { UploadOptions } from '../../api-client.ts'
import { renderWith } from '../../testing.tsx'
import { UploadSoundsDialog } from './UploadSoundsDialog.tsx'

afterEach(cleanup)

const issueId = 'i1'

/** A server that holds each file until it is let through, or until the sender stops. */
const open = async (...names: readonly string[]) => {
  const asked: string[] = []
  const held: (() => void)[] = []
  const upload = <Body,>(_path: string, _form: FormData, { signal }: UploadOptions = {}) =>
    new Promise<Body>((resolve, reject) => {
      // The cast is sound: the answer is what the one caller asks for.
      held.push(() => resolve({ _id: 'm1' } as Body))
      signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    })
  const post = (path: string) => {
    asked.push(path.replace('/api/articles/', ''))
    return Promise.resolve({ unmapped: [] } as never)
  }
  let closed = 0
  renderWith({ upload, post }, <UploadSoundsDialog target={{ issueId }} onClose={() => (closed += 1)} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field')
  await userEvent.upload(
    input,
    names.map((name) => new File(['x'], name)),
  )
  const arrive = () => held.shift()?.()
  return { asked, arrive, closed: () => closed }
}

it('says which file of how many is on its way', async () => {
  const { arrive } = await open('a.wav', 'b.wav')
  await screen.findByText('a.wav (1 av 2)')
  arrive()
  await screen.findByText('b.wav (2 av 2)')
})

it('does with the files what is chosen when they have come', async () => {
  const { asked, arrive } = await open('a.wav')
  await userEvent.click(screen.getByRole('radio', { name: /Till artiklarna som saknar ljud/ }))
  arrive()
  await expect.poll(() => asked).toEqual([`mapAllFilesToArticles/${issueId}`])
})

it('stays while files are on their way, and gives those that came to articles when it is stopped', async () => {
  const { asked, arrive, closed } = await open('a.wav', 'b.wav', 'c.wav')
  await userEvent.keyboard('{Escape}')
  expect(closed()).toBe(0)
  arrive()
  await screen.findByText('b.wav (2 av 3)')
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt uppladdningen' }))
  await expect.poll(() => asked).toEqual([`addAllToNewArticles/${issueId}`])
  expect(screen.queryByText('b.wav (2 av 3)')).toBeNull()
  await userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Stäng' }))
  expect(closed()).toBe(1)
})
