import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { deliveryId } from '../../../../domain/delivery/delivery/examples.ts'
import { arrivedDelivery, emptyReceiver } from '../../../../projections/delivery/receiver/examples.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import type { Receiver } from '../../queries/receivers.ts'
import { Receivers } from '../Receivers.tsx'

const issueId = '0198e0a0-0000-7000-8000-00000000b001'
const CANCEL_PATH = `/api/issues/receivers/${issueId}/ftp/${deliveryId}/cancel`
const place = 'ftp://fel.example.se/in'

const open = (about: Partial<NonNullable<Receiver['underway']>[number]> = {}) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    [CANCEL_PATH]: {},
  })
  const underway = [{ ...arrivedDelivery, status: 'underway' as const, isHere: false, place, ...about }]
  const ftp = { id: 'ftp', name: 'FTP', kind: 'mp3Files', address: 'ftp://in.example.se/in' } as const
  const receivers = [{ ...emptyReceiver, ...ftp, underway }]
  renderWith(api, <Receivers issueId={issueId} publicationId="p1" isReleased receivers={receivers} />)
  return () => asked.filter(({ method }) => method === 'post').map(({ path }) => path)
}
const cancelButton = () => screen.queryByRole('button', { name: /^Avbryt/ })

it('says what is under way to where a receiver was, and ends it', async () => {
  const posted = open({ progress: { percent: 40, secondsLeft: null, isPastReturn: false } })
  expect(screen.getByText(/^Skickas till den gamla adressen/).textContent).toContain(place)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(screen.queryByText(/skickas det hit/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `Avbryt till ${place}: FTP` }))
  expect(posted()).toEqual([CANCEL_PATH])
})

it('says that what does not get through there comes here, by itself', () => {
  open({ isFollowed: true })
  expect(screen.getByText(/^Skickas till den gamla adressen/).textContent).toMatch(
    /fel\.example\.se\/in\. Går det inte fram dit skickas det hit i stället, av sig självt\.$/,
  )
})

it('offers no end of what can be ended no more, or is ending', () => {
  open({ progress: { percent: 99, secondsLeft: null, isPastReturn: true } })
  screen.getByText(/Det går inte att avbryta längre/)
  expect(cancelButton()).toBeNull()
})

it('says that it is ending', () => {
  open({ isStopping: true })
  screen.getByText(/Avbryts, och stannar så snart det går\.$/)
  expect(cancelButton()).toBeNull()
})

it('says that something older is sent to where a receiver is', () => {
  open({ isHere: true })
  screen.getByText('En äldre version skickas.')
  expect(cancelButton()?.getAttribute('aria-label')).toBe('Avbryt den äldre versionen: FTP')
})
