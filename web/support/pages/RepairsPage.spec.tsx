import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { RepairsPage } from './RepairsPage.tsx'

const proposal = {
  _id: '0199e2a0-0000-7000-8000-0000000000a1',
  status: 'proposed',
  act: { kind: 'edit-job', queue: 'encode', jobId: '0199e2a0-0000-7000-8000-0000000000b1', fields: { size: 12 } },
  needsSecond: true,
  about: 'ljuden',
  stream: 'soundfile-1',
  batch: null,
  proposedBy: 'maj',
  proposedAt: '2026-11-30T08:00:00.000Z',
  isByCommand: false,
  decidedBy: null,
  decidedAt: null,
  basis: null,
  endedAt: null,
  result: null,
  actName: 'Ändra och försök igen',
  effect: 'Ett nytt arbete ställs i kön.',
  thing: 'Ljudfil …1',
  reason: 'Fel storlek',
  proposedByName: 'Maj Berg',
  decidedByName: null,
  mayApprove: true,
  mayWithdraw: false,
  waitsBecause: null,
  persons: [],
}

const open = (more: object = {}) => {
  const server = createFakeServer({
    '/api/support/repairs/proposals': [{ ...proposal, ...more }],
    '/api/support/repairs': [],
    'post /api/support/repairs/approve': [{ _id: proposal._id, refused: 'Någon annan hann avgöra det.' }],
  })
  renderWith(server.api, <RepairsPage />)
  return server
}

it('shows what an edited job is told, approves it with a reason, and tells a refusal', async () => {
  const { asked } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Godkänn' }))
  expect(screen.getByText('size: 12')).toBeDefined()
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Det stämmer')
  await userEvent.click(dialog.getByRole('button', { name: 'Godkänn' }))
  expect(await dialog.findByText('Någon annan hann avgöra det.')).toBeDefined()
  const body = { ids: [proposal._id], reason: 'Det stämmer' }
  expect(asked).toContainEqual(expect.objectContaining({ path: '/api/support/repairs/approve', body }))
})

it('lets the proposer of an act take it back, and not approve it', async () => {
  open({ mayApprove: false, mayWithdraw: true, waitsBecause: 'Du har föreslagit det själv.', isByCommand: true })
  expect(await screen.findByRole('button', { name: 'Ta tillbaka' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Godkänn|Avslå/ })).toBeNull()
  expect(screen.getByText('Vid kommandoraden')).toBeDefined()
})

it('shows another administrator every thing of a person who is to be forgotten, and no button to take it back', async () => {
  const persons = [
    { stream: 'subscriber-1', words: 'Prenumerant 551916' },
    { stream: 'user-2', words: 'Användare …2' },
  ]
  open({ stream: null, thing: null, persons, mayApprove: false, waitsBecause: 'Du räknas inte än.' })
  const link = await screen.findByRole('link', { name: 'Prenumerant 551916' })
  expect(link.getAttribute('href')).toBe('/support/person/subscriber-1')
  expect(screen.getByText('Saker (2)')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ta tillbaka' })).toBeNull()
})
