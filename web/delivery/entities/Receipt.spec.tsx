import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Receipt } from './Receipt.tsx'

const INSTANT = '2026-11-25T09:00:00.000Z'
const files = [{ name: '001-Nyheter.mp3', bytes: 41_200_000, hash: '9c41f0d27be8a355'.repeat(4) }]
const place = 'ftp://in.example.se/in'
const delivery = { changedAt: INSTANT, attempts: 1, failures: [], receipt: { place, files } }
const leftFiles = { name: 'Tillfälliga filer som ligger kvar hos FTP' }

it('tells which temporary files could not be taken away', () => {
  const { rerender } = render(<Receipt receiver="FTP" level={3} delivery={delivery} />)
  expect(screen.queryByRole('list', leftFiles)).toBeNull()
  const unfinished = ['002-Sport.mp3.3e23e8160039594a.del']
  rerender(
    <Receipt receiver="FTP" level={3} delivery={{ ...delivery, receipt: { ...delivery.receipt, unfinished } }} />,
  )
  expect(within(screen.getByRole('list', leftFiles)).getByRole('listitem').textContent).toBe(unfinished[0])
})
