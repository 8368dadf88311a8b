import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { SheetCode } from '../../../projections/listening/playlist/view.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { QrPage } from './QrPage.tsx'

const article = (name: string, active = true) => ({
  _id: name,
  name,
  code: '7k2m9qw4hx3v0',
  page: 3,
  priority: 1,
  active,
  level: 'h2',
  hasSound: true,
})
const articles = [article('Isvägen'), article('Dold', false)]
const codes = articles.map(
  ({ _id }): SheetCode => ({ article: _id, url: 'https://x.se/bladet/player/a/7', side: 177.17, path: `M0 0h4v4h-4z` }),
)
const issue = { _id: 'i', name: 'Nr 46', publication: 'p', publicationName: 'Bladet', availableFromDate: null }

/** The drawn codes arrive when the test resolves them. */
const open = (drawn: readonly SheetCode[] = codes) => {
  const { promise, resolve } = Promise.withResolvers<readonly SheetCode[]>()
  const get = async <Answer,>(path: string) => {
    if (path.includes('/qrsheet/')) return (await promise) as Answer
    if (path.includes('/publications/')) return { name: 'Bladet', printDaisyIdentifyer: true } as Answer
    return (path.includes('/articles/') ? articles : issue) as Answer
  }
  const page = (
    <Routes>
      <Route path="/printQr/:issueId" element={<QrPage />} />
    </Routes>
  )
  renderWith({ get }, page, { at: '/printQr/i' })
  return () => resolve(drawn)
}
const print = () => screen.queryByRole('button', { name: 'Skriv ut' })

describe('the sheet of codes', () => {
  it('is printed when every code is drawn on it, and not before', async () => {
    const come = open()
    await screen.findByText('1 artikel × 1 = 1 kod')
    expect(print()).toBeNull()
    come()
    const code = await screen.findByRole('img', { name: 'Kod till Isvägen' })
    expect([code.tagName, code.getAttribute('width'), code.querySelector('path')?.getAttribute('d')]).toEqual([
      'svg',
      '18mm',
      'M0 0h4v4h-4z',
    ])
    expect(print()).not.toBeNull()
    expect(await screen.findByText('Daisy-bok: bladet-nr-46')).toBeDefined()
  })

  it('is not printed while the code of one that was added meanwhile is missing', async () => {
    open(codes.slice(1))()
    await screen.findByText('1 artikel × 1 = 1 kod')
    fireEvent.click(screen.getByLabelText('Ta med artiklar som inte är aktiva'))
    await screen.findByText('2 artiklar × 1 = 2 koder')
    expect([print(), screen.queryByRole('img', { name: 'Kod till Dold' })]).toEqual([null, null])
  })

  it('has what is not active when it is asked for, and says what nobody can hear', async () => {
    open()()
    await screen.findByText('1 av 1 koder går inte att lyssna på än')
    expect(screen.queryByText('Dold')).toBeNull()
    fireEvent.click(screen.getByLabelText('Ta med artiklar som inte är aktiva'))
    await screen.findByText('2 av 2 koder går inte att lyssna på än')
    screen.getByRole('img', { name: 'Kod till Dold' })
    const zip = screen.getByRole('link', { name: 'Hämta som zip' })
    expect(zip.getAttribute('href')).toBe('/api/issues/qrzip/i?mm=18&fromPage=0&inactive=true')
  })

  it('says in words what to do without a camera, when it is asked to', async () => {
    open()()
    await screen.findByRole('img', { name: 'Kod till Isvägen' })
    expect(screen.queryByText('7k2m 9qw4 hx3v0')).toBeNull()
    fireEvent.click(screen.getByLabelText(/Skanna och lyssna/))
    await waitFor(() => screen.getByText('7k2m 9qw4 hx3v0'))
    screen.getByText('x.se/bladet/player')
  })
})
