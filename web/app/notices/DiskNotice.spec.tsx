import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/people/user/rules.ts'
import type { Disk } from '../../kernel/queries/disk.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { DiskNotice } from './DiskNotice.tsx'

const open = (disk: Disk, role: Role = 'user') => {
  const { api, asked } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role }, '/api/disk': disk })
  renderWith(api, <DiskNotice />)
  return () => asked.map(({ path }) => path)
}

describe('the disk of the server', () => {
  it('is told of when little is left, with how much', async () => {
    open({ room: 'scarce', free: 21_600_000_000, size: 250_000_000_000 })
    expect((await screen.findByRole('alert')).textContent).toMatch(/snart full8 % är ledigt \(21 GB\)\. Under 2 %/)
  })

  it('is told of when nothing is taken in any more', async () => {
    open({ room: 'none', free: 900_000_000, size: 250_000_000_000 })
    expect((await screen.findByRole('alert')).textContent).toMatch(/är full0 % är ledigt \(900 MB\)\. Inga filer/)
  })

  it.each<[string, Role]>([
    ['staff while there is room', 'user'],
    ['customers', 'customer'],
  ])('is no matter of %s', async (_, role) => {
    const asked = open({ room: role === 'user' ? 'plenty' : 'none', free: 1, size: 1 }, role)
    await waitFor(() => expect(asked()).toContain('/api/users/me'))
    await waitFor(() => expect(asked().includes('/api/disk')).toBe(role === 'user'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
