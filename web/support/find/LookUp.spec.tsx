import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { WriteOptions } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { SupportPage } from '../pages/SupportPage.tsx'
import { deskReason } from '../reason/reason-store.ts'
import { recentQuestions } from './recent-questions.ts'

beforeEach(() => {
  deskReason.clear()
  recentQuestions.clear()
})

const hitOf = (stream: string, more: object = {}) => ({
  stream,
  title: '',
  detail: '',
  isRemoved: false,
  needsReason: false,
  event: null,
  ...more,
})

const open = (answer: object, at = '/support') => {
  const { api, asked: requests } = createFakeServer({ 'post /api/support/find': answer })
  renderWith(api, <SupportPage />, { at })
  return () => requests.map(({ body }) => body)
}

it('shows hits by kind, and goes through them with the arrow keys', async () => {
  const order = hitOf('order-1', { title: 'Årsboken', detail: 'Kustföreningen, Under produktion' })
  const requests = open({
    groups: [
      {
        kind: 'order',
        total: 12,
        hasMore: false,
        hits: [order, hitOf('order-2', { title: 'Bladet', isRemoved: true })],
      },
    ],
    tried: [],
  })
  await userEvent.type(screen.getByRole('searchbox'), ' kust {Enter}')
  const orders = within(await screen.findByRole('region', { name: 'Ordrar' }))
  expect(orders.getByText('2 av 12')).toBeTruthy()
  expect(orders.getByText('Kustföreningen, Under produktion')).toBeTruthy()
  expect(orders.getByText('borttagen')).toBeTruthy()
  await userEvent.click(screen.getByRole('searchbox'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toBe('/support/thing/order-2')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(requests()).toEqual([{ text: 'kust' }])
  expect(screen.getByRole('button', { name: 'kust' })).toBeTruthy()
})

it('names no person before there is a reason, and says how to give a reason', async () => {
  open(
    {
      groups: [{ kind: 'subscriber', total: 1, hasMore: false, hits: [hitOf('subscriber-1', { needsReason: true })] }],
      tried: [],
    },
    `/support#${encodeURIComponent('Asta Lund')}`,
  )
  expect(await screen.findByText('Skriv ärendet, så visas 1 träff')).toBeTruthy()
  expect(screen.getByText('1 visas när ärendet är skrivet')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /Ärende/ }), 'Hon ringde{Enter}')
  expect(deskReason.shown().reason).toBe('Hon ringde')
})

it('asks whether a look-up is of the errand, and not where it finds the person of the errand alone', async () => {
  const [asta, nadja] = [1, 2].map((place) => `subscriber-0199e2a0-0000-7000-8000-00000000c00${place}`)
  const sent: string[] = []
  const post = async (_: string, body: { readonly text: string }, { headers }: WriteOptions = {}) => {
    const reason = decodeURIComponent(headers?.['x-support-reason'] ?? '')
    sent.push(`${body.text}: ${reason}`)
    const hit = hitOf(body.text === 'Asta' ? (asta ?? '') : (nadja ?? ''), { title: body.text, needsReason: !reason })
    return { groups: [{ kind: 'subscriber', total: 1, hasMore: false, hits: [hit] }], tried: [] }
  }
  renderWith({ post: post as never }, <SupportPage />, { at: '/support#Asta' })
  await userEvent.type(await screen.findByRole('textbox', { name: /Ärende/ }), 'Asta ringde{Enter}')
  await screen.findByRole('link', { name: 'Asta' })
  expect(deskReason.reasonFor(asta ?? '')).toBe('Asta ringde')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'Nadja{Enter}')
  await screen.findByText('Gäller träffen samma ärende?')
  expect(sent).toEqual(['Asta: ', 'Asta: Asta ringde', 'Nadja: '])
  // The same words written anew confirm the errand as well.
  await userEvent.click(screen.getByRole('button', { name: 'Nytt ärende' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Ärende/ }), 'Asta ringde{Enter}')
  await screen.findByRole('link', { name: 'Nadja' })
  expect(sent.at(-1)).toBe('Nadja: Asta ringde')
})

it('keeps a number once, however its digits are grouped', () => {
  for (const text of ['551 916', 'Asta', '551916']) recentQuestions.add(text)
  expect(recentQuestions.all()).toEqual(['551916', 'Asta'])
})

it('tells the readings of a question without hits, and the possible questions before that', async () => {
  open({ groups: [], tried: ['nummer och koder'] })
  expect(screen.getByText('Slå upp vad det gäller')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), '4711{Enter}')
  expect(await screen.findByText(/Prövat som nummer och koder\./)).toBeTruthy()
})
