import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWith } from '../../kernel/testing.tsx'
import type { HistoryAct } from '../queries/issue-history.ts'
import { HistoryActs } from './HistoryActs.tsx'
import { textDifference } from './text-difference.ts'

const act: HistoryAct = {
  _id: 'h1',
  at: '2026-11-20T08:00:00.000Z',
  by: 'Maj',
  lines: [{ said: 'Maj skrev brödtexten.', article: { _id: 'a1', name: 'Isvägen', isThere: true } }],
  more: 0,
  canTakeBack: true,
  texts: [{ _id: 'a1', name: 'Isvägen', revision: 1 }],
}
const textOf = (text: string) => ({ ingress: '', text, byLine: '' })
const [before, after] = [textOf('<p>Isen bär nu</p>'), textOf('<p>Isen bär inte nu</p>')]

const open = () => {
  const asked: unknown[] = []
  const record = (path: string, body?: unknown) => Promise.resolve((asked.push([path, body]), { done: 1 }) as never)
  const get = (path: string) =>
    Promise.resolve(
      (path.includes('/texts/')
        ? { before, after, now: after }
        : { acts: [act], hasMore: false, people: [{ _id: 'u1', name: 'Maj' }], articles: [] }) as never,
    )
  renderWith({ get, post: record, put: record }, <HistoryActs issueId="n1" />)
  return asked
}

it('takes an act back', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ta tillbaka: Maj skrev brödtexten.' }))
  await screen.findByText(/^Det är som förut igen/)
  expect(asked).toEqual([['/api/issues/n1/history/h1/takeBack', undefined]])
})

it('shows an earlier text and brings it back, with the later one at hand', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Visa texten före' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta tillbaka den här texten' }))
  await screen.findByText('Texten är tillbaka.')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Den senaste texten gäller igen.')
  expect(asked).toEqual([
    ['/api/articles/a1', before],
    ['/api/articles/a1', after],
  ])
})

it.each([
  ['Isen bär nu', 'Isen bär inte nu', { start: 'Isen bär ', before: '', after: 'inte ', end: 'nu' }],
  ['ett ett', 'ett', { start: '', before: 'ett ', after: '', end: 'ett' }],
  ['', 'nytt', { start: '', before: '', after: 'nytt', end: '' }],
])('cuts ”%s” and ”%s” where they differ', (one, other, cut) => expect(textDifference(one, other)).toEqual(cut))
