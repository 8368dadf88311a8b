import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { type Api, RequestRefusal, type UploadOptions } from '../../server/api-client.ts'
import { chooseFiles } from '../../testing/choose-files.ts'
import { renderWith } from '../../testing.tsx'
import { FormPicture } from './FormPicture.tsx'

const Cover = () => {
  const { control } = useForm<{ poster: string | null }>({ defaultValues: { poster: null } })
  return (
    <>
      <FormPicture control={control} name="poster" label="Omslag" to={{ issueid: 'i1' }} judge={() => undefined} />
      <output>{useWatch({ control, name: 'poster' })}</output>
    </>
  )
}

it('is one picture when it is sent again after a lost answer', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 20 }))
  const keys: (string | undefined)[] = []
  // The cast is sound: the answer has the type that the one caller expects.
  const upload = (async (_path: string, _form: FormData, { key }: UploadOptions = {}) => {
    keys.push(key)
    if (keys.length === 1) throw new RequestRefusal({ title: 'Unreadable', status: 504 })
    return { _id: 'p1' }
  }) as Api['upload']
  renderWith({ upload }, <Cover />)
  await chooseFiles(new File(['x'], 'omslag.png', { type: 'image/png' }))
  await userEvent.click(await screen.findByRole('button', { name: /Försök igen/ }))
  await screen.findByText('p1')
  expect(keys).toEqual([expect.any(String), keys[0]])
  vi.unstubAllGlobals()
})
