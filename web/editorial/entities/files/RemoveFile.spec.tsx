import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { anImage } from '../../image-files/testing.ts'
import { RemoveFile } from './RemoveFile.tsx'

const image = anImage(1, 'bron.png')

it('asks, removes the picture, and goes back to the others', async () => {
  const { api, asked } = createFakeServer({})
  const { router } = renderWith(
    api,
    <RemoveFile collection="imagefiles" file={image} leaveTo="/imagefiles?issue=i1" />,
    {
      at: `/imagefile/${image._id}`,
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Radera' }))
  expect(screen.getByText('Är du säker på att du vill ta bort bron.png?')).toBeDefined()
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort' }))
  await screen.findByText('bron.png är raderad.')
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`del /api/imagefiles/${image._id}`])
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/imagefiles?issue=i1'),
  )
})
