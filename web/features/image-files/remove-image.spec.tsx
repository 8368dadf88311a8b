// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { MediaId } from '../../../domain/ids.ts'
import type { Imagefile } from '../../queries/files.ts'
import { answering, renderWith } from '../../testing.tsx'
import { RemoveImage } from './RemoveImage.tsx'

afterEach(cleanup)

const _id = MediaId.parse('0199e2a0-0000-7000-8000-000000000001')

const image: Imagefile = {
  _id,
  name: 'bron.png',
  info: '',
  filename: '',
  originalFilename: 'bron.png',
  url: '/bron.png',
  mimeType: 'image/png',
  bytes: 1,
  createdAt: '2026-11-18T09:00:00.000Z',
  date: '2026-11-18T09:00:00.000Z',
  article: null,
  issue: null,
  publication: null,
  quotation: null,
  rejected: null,
  problem: null,
  title: '',
  alt: '',
  width: 300,
  height: 200,
}

it('asks, removes the picture, and goes back to the others', async () => {
  const { api, asked } = answering({})
  const { router } = renderWith(api, <RemoveImage file={image} leaveTo="/imagefiles?issue=i1" />, {
    at: `/imagefile/${_id}`,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Radera' }))
  expect(screen.getByText('Är du säker på att du vill ta bort bron.png ?')).toBeDefined()
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort' }))
  await screen.findByText('bron.png är raderad.')
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`del /api/imagefiles/${_id}`])
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/imagefiles?issue=i1'),
  )
})
