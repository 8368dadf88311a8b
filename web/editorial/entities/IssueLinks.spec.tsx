import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Issue } from '../queries/issues.ts'
import { DeliverLink, PlayerLink } from './IssueLinks.tsx'

const madeBooks = { daisy: { filename: 'bok.zip', durationMs: 58_000, at: '2026-11-22T03:36:00.000Z' } }

it.each<[string, readonly object[], Issue['products'], readonly string[]]>([
  ['an issue without articles', [], {}, []],
  ['an issue whose articles are all left out', [{ active: false }], {}, []],
  ['an issue with articles', [{ active: true }], {}, ['Visa i spelaren', 'Leverera']],
  ['what was made of an issue that has lost its articles', [], madeBooks, ['Leverera']],
])('leads to what there is of %s', async (_, articles, products, links) => {
  const { api, asked } = createFakeServer({ '/api/articles/issue/i1': articles })
  // The cast is sound: the links read nothing else of it.
  const issue = { _id: 'i1', code: '7k2m9qw4hx3vt', products } as Issue
  const { queries } = renderWith(
    api,
    <>
      <PlayerLink issue={issue} />
      <DeliverLink issue={issue} />
    </>,
  )
  await waitFor(() => expect([asked.length > 0, queries.isFetching()]).toEqual([true, 0]))
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
  // A listener who gets the address hears the issue there.
  const shown = screen.queryByRole('link', { name: 'Visa i spelaren' })
  expect(shown?.getAttribute('href')).toBe(links.includes('Visa i spelaren') ? '/player/i/7k2m9qw4hx3vt' : undefined)
})
