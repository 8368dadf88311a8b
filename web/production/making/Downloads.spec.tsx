import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { Downloads } from './Downloads.tsx'

const open = (role: 'user' | 'customer', availableFromDate: string | null, holdsWithdrawn: boolean) => {
  // The cast is sound: no other field of the issue is read.
  const issue = {
    _id: 'i1',
    products: { daisy: { filename: 'bok.zip', durationMs: 58_000, at: '2026-11-22T03:36:00.000Z' } },
    availableFromDate,
  } as unknown as IssueView
  const changesSince = holdsWithdrawn ? { articles: 1, altered: [], details: false } : null
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/productions/books/issue/i1': [{ issue: 'i1', kind: 'daisy', changesSince, holdsWithdrawn }],
  })
  renderWith(api, <Downloads issue={issue} />)
}

const RELEASE_TIME = '2026-11-22T05:00:00.000Z'

it.each(['user', 'customer'] as const)('offers to a %s what an issue has given', async (role) => {
  open(role, RELEASE_TIME, false)
  expect((await screen.findByText('Daisy (zip)')).closest('a')).not.toBeNull()
})

it('offers to staff alone what holds something that has been taken off an issue that is out', async () => {
  open('user', RELEASE_TIME, true)
  await screen.findByText(/lyssnarna får den inte/)
  expect(screen.getByText('Daisy (zip)').closest('a')).not.toBeNull()
})

it('says to others that it is made anew', async () => {
  open('customer', RELEASE_TIME, true)
  await screen.findByText('Daisy (zip) görs om.')
  expect(screen.queryByText('Daisy (zip)')).toBeNull()
})

it('offers it to the customer while the issue is not out', async () => {
  open('customer', null, true)
  await screen.findByText(/Ändrad efter produktionen/)
  expect(screen.getByText('Daisy (zip)').closest('a')).not.toBeNull()
})
