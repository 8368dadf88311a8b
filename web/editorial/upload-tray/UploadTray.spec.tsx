import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { type Api, RequestRefusal, type UploadOptions } from '../../kernel/server/api-client.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { useIssueUpload } from '../queries/uploads/issue-uploads.ts'
import { UploadTray } from './UploadTray.tsx'

const kinds: Readonly<Record<string, string>> = { wav: 'sound', docx: 'text', jpg: 'image' }

/** A page with the tray, whose server holds each file until the test lets it through. */
const open = async (names: readonly string[], at = '/today') => {
  const held = new Map<string, { readonly arrive: () => void; readonly fail: (error: Error) => void }>()
  const upload = (_path: string, form: FormData, { onProgress }: UploadOptions = {}) =>
    new Promise((resolve, reject) => {
      // The cast is sound: the queue appends a file.
      const { name } = form.get('file') as File
      onProgress?.(30)
      const kind = kinds[name.split('.').at(-1) ?? '']
      held.set(name, { arrive: () => resolve({ files: [{ _id: name, name, kind }] }), fail: reject })
    })
  const Page = () => {
    const send = useIssueUpload('i1')
    return (
      <>
        <Button onPress={() => send(names.map((name) => new File(['x'], name)))}>Släpp</Button>
        <input type="checkbox" aria-label="Välj Nyheter" />
        <input aria-label="Namn på Nyheter" />
        <UploadTray />
      </>
    )
  }
  // The cast is sound: the queue expects this answer.
  const { router } = renderWith({ upload: upload as Api['upload'] }, <Page />, { at })
  await userEvent.click(screen.getByRole('button', { name: 'Släpp' }))
  return {
    arrive: (name: string) => act(async () => held.get(name)?.arrive()),
    fail: (name: string, error: Error) => act(async () => held.get(name)?.fail(error)),
    where: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

it('tells each file on its way, and leads to what is done with what has come', async () => {
  const { arrive } = await open(['1.wav', '2.wav', '3.wav', 'manus.docx'])
  expect(screen.getByText('Laddar upp 4 filer, 0 är framme.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Visa filerna' }))
  expect(screen.getAllByRole('progressbar')).toHaveLength(4)
  expect(screen.getByText('Väntar')).toBeDefined()
  for (const name of ['1.wav', '2.wav', '3.wav', 'manus.docx']) await arrive(name)
  expect(screen.getByText('4 filer är framme.')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Para ihop ljud och artiklar', '/publications/articles/i1?para=ljud'],
    ['Gör artiklar av manuset', '/publications/articles/i1?manus=manus.docx'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Stäng uppladdningarna' }))
  expect(screen.queryByRole('region', { name: 'Uppladdningar' })).toBeNull()
})

it('shows a file at fault, to be sent again, while the others go on', async () => {
  const { arrive, fail } = await open(['1.wav', '2.wav'])
  await fail('1.wav', new RequestRefusal({ title: 'DiskFull', status: 507, detail: 'Disken är full.' }))
  await arrive('2.wav')
  expect(screen.getByRole('alert').textContent).toBe('1.wav: Disken är full.')
  expect(screen.getByText('1 fil är framme. 1 fil kom inte fram: Disken är full.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  await arrive('1.wav')
  expect(screen.getByText('2 filer är framme.')).toBeDefined()
})

it.each(['/publications/articles/i1', '/articles/i1'])('opens the pairs for the person who waits at %s', async (at) => {
  const beside = await open(['1.wav'], at)
  await beside.arrive('1.wav')
  expect(beside.where()).toBe('/publications/articles/i1?para=ljud')
})

it('opens them over a box that was ticked, and when a field that somebody writes in is left', async () => {
  const ticked = await open(['1.wav'], '/publications/articles/i1')
  await userEvent.click(screen.getByRole('checkbox'))
  await ticked.arrive('1.wav')
  expect(ticked.where()).toContain('?para=ljud')
  cleanup()
  const writing = await open(['2.wav'], '/publications/articles/i1')
  await userEvent.click(screen.getByRole('textbox'))
  await writing.arrive('2.wav')
  expect(writing.where()).toBe('/publications/articles/i1')
  await userEvent.tab()
  await waitFor(() => expect(writing.where()).toContain('?para=ljud'))
})

it('lets a person on another page stay there', async () => {
  const elsewhere = await open(['1.wav'])
  await elsewhere.arrive('1.wav')
  expect(elsewhere.where()).toBe('/today')
})
