import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { ReceiptsPage } from './ReceiptsPage.tsx'

const open = (isRemoved: boolean) => {
  const at = '/publications/receipts/p1'
  const { api } = createFakeServer({
    [`/api${at}`]: [],
    [`/api${at}/owner`]: { name: 'Bladet', isRemoved },
  })
  const routes = (
    <Routes>
      <Route path="/publications/receipts/:publicationId" element={<ReceiptsPage />} />
    </Routes>
  )
  renderWith(api, routes, { at })
}

it('has the receipts of a publication that is gone, and says so', async () => {
  open(true)
  await screen.findByText('Publikationen är raderad')
  expect(screen.getByText('Bladet')).toBeDefined()
  await screen.findByText(/visas här, med kvitto/)
})

it('says nothing of the kind of one that is there', async () => {
  open(false)
  await screen.findByText('Bladet')
  expect(screen.queryByText('Publikationen är raderad')).toBeNull()
})
