import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import type { Session } from '../../kernel/server/session.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { SignUpPage } from './SignUpPage.tsx'

const session: Session = { isOpen: () => false, start: () => {}, end: () => {}, subscribe: () => () => {} }
const env = { env: 'production', isProductionBeta: false, isProduction: true, passwordMin: 3, sendsMail: true }

const open = (signup: string, post: (path: string, body?: unknown) => Promise<unknown> = async () => undefined) => {
  const ways = { signup, domains: ['kommunen.se'], providers: [{ id: 'own', name: 'Provkonto' }] }
  const { api } = createFakeServer({ '/env': env, '/auth/ways': ways })
  renderWith({ ...api, post: post as never }, <SignUpPage />, { at: '/signup', session })
}

it('says in words that the office makes accounts, or that one needs an invitation', async () => {
  open('off')
  await screen.findByText('Konton läggs upp av kontoret')
  expect(screen.queryByRole('button', { name: 'Skapa kontot' })).toBeNull()
  open('invitation')
  await screen.findByText('Du behöver en inbjudan')
})

it('says each fault at its field, and that of the server too', async () => {
  const sent: unknown[] = []
  open('domain', (_, body) => {
    sent.push(body)
    const detail = 'Konton skapas bara med vissa adresser. Be kontoret om ett konto.'
    return Promise.reject(new RequestRefusal({ status: 422, title: 'EmailNotOfDomain', detail, field: 'email' }))
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Skapa kontot' }))
  for (const fault of ['Ange ditt namn', 'Ange din e-postadress', 'Lösenordet måste innehålla minst tre tecken.'])
    screen.getByText(fault)
  const field = (label: RegExp) => screen.getByLabelText(label)
  await userEvent.type(field(/^Namn/), 'Ny Nilsson')
  await userEvent.type(field(/^E-postadress/), 'ny@annan.se')
  await userEvent.type(field(/^Nytt lösenord$/), 'hemligt')
  await userEvent.type(field(/^Nytt lösenord igen/), 'hemlig{Enter}')
  await screen.findByText('Lösenordent måste matcha.')
  expect(sent).toEqual([])
  await userEvent.type(field(/^Nytt lösenord igen/), 't{Enter}')
  await screen.findByText('Konton skapas bara med vissa adresser. Be kontoret om ett konto.')
  expect(field(/^E-postadress/).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toMatchObject([{ name: 'Ny Nilsson', email: 'ny@annan.se', newPassword: 'hemligt', website: '' }])
})
