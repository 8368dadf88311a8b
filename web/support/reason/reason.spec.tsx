import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { type ReadOptions, RequestRefusal } from '../../kernel/server/api-client.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { ReasonLine } from './ReasonLine.tsx'
import { deskReason } from './reason-store.ts'
import { deskApi, useDeskRead } from './use-desk-api.ts'

beforeEach(() => deskReason.clear())

const OrderName = () => {
  const { data, error, refetch } = useDeskRead<{ readonly name: string }>('/api/support/things/order-1')
  if (error) return <LoadFailed what="Saken" error={error} onRetry={() => void refetch()} />
  return <p>{data?.name}</p>
}

const open = () => {
  const reasons: (string | undefined)[] = []
  const get = async (_: string, { headers }: ReadOptions = {}) => {
    const reason = headers?.['x-support-reason']
    reasons.push(reason)
    if (!reason) throw new RequestRefusal({ title: 'ReasonMissing', status: 428, detail: 'Här finns personuppgifter.' })
    return { name: 'Order 1042' }
  }
  renderWith(
    { get: get as never },
    <>
      <ReasonLine />
      <OrderName />
    </>,
  )
  return reasons
}

it('asks what the errand is about, reads on with it, and keeps it for the tab', async () => {
  const reasons = open()
  const field = await screen.findByRole('textbox', { name: /Ärende/ })
  await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
  expect(screen.getByText(/^Skriv varför i några ord: minst 8 tecken/)).toBeTruthy()
  await userEvent.type(field, 'Hon ringde från ö{Enter}')
  expect(await screen.findByText('Order 1042')).toBeTruthy()
  expect(reasons).toEqual([undefined, encodeURIComponent('Hon ringde från ö')])
  expect(sessionStorage.getItem('support-reason')).toBe('Hon ringde från ö')
  await userEvent.click(screen.getByRole('button', { name: 'Ändra ärendet' }))
  expect(await screen.findByRole('textbox', { name: /Ärende/ })).toHaveProperty('value', 'Hon ringde från ö')
})

it('tells an administrator who gives no reason that it is missing, and asks again at a press', async () => {
  open()
  await screen.findByRole('textbox', { name: /Ärende/ })
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Skriv ärendet, så visas det')).toBeTruthy()
  expect(screen.queryByText(/Servern svarar inte/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Skriv ärendet' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Ärende/ }), 'Hon ringde igen{Enter}')
  expect(await screen.findByText('Order 1042')).toBeTruthy()
})

it('holds for one errand: a long pause or a new one ends it, and a thing keeps its own only while it is open', async () => {
  deskReason.give('Hon ringde')
  const own = deskReason.ask('subscriber-1', true)
  deskReason.give('Fel adress på en skyddad')
  expect(await own).toBe('Fel adress på en skyddad')
  expect([deskReason.shown().reason, deskReason.reasonFor('subscriber-1')]).toEqual(['Hon ringde', await own])
  deskReason.keepOwn('subscriber-2')
  expect(deskReason.reasonFor('subscriber-1')).toBe('Hon ringde')
  deskReason.act()
  expect(deskReason.shown().reason).toBe('Hon ringde')
  const laterMoment = Date.now() + 31 * 60_000
  vi.spyOn(Date, 'now').mockReturnValue(laterMoment)
  deskReason.act()
  vi.restoreAllMocks()
  expect(deskReason.shown().reason).toBe('')
})

it('asks before the words of one person are sent for another, and not for what belongs to the same', async () => {
  const [asta, order, nadja] = ['subscriber', 'order', 'user'].map(
    (kind, place) => `${kind}-0199e2a0-0000-7000-8000-00000000c00${place}`,
  )
  const sent: string[] = []
  const get = async (path: string, { headers }: ReadOptions = {}) => {
    const reason = decodeURIComponent(headers?.['x-support-reason'] ?? '')
    if (!reason) throw new RequestRefusal({ title: 'ReasonMissing', status: 428, detail: 'Här finns personuppgifter.' })
    sent.push(`${path.split('/').at(-1)?.split('-')[0] ?? ''}: ${reason}`)
    return {}
  }
  const api = deskApi({ get } as never)
  renderWith({}, <ReasonLine />)
  deskReason.give('Asta begär utdrag')
  await api.get(`/api/support/person/${asta}`)
  deskReason.include(asta ?? '', [order ?? ''])
  await api.get(`/api/support/things/${order}`)
  const read = api.get(`/api/support/things/${nadja}`)
  expect(await screen.findByText(/Ärendet skrevs för något annat: ”Asta begär utdrag”/)).toBeTruthy()
  expect(sent).toEqual(['subscriber: Asta begär utdrag', 'order: Asta begär utdrag'])
  await userEvent.click(screen.getByRole('button', { name: 'Nytt ärende', description: '' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Ärende/ }), 'Nadja ringde{Enter}')
  await read
  const again = api.get(`/api/support/things/${asta}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, samma ärende' }))
  await again
  expect(sent.slice(2)).toEqual(['user: Nadja ringde', 'subscriber: Nadja ringde'])
})

it('leaves the question for one thing open when another is found to be of the errand', async () => {
  const [asta, nadja] = ['subscriber-0199e2a0-0000-7000-8000-00000000c001', 'user-0199e2a0-0000-7000-8000-00000000c002']
  deskReason.give('Asta ringde', asta)
  const asked = deskReason.ask(nadja, false)
  deskReason.confirm('find asta')
  expect(deskReason.shown()).toMatchObject({ isAsking: true, isSame: true })
  deskReason.leave()
  expect(await asked).toBeUndefined()
})
