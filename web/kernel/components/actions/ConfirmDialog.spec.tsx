import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../server/api-client.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const failWith = (error: Error) => {
  const fail = () => Promise.reject(error)
  render(<ConfirmDialog name="Bladet" isOpen onClose={() => undefined} onConfirm={fail} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort' }))
  return screen.findByText('Inget togs bort')
}

it('says why nothing was removed', async () => {
  const failure = await failWith(
    new RequestRefusal({ title: 'OrderInvoiced', status: 409, detail: 'Ordern är fakturerad.' }),
  )
  // Below the dialog's own heading.
  expect(failure.tagName).toBe('H3')
  expect(screen.queryByText('Ordern är fakturerad.')).not.toBeNull()
})

it('says that the server is silent', async () => {
  await failWith(new Error('Failed to fetch'))
  expect(screen.queryByText('Servern svarar inte just nu. Försök igen om en stund.')).not.toBeNull()
})

it.each([
  ['Krönika: Varför springer vi?', 'Är du säker på att du vill ta bort Krönika: Varför springer vi?'],
  ['Äntligen!', 'Är du säker på att du vill ta bort Äntligen!?'],
  ['Ja.', 'Är du säker på att du vill ta bort Ja.?'],
  ['Vad nu?!', 'Är du säker på att du vill ta bort Vad nu?!'],
  ['Bladet', 'Är du säker på att du vill ta bort Bladet?'],
])('asks with one mark about %s', (name, question) => {
  render(<ConfirmDialog name={name} isOpen onClose={() => undefined} onConfirm={() => Promise.resolve()} />)
  expect(screen.getByText(/^Är du säker/).textContent).toBe(question)
})
