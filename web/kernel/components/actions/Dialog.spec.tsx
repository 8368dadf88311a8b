import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TextArea } from '../fields/TextArea.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

const QuestionDialog = ({ role }: { readonly role?: 'alertdialog' }) => {
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState('Före')
  const [reason, setReason] = useState('')
  return (
    <Dialog title="Skicka en skiva igen" isOpen={isOpen} onClose={() => setOpen(false)} {...(role ? { role } : {})}>
      <TextField label="Namn" value={name} onChange={setName} />
      <TextArea label="Varför" value={reason} onChange={setReason} />
      <Button onPress={() => setOpen(false)}>Avbryt</Button>
    </Dialog>
  )
}

const reason = () => screen.getByRole('textbox', { name: 'Varför' })
const isOpen = () => screen.queryByText('Skicka en skiva igen') !== null
const isQuestionShown = () => screen.queryByRole('alertdialog', { name: 'Stänga utan att spara?' }) !== null

const backInText = () => waitFor(() => expect(document.activeElement).toBe(reason()))

it('begins in the field that stands first, which is written over, and not in a question that is to be read', () => {
  render(<QuestionDialog />)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Namn' })
  expect(document.activeElement).toBe(name)
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 4])
  cleanup()
  render(<QuestionDialog role="alertdialog" />)
  expect(document.activeElement?.localName).not.toBe('input')
  cleanup()
  render(
    <Dialog title="Avböj offerten" isOpen onClose={() => undefined}>
      <p>Kunden kan inte beställa längre.</p>
      <TextField label="Varför" />
    </Dialog>,
  )
  expect(document.activeElement?.localName).not.toBe('input')
})

it('closes with Escape where nothing has been written', async () => {
  render(<QuestionDialog />)
  await userEvent.type(reason(), 'x{Backspace}')
  await userEvent.keyboard('{Escape}')
  expect([isOpen(), isQuestionShown()]).toEqual([false, false])
})

it.each([undefined, 'alertdialog'] as const)(
  'asks before Escape takes away what has been written: %s',
  async (role) => {
    render(<QuestionDialog {...(role ? { role } : {})} />)
    await userEvent.type(reason(), 'Ingen skiva kom')
    await userEvent.keyboard('{Escape}')
    expect([isOpen(), isQuestionShown()]).toEqual([true, true])
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt skriva' }))
    expect([isOpen(), isQuestionShown()]).toEqual([true, false])
    expect(reason()).toHaveProperty('value', 'Ingen skiva kom')
    await backInText()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    expect([isOpen(), isQuestionShown()]).toEqual([true, false])
    await backInText()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Stäng utan att spara' }))
    expect([isOpen(), isQuestionShown()]).toEqual([false, false])
  },
)

it('asks before what stood there has been written over', async () => {
  render(<QuestionDialog />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Namn' }), ' och efter{Escape}')
  expect(isQuestionShown()).toBe(true)
})

it('asks nothing of whoever presses a button that closes', async () => {
  render(<QuestionDialog />)
  await userEvent.type(reason(), 'Ingen skiva kom')
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  expect([isOpen(), isQuestionShown()]).toEqual([false, false])
})
