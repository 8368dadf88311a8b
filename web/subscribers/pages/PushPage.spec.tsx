import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { PushPage } from './PushPage.tsx'

const texts = { dPushId: '', pushTopic: '', dPushTitleTemplate: '', dPushMessageTemplate: '' }

it.each([
  [true, /Då skickas den av sig själv/],
  [false, /Publikationen skickar inga pushnotiser/],
])('says of a publication that tells listeners (%s) what becomes of an unreleased issue', async (usePush, said) => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/issues/i1': {
      _id: 'i1',
      name: 'Nr 46',
      publication: 'p1',
      language: 'swedish',
      date: '2026-11-24',
      availableFromDate: null,
    },
    '/api/publications/p1': { _id: 'p1', name: 'Bladet', usePush, ...texts },
    '/api/issues/i1/push': { push: null, listeners: 3, isAllowedAgain: false },
  })
  const page = (
    <Routes>
      <Route path="/publications/push/:issueId" element={<PushPage />} />
    </Routes>
  )
  renderWith(api, page, { at: '/publications/push/i1' })
  expect(await screen.findByText(said)).toBeDefined()
})
