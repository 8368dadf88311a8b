import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ChangeMatches, UndoUnitKind } from '../../../domain/subscribers/subscription-change/differences.ts'
import {
  changeId,
  form,
  publicationId,
  subscriberId,
} from '../../../domain/subscribers/subscription-change/examples.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { SubscriptionChange } from '../queries/subscription-changes.ts'
import { CarryOut } from './CarryOut.tsx'

const change: SubscriptionChange = {
  ...form,
  _id: changeId,
  publicationName: 'Bottenviksbladet',
  active: false,
  carriedOut: null,
  protectedSubscriber: null,
  isHidden: false,
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
}
const path = `/api/subscribeTemps/${changeId}`
const elsa = {
  subscriber: { _id: subscriberId, name: 'Elsa Öberg', customerNr: '9', address: 'Storgatan 12', isProtected: false },
  alike: ['namn', 'adress'],
  differences: [
    { kind: 'field', field: 'address', before: 'Storgatan 12', after: 'Skeppsbron 3' },
    { kind: 'field', field: 'cityCode', before: 'Luleå', after: '' },
    { kind: 'field', field: 'proxyName', before: 'Anna Sandberg', after: 'Nils Öberg' },
    {
      kind: 'subscription',
      publication: publicationId,
      format: 'Daisy CD',
      before: { from: '2026-01-01', to: null },
      after: { from: '2026-01-01', to: '2026-11-30' },
    },
  ],
  refused: null,
} satisfies ChangeMatches['matches'][number]

const open = (
  matches: ChangeMatches,
  of: SubscriptionChange = change,
  {
    refused,
    kept = [],
    isUnsaved = false,
  }: { readonly refused?: Error; readonly kept?: readonly UndoUnitKind[]; readonly isUnsaved?: boolean } = {},
) => {
  const { api, asked } = createFakeServer({
    [`${path}/matches`]: matches,
    [`${path}/kept`]: kept,
    [`post ${path}/carryOut`]: () => (refused ? Promise.reject(refused) : { _id: changeId }),
    [`post ${path}/takeBack`]: undefined,
    '/api/publications/names': [{ _id: publicationId, name: 'Bottenviksbladet' }],
  })
  renderWith(api, <CarryOut of={of} isUnsaved={isUnsaved} />)
  return () => asked.filter(({ method }) => method === 'post').map((each) => [each.path, each.body])
}

describe('a request', () => {
  it('is not carried out while what has been corrected is not saved', async () => {
    const posted = open({ matches: [elsa], asNew: null }, change, { isUnsaved: true })
    const press = await screen.findByRole('button', { name: 'För in hos Elsa Öberg' })
    expect(press).toHaveProperty('disabled', true)
    await screen.findByText('Spara först: bara det som är sparat förs in.')
    expect(posted()).toEqual([])
  })

  it('shows whom it may be about and what will change, is carried out by one press, and taken back', async () => {
    const posted = open({ matches: [elsa], asNew: null })
    await screen.findByText(/Stämmer: namn och adress/)
    await screen.findByText('Bottenviksbladet, Daisy CD')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Adress',
      'Ortskod',
      'Ombud',
      'Bottenviksbladet, Daisy CD',
    ])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Storgatan 12 blir Skeppsbron 3',
      'Luleå blir tomt',
      'Anna Sandberg blir Nils Öberg',
      'från 1 januari 2026 tills vidare blir 1 januari 2026 – 30 november 2026',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'För in hos Elsa Öberg' }))
    await screen.findByText('Ärendet är infört.')
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('Ärendet är taget tillbaka och väntar igen.')
    expect(posted()).toEqual([
      [`${path}/carryOut`, { subscriber: subscriberId }],
      [`${path}/takeBack`, undefined],
    ])
  })

  it('says why it cannot be carried out, and that somebody else was first', async () => {
    const taken = new RequestRefusal({
      title: 'SubscriptionChangeAlreadyHandled',
      status: 409,
      detail: 'Redan hanterat.',
    })
    const stopped = { ...elsa, differences: [], refused: 'Den nya adressen gäller senare.' }
    open({ matches: [stopped], asNew: { differences: [], refused: null } }, change, { refused: taken })
    await screen.findByText('Den nya adressen gäller senare.')
    expect(screen.queryByRole('button', { name: /För in hos/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Lägg upp och för in' }))
    await screen.findByText('Redan hanterat.')
  })

  it('is carried out at whoever is protected and has no number by a press that says so', async () => {
    const hidden = { _id: subscriberId, name: '', customerNr: '', address: '', isProtected: true }
    open({ matches: [{ ...elsa, subscriber: hidden, alike: [] }], asNew: null })
    await screen.findByRole('button', { name: 'För in hos Kund utan kundnummer' })
  })

  it('says what stays as others have left it, before it is taken back', async () => {
    open({ matches: [], asNew: null }, { ...change, carriedOut: subscriberId }, { kept: ['address', 'proxy'] })
    await screen.findByText(/^Ändrat efteråt: adressen och ombudet\. Det ligger kvar/)
  })

  it('done to somebody who is removed since can wait again, and says before what stays', async () => {
    const posted = open({ matches: [], asNew: null }, { ...change, carriedOut: subscriberId }, { kept: ['removed'] })
    await screen.findByText(/^Prenumeranten har tagits bort sedan ärendet fördes in\..* ligger kvar/)
    expect(screen.queryByRole('button', { name: 'Ta tillbaka' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Visa prenumeranten' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Låt ärendet vänta igen' }))
    await screen.findByText('Ärendet väntar igen.')
    expect(posted()).toEqual([[`${path}/takeBack`, { leaves: true }]])
  })

  it('whose day is past says before that it holds from today, and what there will be none of', async () => {
    const ended = { ...elsa.differences[3], after: null } as const
    const gone = { ...elsa, differences: [ended] } as ChangeMatches['matches'][number]
    open({ matches: [gone], asNew: null }, { ...change, from: '1990-01-01' })
    await screen.findByText(
      'Ärendet gäller från 1 januari 1990. Den dagen har varit: det som förs in gäller från i dag.',
    )
    const said = await screen.findByRole('definition')
    expect(said.textContent).toBe('från 1 januari 2026 tills vidare blir ingen prenumeration')
  })

  it('that is carried out leads to whom it is about', async () => {
    const posted = open({ matches: [], asNew: null }, { ...change, active: true, carriedOut: subscriberId })
    expect(screen.getByRole('link', { name: 'Visa prenumeranten' }).getAttribute('href')).toBe(
      `/subscriber/${subscriberId}`,
    )
    await screen.findByText('Allt som ärendet ändrade blir som det var före.')
    await userEvent.click(screen.getByRole('button', { name: 'Ta tillbaka' }))
    await screen.findByText('Ärendet är taget tillbaka och väntar igen.')
    expect(posted()).toEqual([[`${path}/takeBack`, undefined]])
  })
})
