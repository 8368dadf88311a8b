import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PauseId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { pauseId, publicationId, subscriptionId } from '../../../domain/subscribers/subscriber/examples.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { today } from '../../kernel/words/swedish.ts'
import { ResendDialog } from './ResendDialog.tsx'
import { pauseNow } from './say-period.ts'

const subscriberOnHoldUntil = (to: string) => pauseNow([{ _id: PauseId.parse(pauseId), from: '2020-12-01', to }])
const daisy = { _id: SubscriptionId.parse(subscriptionId), publication: publicationId, format: 'Daisy CD' } as const

it.each([
  [today(), 1],
  ['2020-12-20', 0],
])('says that she has a pause until %s: %i', async (to, times) => {
  const { api } = createFakeServer({
    '/api/burnRobots': [],
    [`/api/issues/names/${publicationId}`]: [{ _id: 'i1', name: 'Nr 46' }],
  })
  const onDisc = [{ ...daisy, issues: 1, from: '2020-01-01', to: null }]
  renderWith(
    api,
    <ResendDialog
      subscriberId="s1"
      onDisc={onDisc}
      pause={subscriberOnHoldUntil(to)}
      nameOf={() => 'Norrsyn'}
      onClose={() => {}}
    />,
  )
  await screen.findByRole('combobox', { name: /^Nummer/, hidden: true })
  expect(screen.queryAllByText('Skivan skickas ändå, om du skickar den igen.')).toHaveLength(times)
  expect(screen.queryAllByRole('heading', { name: /^Uppehåll 1 december 2020/, hidden: true })).toHaveLength(times)
})
