import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { deliveryId } from '../../../domain/delivery/delivery/examples.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import { refreshOn } from '../../kernel/server/live.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Delivery } from '../queries/deliveries.ts'
import { UndeliveredLetters, type UndeliveredLettersProps } from './UndeliveredLetters.tsx'

const quotationId = '0199e2a0-0000-7000-8000-000000000061'

const lostOffer: Delivery = {
  _id: deliveryId,
  channel: 'mail',
  template: 'offer',
  about: { quotationId },
  recipient: 'Hembygdsföreningen',
  address: 'maj@hembygd.example.se',
  personsTold: [],
  ofRemovedIn: null,
  status: 'parked',
  isUnclear: false,
  toFile: false,
  isSettled: false,
  byHand: null,
  attempts: 1,
  reason: 'Mejlservern tog inte emot mottagarens adress (550).',
  orderedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:01:00.000Z',
}

type RenderOptions = Partial<UndeliveredLettersProps> & { readonly role?: Role }

const open = (letters: readonly Delivery[], { role = 'admin', ...props }: RenderOptions = {}) => {
  const now = { letters }
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    [`/api/deliveries/quotation/${quotationId}`]: () => now.letters,
    [`/api/deliveries/user/${quotationId}`]: () => now.letters,
  })
  const { queries } = renderWith(api, <UndeliveredLetters about="quotation" id={quotationId} {...props} />)
  return {
    posted: () => asked.filter(({ method }) => method === 'post').map(({ path }) => path),
    /** Changes the letters and sends the message of the live feed. */
    becomes: (letters: readonly Delivery[]) => {
      now.letters = letters
      act(() => refreshOn(queries, { type: 'delivery:save' }))
    },
  }
}
const notice = () => screen.findByRole('alert')
const button = (name: RegExp) => screen.queryByRole('button', { name })

describe('a letter that did not arrive', () => {
  it('is told with its reason, to whom it was, and what to do', async () => {
    open([lostOffer])
    const { textContent } = await notice()
    expect(textContent).toContain('Mejlet ”Offert” gick inte fram')
    expect(textContent).toContain('(550)')
    expect(textContent).toContain('Hembygdsföreningen, maj@hembygd.example.se')
    expect(textContent).toContain('Rätta e-postadressen om den är fel och skicka offerten igen.')
    expect((await screen.findByRole('link', { name: 'Allt som har skickats' })).getAttribute('href')).toBe(
      `/deliveries?om=quotation/${quotationId}`,
    )
  })

  it('comes and goes while the page is open', async () => {
    const { becomes } = open([])
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    becomes([lostOffer])
    await notice()
    becomes([])
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('is sent again or written off from there', async () => {
    const { posted } = open([lostOffer])
    await userEvent.click(await screen.findByRole('button', { name: /^Försök igen/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Skriv av/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Skriv av?' }))
    expect(posted()).toEqual([`/api/deliveries/${deliveryId}/retry`])
    await userEvent.click(dialog.getByRole('button', { name: 'Skriv av' }))
    await waitFor(() =>
      expect(posted()).toEqual([`/api/deliveries/${deliveryId}/retry`, `/api/deliveries/${deliveryId}/withdraw`]),
    )
  })

  it('is sent again after a question where it may have arrived', async () => {
    const { posted } = open([{ ...lostOffer, isUnclear: true, reason: 'Oklart om det gick fram.' }])
    expect((await notice()).textContent).toContain('Oklart om mejlet ”Offert” gick fram')
    await userEvent.click(await screen.findByRole('button', { name: /^Försök igen/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Skicka på nytt?' })
    expect(posted()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Skicka på nytt' }))
    await waitFor(() => expect(posted()).toEqual([`/api/deliveries/${deliveryId}/retry`]))
  })

  it('leaves to an administrator what others may not do', async () => {
    open([{ ...lostOffer, template: 'request-receipt' }], { role: 'user' })
    expect((await notice()).textContent).toContain('Be en administratör försöka igen i Utkorgen.')
    expect([button(/Försök igen/), button(/Skriv av/), screen.queryByRole('link')]).toEqual([null, null, null])
  })

  it('says where an address is locked', async () => {
    open([{ ...lostOffer, template: 'order-confirmation' }], { isLocked: true })
    expect((await notice()).textContent).toContain('Är adressen fel får ni nå kunden på annat sätt')
  })

  it('that invited a user is followed by a new invitation', async () => {
    open([{ ...lostOffer, template: 'invitation', about: { userId: quotationId } }], { about: 'user' })
    expect((await notice()).textContent).toContain('skapa en ny inbjudan')
  })
})
