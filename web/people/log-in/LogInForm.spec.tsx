import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { type Api, RequestRefusal } from '../../kernel/server/api-client.ts'
import type { Session } from '../../kernel/server/session.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { LogInForm } from './LogInForm.tsx'

const logIn = async (email: string, password: string, post: Api['post']) => {
  const told = { started: 0, ended: 0, arrived: 0 }
  const session: Session = {
    isOpen: () => told.started > 0,
    start: () => {
      told.started += 1
    },
    end: () => {
      told.ended += 1
    },
    subscribe: () => () => {},
  }
  renderWith({ post }, <LogInForm onSecondStep={() => undefined} onLoggedIn={() => (told.arrived += 1)} />, { session })
  if (email) await userEvent.type(screen.getByLabelText('E-postadress'), email)
  if (password) await userEvent.type(screen.getByLabelText('Lösenord'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Logga in' }))
  return told
}

const accept: Api['post'] = <Body,>() => Promise.resolve({ token: 'abc' } as Body)
const refuse: Api['post'] = () =>
  Promise.reject(
    new RequestRefusal({ title: 'WrongCredentials', status: 401, detail: 'Adressen och lösenordet hör inte ihop.' }),
  )

describe('logging in', () => {
  it('starts the session', async () => {
    const told = await logIn('maj@tidning.se', 'hemligt', accept)
    await expect.poll(() => told).toMatchObject({ started: 1, arrived: 1 })
  })

  it.each([
    ['', '', 'Please enter your email and password.'],
    ['maj@tidning.se', '', 'Please enter your email and password.'],
    ['maj@tidning', 'hemligt', 'Please enter a valid email.'],
  ])('asks for what is missing (%s, %s)', async (email, password, sentence) => {
    const told = await logIn(email, password, accept)
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    expect(told.arrived).toBe(0)
  })

  it('leaves nothing of what was said while nobody was logged in', async () => {
    const Tell = () => {
      const toasts = useToasts()
      return (
        <button type="button" onClick={() => toasts.show({ text: 'Du är inte inloggad.' })}>
          Spara
        </button>
      )
    }
    let arrived = 0
    renderWith(
      { post: accept },
      <>
        <Tell />
        <LogInForm email="maj@tidning.se" onSecondStep={() => undefined} onLoggedIn={() => (arrived += 1)} />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Du är inte inloggad.')
    await userEvent.type(screen.getByLabelText('Lösenord'), 'hemligt{Enter}')
    await expect.poll(() => arrived).toBe(1)
    expect(screen.queryByText('Du är inte inloggad.')).toBeNull()
  })

  it("shows the server's sentence, and logs out", async () => {
    const told = await logIn('maj@tidning.se', 'fel', refuse)
    expect((await screen.findByRole('alert')).textContent).toContain('Adressen och lösenordet hör inte ihop.')
    expect(told).toMatchObject({ ended: 1, arrived: 0 })
  })
})
