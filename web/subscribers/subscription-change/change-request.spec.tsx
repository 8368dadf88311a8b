import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { changeHints, changeLabels } from '../../../domain/subscribers/subscription-change/rules.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ChangeRequestForm } from './ChangeRequestForm.tsx'
import { useChangeRequest } from './change-request.ts'

const publication = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
const publications = [{ _id: publication, name: 'Bottenviksbladet' }]
const blankAddress = { address1: '', address2: '', zip: '', city: '', format: '' }

const Form = () => <ChangeRequestForm request={useChangeRequest()} publications={publications} />

const open = (answer: unknown = { _id: 'c1' }) => {
  const { api, asked } = createFakeServer({
    'post /api/subscribeTemps': () => (answer instanceof Error ? Promise.reject(answer) : answer),
  })
  renderWith(api, <Form />)
  return { sent: () => asked.map(({ body }) => body) }
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Skicka' })
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const fill = (label: string, text: string, at = 0) => {
  const field = screen.getAllByLabelText(label)[at]
  return field ? userEvent.type(field, text) : Promise.reject(new Error(`No ${label}`))
}
const fillPlace = async (street: string, at = 0) => {
  await fill('Gatuadress', street, at)
  await fill('Postnummer', '972 31', at)
  await fill('Ort', 'Luleå', at)
}
const chooseFormat = async (label: RegExp, format: string) => {
  await userEvent.click(screen.getByRole('button', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: format }))
}
const descriptionOf = (label: string, at = 0) =>
  (screen.getAllByLabelText<HTMLInputElement>(label)[at]?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')
const choosePublication = async () => {
  await userEvent.click(screen.getByRole('button', { name: /Publikation eller tidning/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bottenviksbladet' }))
}
const hints = () =>
  [
    'Välj typ av ärende.',
    'Välj publikation eller tidning.',
    'Ange namnet på personen.',
    'Ange adressen till personen.',
  ].filter((text) => screen.queryAllByText(text).length > 0)

describe('a request to change a subscription', () => {
  it('says that no receipt comes where the address has had as many as it gets', async () => {
    open({ _id: 'c1', withoutReceipt: true })
    await choose('Avsluta')
    await choosePublication()
    await fill(changeLabels.name, 'Elsa Öberg')
    await fillPlace('Storgatan 12')
    await fill(changeLabels.email, 'elsa@example.se')
    await userEvent.click(send())
    await screen.findByText(/får inget kvitto med e-post, för elsa@example\.se har fått flera/)
    expect(screen.queryByText(/på väg till/)).toBeNull()
  })

  it('can be sent when all that is red has been filled in, and not before', async () => {
    const { sent } = open()
    expect(hints()).toHaveLength(3)
    await choose('Avsluta')
    expect(hints()).toEqual(expect.arrayContaining(['Ange adressen till personen.']))
    await choosePublication()
    await fill(changeLabels.name, 'Elsa Öberg')
    expect(send().disabled).toBe(true)
    await fill('Gatuadress', 'Storgatan 12')
    expect(hints()).toEqual([])
    await userEvent.click(send())
    await screen.findByRole('heading', { name: 'Skickad' })
    expect(sent()).toMatchObject([
      {
        action: 'end',
        publication,
        name: 'Elsa Öberg',
        oldAddress: { ...blankAddress, address1: 'Storgatan 12' },
        newAddress: blankAddress,
        from: null,
        to: null,
        website: '',
        filledInFor: expect.any(Number),
      },
    ])
  })

  it.each([
    ['Ny prenumeration', ['Ny adress']],
    ['Ändra adress', ['Nuvarande adress', 'Ny adress']],
    ['Avsluta', ['Nuvarande adress']],
    ['Uppehåll', ['Nuvarande adress']],
    ['Tillfällig adress', ['Nuvarande adress', 'Tillfällig adress']],
    ['Byta form', ['Nuvarande adress']],
  ])('asks for the addresses of %s', async (action, addresses) => {
    open()
    await choose(action)
    const shown = ['Nuvarande adress', 'Ny adress', 'Tillfällig adress'].filter((name) =>
      screen.queryByRole('group', { name }),
    )
    expect(shown).toEqual(addresses)
  })

  it('takes a new form beside a new address, and says that both were asked for', async () => {
    const { sent } = open()
    await choose('Ändra adress')
    await choosePublication()
    await fill(changeLabels.name, 'Elsa Öberg')
    await fillPlace('Nya vägen 2', 1)
    await chooseFormat(/Ny form \(valfritt\)/, 'Audio CD')
    await userEvent.click(send())
    await screen.findByText('Du har bett om en ny adress och en annan form för Elsa Öberg.')
    expect(sent()).toMatchObject([{ newAddress: { address1: 'Nya vägen 2', format: 'Audio CD', zip: '972 31' } }])
  })

  it('asks for a new address that is whole, at each field, unless a new form alone is asked for', async () => {
    open()
    await choose('Ändra adress')
    await choosePublication()
    await fill(changeLabels.name, 'Elsa Öberg')
    await fillPlace('Storgatan 12')
    const lacks = () => ['Gatuadress', 'Postnummer', 'Ort'].map((label) => descriptionOf(label, 1))
    expect(lacks()).toEqual([changeHints.street, changeHints.zip, changeHints.city])
    expect(send().disabled).toBe(true)
    await fill('Postnummer', '941 31', 1)
    await chooseFormat(/Ny form \(valfritt\)/, 'App')
    expect(lacks()).toEqual([changeHints.street, '', changeHints.city])
    await userEvent.clear(screen.getAllByLabelText('Postnummer')[1] ?? document.body)
    expect(lacks()).toEqual(['', '', ''])
    expect(send().disabled).toBe(false)
  })

  it('asks for a day that is not past', async () => {
    open()
    await choose('Uppehåll')
    const first = within(screen.getByRole('group', { name: /^Från och med/ }))
    for (const [part, typed] of [
      [/^år/, '2020'],
      [/^månad/, '01'],
      [/^dag/, '02'],
    ] as const)
      await userEvent.type(first.getByRole('spinbutton', { name: part }), typed)
    expect(await screen.findByText(changeHints.past)).toBeDefined()
    expect(screen.queryByText(changeHints.from)).toBeNull()
    expect(send().disabled).toBe(true)
  })

  it('asks where the issue is to be mailed, and where a disc is to be posted', async () => {
    open()
    await choose('Byta form')
    await choosePublication()
    await fill(changeLabels.name, 'Elsa Öberg')
    await fill('Gatuadress', 'Storgatan 12')
    await chooseFormat(/Ny form/, 'E-Post')
    expect(descriptionOf(changeLabels.emailOfIssue)).toBe(changeHints.email)
    expect(send().disabled).toBe(true)
    await fill(changeLabels.emailOfIssue, 'elsa@example.se')
    expect(send().disabled).toBe(false)
    await chooseFormat(/Ny form/, 'Daisy CD')
    expect(screen.getByLabelText(changeLabels.email)).toBeDefined()
    expect([descriptionOf('Postnummer'), descriptionOf('Ort')]).toEqual([
      changeHints.presentZip,
      changeHints.presentCity,
    ])
  })

  it('copies the address above where there is one, and it is no new subscription', async () => {
    open()
    await choose('Ändra adress')
    expect(screen.queryByRole('button', { name: 'Kopiera ovan' })).toBeNull()
    await fill('Gatuadress', 'Storgatan 12')
    await userEvent.click(screen.getByRole('button', { name: 'Kopiera ovan' }))
    expect(screen.getAllByLabelText<HTMLInputElement>('Gatuadress').map(({ value }) => value)).toEqual([
      'Storgatan 12',
      'Storgatan 12',
    ])
    await choose('Ny prenumeration')
    expect(screen.queryByRole('button', { name: 'Kopiera ovan' })).toBeNull()
  })

  it('leaves behind what was typed for another kind', async () => {
    const { sent } = open()
    await choose('Ändra adress')
    await fill('Gatuadress', 'Gamla vägen 1')
    await fillPlace('Nya vägen 2', 1)
    await choose('Ny prenumeration')
    await choosePublication()
    await fill(changeLabels.name, 'Elsa Öberg')
    await userEvent.click(send())
    await screen.findByRole('heading', { name: 'Skickad' })
    expect(sent()).toMatchObject([{ oldAddress: blankAddress, newAddress: { address1: 'Nya vägen 2', city: 'Luleå' } }])
  })

  it('that is not sent says why, and keeps what was typed', async () => {
    open(new RequestRefusal({ title: 'TooManyAttempts', status: 429, detail: 'För många försök. Vänta en minut.' }))
    await choose('Avsluta')
    await choosePublication()
    await fill(changeLabels.name, 'Elsa Öberg')
    await fill('Gatuadress', 'Storgatan 12')
    await userEvent.click(send())
    await screen.findByRole('heading', { name: 'Skickades inte' })
    screen.getByText('För många försök. Vänta en minut.')
    expect(screen.getByLabelText<HTMLInputElement>(changeLabels.name).value).toBe('Elsa Öberg')
    expect(send().disabled).toBe(false)
  })

  it('leads to the field that was refused, and says so there until something is typed', async () => {
    const fields = { email: 'Ange en giltig e-postadress.', 'newAddress.zip': 'Skriv postnumret med fem siffror.' }
    open(new RequestRefusal({ title: 'Invalid', status: 422, detail: fields.email, fields }))
    await choose('Ny prenumeration')
    await choosePublication()
    await fill(changeLabels.name, 'Elsa Öberg')
    await fillPlace('Storgatan 12')
    await fill(changeLabels.email, 'elsa')
    await userEvent.click(send())
    await screen.findByRole('heading', { name: 'Skickades inte' })
    expect(document.activeElement).toBe(screen.getByLabelText('Postnummer'))
    expect([descriptionOf('Postnummer'), descriptionOf(changeLabels.email)]).toEqual([
      fields['newAddress.zip'],
      fields.email,
    ])
    await fill(changeLabels.email, '@example.se')
    expect([descriptionOf('Postnummer'), descriptionOf(changeLabels.email)]).toEqual(['', ''])
    expect(screen.queryByRole('heading', { name: 'Skickades inte' })).toBeNull()
  })
})
