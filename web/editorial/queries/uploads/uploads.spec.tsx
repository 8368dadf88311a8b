import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { UploadField } from '../../../kernel/components/fields/UploadField.tsx'
import { type Api, RequestRefusal, type UploadOptions } from '../../../kernel/server/api-client.ts'
import { chooseFiles } from '../../../kernel/testing/choose-files.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { useUploads } from './uploads.ts'

const Desk = ({ taken }: { readonly taken: string[] }) => {
  const { uploads, start } = useUploads({ issueid: 'i1' })
  const take = async (files: readonly File[]) => {
    for (const { name } of await start(files, take)) taken.push(name)
  }
  return <UploadField label="Ljud" hint="Släpp en fil." uploads={uploads} onFiles={(files) => void take(files)} />
}

it('does all that follows an upload also after a second try', async () => {
  const taken: string[] = []
  let tries = 0
  // The cast is sound: the one caller expects this answer.
  const upload = (async () => {
    tries += 1
    if (tries === 1) throw new TypeError('fetch failed')
    return { files: [{ _id: 'm1', kind: 'sound', name: 'isvägen.wav' }] }
  }) as Api['upload']
  renderWith({ upload }, <Desk taken={taken} />)
  await chooseFiles(new File(['x'], 'isvägen.wav'))
  await userEvent.click(await screen.findByRole('button', { name: /Försök igen/ }))
  await expect.poll(() => taken).toEqual(['isvägen.wav'])
})

it('is one upload however often it is tried, and each file another', async () => {
  const keys: (string | undefined)[] = []
  // The cast is sound: the one caller expects this answer.
  const upload = (async (_path: string, _form: FormData, { key }: UploadOptions = {}) => {
    keys.push(key)
    if (keys.length < 3) throw new RequestRefusal({ title: 'Unreadable', status: 504 })
    return { files: [{ _id: 'm1' }] }
  }) as Api['upload']
  const taken: string[] = []
  renderWith({ upload }, <Desk taken={taken} />)
  await chooseFiles(new File(['x'], 'isvägen.wav'))
  await userEvent.click(await screen.findByRole('button', { name: /Försök igen/ }))
  await expect.poll(() => keys).toHaveLength(2)
  await userEvent.click(await screen.findByRole('button', { name: /Försök igen/ }))
  await expect.poll(() => taken).toEqual(['isvägen.wav'])
  await chooseFiles(new File(['x'], 'isvägen.wav'))
  await expect.poll(() => taken).toHaveLength(2)
  const [first, second, third, other] = keys
  expect([first, second, third]).toEqual([expect.any(String), first, first])
  expect(other).not.toBe(first)
})

it('sends to the list it stands in, where a file of another kind is refused', async () => {
  const asked: string[] = []
  // The cast is sound: the one caller expects this answer.
  const upload = (async (path: string) => {
    asked.push(path)
    throw new RequestRefusal({ title: 'FileRefused', status: 422, detail: 'Filen är inte text.' })
  }) as Api['upload']
  const List = () => {
    const { uploads, start } = useUploads({ issueid: 'i1' }, { collection: 'textfiles' })
    return <UploadField label="Texter" hint="Släpp en text." uploads={uploads} onFiles={(files) => void start(files)} />
  }
  renderWith({ upload }, <List />)
  await chooseFiles(new File(['x'], 'isvägen.wav'))
  expect((await screen.findByRole('alert')).textContent).toContain('isvägen.wav: Filen är inte text.')
  expect(asked).toEqual(['/api/textfiles'])
})

describe('a file that was not taken', () => {
  const sendTo = async (upload: () => Promise<unknown>) => {
    // The cast is sound: the one caller expects this answer.
    renderWith({ upload: upload as Api['upload'] }, <Desk taken={[]} />)
    await chooseFiles(new File(['x'], 'program.exe'))
    await screen.findByRole('alert')
  }
  const refused = (status: number, title: string) => async () => {
    throw new RequestRefusal({ title, status, detail: 'Det gick inte.' })
  }
  const buttons = () => screen.getAllByRole('button').flatMap(({ textContent }) => textContent || [])

  it.each([
    ['what it is', refused(422, 'FileRefused')],
    ['how large it is', refused(413, 'FileTooLarge')],
    ['where it should go being gone', refused(404, 'NotFound')],
    ['what it is, beside others', async () => ({ files: [{ error: 'Filen är ett program.' }] })],
  ])('for %s is taken off the list, since it would never be', async (_, upload) => {
    await sendTo(upload)
    expect(buttons()).toEqual(['Välj fil', 'Ta bort ur listan'])
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort ur listan: program.exe' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Välj fil' }))
  })

  it.each([
    ['no room', refused(507, 'DiskFull')],
    ['a server at fault', refused(500, 'Internal')],
    ['a slow line', refused(408, 'UploadTooSlow')],
    ['a broken line', refused(400, 'UploadBrokenOff')],
    ['too many at once', refused(429, 'TooManyRequests')],
    ['an answer without it', async () => ({ files: [] })],
  ])('for %s is offered again', async (_, upload) => {
    await sendTo(upload)
    expect(buttons()).toEqual(['Välj fil', 'Försök igen'])
  })
})
