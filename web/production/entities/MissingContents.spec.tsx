import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { MissingContents } from './MissingContents.tsx'

afterEach(cleanup)

const letters = (number: number) => ({
  kind: 'pdf' as const,
  article: { _id: `a${number.toString()}`, name: `Artikel ${number.toString()}` },
  what: 'Typsnittet saknar 中, som blir rutor.',
})
const image = { ...letters(0), kind: 'dtbook' as const, what: 'Byt bilden.' }

const open = (lacks: readonly object[], kinds?: readonly ProductionKind[]) => {
  const { api } = createFakeServer({ '/api/productions/lacks/issue/i1': lacks })
  return renderWith(api, <MissingContents issueId="i1" {...(kinds && { kinds })} />)
}

it('leads from each product to the articles in which something is to be seen to', async () => {
  open([image, ...[1, 2, 3, 4, 5, 6, 7].map(letters)])
  await screen.findByRole('heading', { level: 3, name: 'DTBook: blir inte som texten' })
  screen.getByRole('heading', { level: 3, name: 'PDF att läsa: blir inte som texten' })
  const [refused, unreadable] = screen.getAllByRole('list')
  if (!refused || !unreadable) throw new Error('There are two')
  expect(refused.textContent).toBe('Artikel 0 Byt bilden.')
  expect(within(refused).getByRole('link').getAttribute('href')).toBe('/article/a0')
  expect(within(unreadable).getAllByRole('link')).toHaveLength(5)
  screen.getByText('och 2 till.')
})

it('says nothing of what a receiver does not get', async () => {
  open([image, letters(1)], ['pdf'])
  await screen.findByRole('heading', { level: 3, name: 'PDF att läsa: blir inte som texten' })
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
})

it('names images without a description once, where anything shows images', async () => {
  const undescribed = { ...letters(1), kind: null, what: 'En bild saknar beskrivning.' }
  open([undescribed], ['daisy', 'pdf'])
  await screen.findByRole('heading', { level: 3, name: 'Bilder: den som inte ser får inte veta vad de visar' })
  expect(screen.getByRole('listitem').textContent).toBe('Artikel 1 En bild saknar beskrivning.')
  cleanup()
  open([undescribed, letters(2)], ['mp3Files', 'pdf'])
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2)
  cleanup()
  open([undescribed, { ...letters(2), kind: 'mp3Files' }], ['mp3Files'])
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(1)
})
