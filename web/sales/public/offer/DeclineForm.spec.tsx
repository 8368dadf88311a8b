import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import { renderWith } from '../../../kernel/testing.tsx'
import { DeclineForm } from './DeclineForm.tsx'

// The simulated browser has dialogs, but opens none of them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false
}

const decline = async (answer: () => Promise<unknown>) => {
  const told = { reasons: [] as string[], done: 0 }
  const onDecline = (reason: string) => {
    told.reasons.push(reason)
    return answer()
  }
  renderWith({}, <DeclineForm onDecline={onDecline} onDone={() => (told.done += 1)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Tacka nej' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Varför/), 'För dyrt')
  await userEvent.click(dialog.getByRole('button', { name: 'Tacka nej' }))
  return told
}
const refuse = (title: string, status: number) => () =>
  Promise.reject(new RequestRefusal({ title, status, detail: '' }))

it('says no, with a reason', async () => {
  const told = await decline(async () => ({}))
  await expect.poll(() => told).toEqual({ reasons: ['För dyrt'], done: 1 })
})

it('shows what the offer has become where it was ordered meanwhile', async () => {
  const told = await decline(refuse('OrderExists', 409))
  await expect.poll(() => told.done).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays where the server does not answer', async () => {
  const told = await decline(() => Promise.reject(new TypeError('fetch failed')))
  await screen.findByText('Nätet eller servern svarar inte.', { exact: false })
  expect(told.done).toBe(0)
})
