// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Api } from '../api-client.ts'
import { UploadField } from '../components/UploadField.tsx'
import { renderWith } from '../testing.tsx'
import { useUploads } from './uploads.ts'

afterEach(cleanup)

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
