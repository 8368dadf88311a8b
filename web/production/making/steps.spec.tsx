import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import type { LiveFeed, LiveMessage } from '../../kernel/server/live.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ProductionRail } from './ProductionRail.tsx'

// The cast is sound: the rail reads no other field of the issue.
const issue = {
  _id: 'i1',
  products: {},
  availableFromDate: null,
  actionText: '',
  actionTimestamp: null,
  timestamps: { legimus: null },
} as unknown as IssueView

const props = {
  silent: [],
  doubtful: [],
  inCheck: 0,
  unplaced: { sounds: 0, pairAt: '/publications/articles/i1?para=ljud' },
  silenceBlocks: true,
  offered: ['webArticles'] as const,
  onUpload: () => undefined,
}

/** Ends the step of a run whose production is over. */
const endStep = async (before: (tell: (message: LiveMessage) => void) => void = () => undefined) => {
  const listeners = new Set<Parameters<LiveFeed['subscribe']>[0]>()
  const live: LiveFeed = {
    open: () => undefined,
    close: () => undefined,
    send: () => true,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const production = { _id: 'p1', kind: 'webArticles', next: null, startedAt: '2026-11-22T03:30:00.000Z' }
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/productions/issue/i1': [{ ...production, status: 'completed' }],
    '/api/productions/books/issue/i1': [],
  })
  const Stepping = () => {
    const [currentProcessItem, setItem] = useState<string | null>('deliver')
    return (
      <>
        <button onClick={() => setItem(null)}>Över</button>
        <ProductionRail issue={{ ...issue, currentProcessItem }} {...props} />
      </>
    )
  }
  renderWith(api, <Stepping />, { live })
  await screen.findByRole('button', { name: 'Producera' })
  before((message) => act(() => listeners.forEach((listener) => listener(message))))
  await userEvent.click(screen.getByRole('button', { name: 'Över' }))
  expect(screen.queryByText(/görs nu/)).toBeNull()
  expect(screen.queryByText(/produktionen fortsätter/)).toBeNull()
  return screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')
}

it('fills no bar with another step of the process that a production was of', async () =>
  expect(await endStep()).toBeUndefined())

it('fills the bar of what was being made here until now, and says of it no more that it is', async () =>
  expect(
    await endStep((tell) =>
      tell({ type: 'issue:save', _id: 'i1', actionPercent: 98, actionText: 'Kontroll', actionProduction: 'p1' }),
    ),
  ).toBe('100'))
