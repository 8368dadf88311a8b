import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Session } from '../session.ts'
import { renderWith } from '../testing.tsx'
import { FrontPage } from './FrontPage.tsx'

afterEach(cleanup)

const nobody: Session = { isOpen: () => false, start: () => {}, end: () => {}, subscribe: () => () => {} }

it.each([
  ['/login?retur=%2Farticle%2F1', 1],
  ['/login', 0],
])('says at %s why one is to log in', async (at, notices) => {
  renderWith({}, <FrontPage />, { at, session: nobody })
  await screen.findByRole('button', { name: 'Logga in' })
  expect(screen.queryAllByRole('heading', { name: 'Logga in för att fortsätta' })).toHaveLength(notices)
})

it('leads visitors to the form, in either language', async () => {
  renderWith({}, <FrontPage />, { session: nobody })
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: 'Begär offert på inläsning' })
  expect(to('Begär offert på inläsning')).toBe('/ljudkodcontact')
  expect(to('Request a quotation in English')).toBe('/ljudkodcontact/en')
})
