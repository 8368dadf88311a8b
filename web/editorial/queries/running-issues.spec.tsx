import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refreshOn } from '../../kernel/server/live.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { useRunningIssues } from './running-issues.ts'

const Count = () => <p>{useRunningIssues().data?.length ?? 'hämtar'}</p>

const messages = [
  // Messages about articles, their sounds and texts, about productions and runs, and about deliveries of an issue.
  { type: 'article:save', _id: 'a1' },
  { type: 'issue:articles', _id: 'i1' },
  { type: 'issue:save', _id: 'i1' },
  { type: 'issue:remove', _id: 'i1' },
  { type: 'publication:save', _id: 'p1' },
  { type: 'delivery:save' },
  // Messages of a form in the same window.
  { type: 'soundfile:save', _id: 's1' },
  { type: 'imagefile:save', _id: 'b1' },
]

it.each(messages)('what is worked on is asked for anew after $type', async (message) => {
  const { api, asked } = createFakeServer({ '/api/issues/running': [] })
  const { queries } = renderWith(api, <Count />)
  await screen.findByText('0')
  refreshOn(queries, message)
  await waitFor(() => expect(asked).toHaveLength(2))
})

it('what is worked on is not asked for anew for what no issue has', async () => {
  const { api, asked } = createFakeServer({ '/api/issues/running': [] })
  const { queries } = renderWith(api, <Count />)
  await screen.findByText('0')
  for (const type of ['order:save', 'seller:save', 'customer:save']) refreshOn(queries, { type })
  expect(queries.isFetching()).toBe(0)
  expect(asked).toHaveLength(1)
})
