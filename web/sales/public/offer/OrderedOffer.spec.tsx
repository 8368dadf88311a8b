import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OrderReceipt } from '../../../../projections/sales/order/view.ts'
import type { VisitorView } from '../../../../projections/sales/quotation/view.ts'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import type { Client } from '../client.ts'
import { OrderedOffer } from './OrderedOffer.tsx'

const offer = { _id: '0199e2a0-0000-7000-8000-0000000000c1' } as VisitorView
const createdReceipt = { state: 'created', done: false } as OrderReceipt

const open = (receipt: () => Promise<OrderReceipt>, takeBack: Client['takeBack'] = async () => ({})) => {
  let times = 0
  const client = { receipt, takeBack } as unknown as Client
  renderWith({}, <OrderedOffer offer={offer} client={client} code="abc" onTakenBack={() => (times += 1)} />)
  return { takenBack: () => times }
}

// The simulated browser has dialogs, but opens none of them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false
}

const takeBack = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ta tillbaka beställningen' }))
  const dialog = screen.getByRole('dialog', { name: 'Ta tillbaka beställningen?' })
  return (name: string) => userEvent.click(within(dialog).getByRole('button', { name }))
}

it('is hers to take back until the work begins, when she says so twice', async () => {
  const { takenBack } = open(async () => createdReceipt)
  const answer = await takeBack()
  expect(takenBack()).toBe(0)
  await answer('Behåll beställningen')
  expect(takenBack()).toBe(0)
  await (await takeBack())('Ta tillbaka beställningen')
  await expect.poll(takenBack).toBe(1)
})

it.each<[string, Partial<OrderReceipt>, string]>([
  ['is in production', { state: 'in-production' }, 'Arbetet har börjat. Kontakta oss om något är fel.'],
  ['is marked done', { done: true }, 'Arbetet är klart. Kontakta oss om något är fel.'],
  ['waits for its invoice', { state: 'ready-for-invoice' }, 'Arbetet är klart. Kontakta oss om något är fel.'],
])('is not when it %s', async (_, begun, told) => {
  open(async () => ({ ...createdReceipt, ...begun }))
  await screen.findByText(told)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that the work began just now', async () => {
  const { takenBack } = open(
    async () => createdReceipt,
    () => Promise.reject(new RequestRefusal({ title: 'OrderInProduction', status: 409, detail: '' })),
  )
  await (await takeBack())('Ta tillbaka beställningen')
  await screen.findByText('Arbetet har redan börjat. Kontakta oss.')
  expect(takenBack()).toBe(0)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Behåll beställningen'])
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Ta tillbaka beställningen?' }))
})

it('leaves it to the server where the receipt cannot be had', async () => {
  open(() => Promise.reject(new RequestRefusal({ title: 'NotFound', status: 404, detail: '' })))
  await screen.findByRole('button')
})
