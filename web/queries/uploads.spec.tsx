import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Api, Refused } from '../server/api-client.ts'
import { UploadField } from '../components/fields/UploadField.tsx'
import { renderWith } from '../testing.tsx'
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
  // The cast is sound: the answer is what the one caller asks for.
  const upload = (async () => {
    tries += 1
    if (tries === 1) throw new TypeError('fetch failed')
    return { files: [{ _id: 'm1', kind: 'sound', name: 'isvägen.wav' }] }
  }) as Api['upload']
  const { container } = renderWith({ upload }, <Desk taken={taken} />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field')
  await userEvent.upload(input, new File(['x'], 'isvägen.wav'))
  await userEvent.click(await screen.findByRole('button', { name: /Försök igen/ }))
  await expect.poll(() => taken).toEqual(['isvägen.wav'])
})

it('sends to the list it stands in, where a file of another kind is refused', async () => {
  const asked: string[] = []
  // The cast is sound: the answer is what the one caller asks for.
  const upload = (async (path: string) => {
    asked.push(path)
    throw new Refused({ title: 'FileRefused', status: 422, detail: 'Filen är inte text.' })
  }) as Api['upload']
  const List = () => {
    const { uploads, start } = useUploads({ issueid: 'i1' }, { collection: 'textfiles' })
    return <UploadField label="Texter" hint="Släpp en text." uploads={uploads} onFiles={(files) => void start(files)} />
  }
  const { container } = renderWith({ upload }, <List />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No field')
  await userEvent.upload(input, new File(['x'], 'isvägen.wav'))
  expect((await screen.findByRole('alert')).textContent).toContain('isvägen.wav: Filen är inte text.')
  expect(asked).toEqual(['/api/textfiles'])
})
