import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { deliveryId } from '../../../domain/delivery/examples.ts'
import { arrivedDelivery, nothingSent } from '../../../projections/receivers/examples.ts'
import type { Receiver } from '../../queries/receivers.ts'
import { answering, renderWith } from '../../testing.tsx'
import { Receivers } from './Receivers.tsx'

const issueId = '0198e0a0-0000-7000-8000-00000000b001'

type Recall = NonNullable<Receiver['recall']>
const parked: Recall = { ...arrivedDelivery, status: 'parked', reason: 'Vi släpps inte in.' }
const web: Receiver = {
  ...nothingSent,
  id: 'web',
  name: 'Webbplats',
  kind: 'webArticles',
  address: 'https://tidning.se',
}

const steered = `/api/issues/receivers/${issueId}/web/${deliveryId}`

const open = (receiver: Receiver) => {
  const { api, asked } = answering({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    [`${steered}/hurry`]: {},
    [`${steered}/cancel`]: {},
  })
  renderWith(api, <Receivers issueId={issueId} publicationId="p1" isReleased receivers={[receiver]} />)
  return () => asked.filter(({ method }) => method === 'post').map(({ path }) => path)
}
const how = () =>
  screen.getByRole('heading', { name: 'Webbplats' }).closest('li')?.querySelector('.how')?.textContent ?? ''

it.each<[string, Partial<Recall>, RegExp, boolean]>([
  ['is begun', { status: 'underway', reason: null }, /Tar ner tillbakadragna artiklar$/, false],
  [
    'is tried again',
    { status: 'waiting', reason: 'Webbplatsen svarar inte.' },
    /ligger kvarWebbplatsen svarar inte\. Nästa försök.*minut\.$/,
    true,
  ],
  ['has stopped', {}, /ligger kvarVi släpps inte in\.$/, true],
])('tells of what is to be taken down when that %s', async (_, more, says, canHurry) => {
  const posted = open({ ...web, recall: { ...parked, ...more } })
  expect(how()).toMatch(says)
  const hurry = screen.queryByRole('button', { name: 'Ta ner dem nu: Webbplats' })
  expect(hurry !== null).toBe(canHurry)
  if (!hurry) return
  await userEvent.click(hurry)
  await expect.poll(posted).toEqual([`${steered}/hurry`])
})

it.each<[string, Partial<Recall>, RegExp, boolean]>([
  ['is begun', { status: 'underway', reason: null }, /Visar artiklar igen$/, false],
  [
    'is tried again',
    { status: 'waiting', reason: 'Webbplatsen svarar inte.' },
    /Artiklar är dolda på webbplatsenDe är med i numret igen men kunde inte visas där\. Webbplatsen svarar inte\. Nästa försök/,
    true,
  ],
  ['has stopped', {}, /Artiklar är dolda på webbplatsen.*kunde inte visas där\. Vi släpps inte in\.$/, true],
])('tells of what is to be shown there again when that %s', async (_, more, says, canHurry) => {
  const posted = open({ ...web, recall: { ...parked, ...more, isReturn: true } })
  expect(how()).toMatch(says)
  expect(how()).not.toMatch(/ligger kvar/)
  const hurry = screen.queryByRole('button', { name: 'Visa dem nu: Webbplats' })
  expect(hurry !== null).toBe(canHurry)
  if (!hurry) return
  await userEvent.click(hurry)
  await expect.poll(posted).toEqual([`${steered}/hurry`])
})

it('names the old web site where what is back is hidden still', () => {
  open({ ...web, leftBehind: [{ _id: deliveryId, place: 'https://gamla.example.se', isReturn: true }] })
  expect(how()).toMatch(
    /Artiklar är dolda på webbplatsenWebbplatsen har bytt adress\. Det som är dolt på https:\/\/gamla\.example\.se måste någon visa där för hand\.$/,
  )
  expect(screen.getByRole('button', { name: 'Klart där: https://gamla.example.se' })).toBeTruthy()
})

it('names the old web site where what was withdrawn has to be taken away by a person, who says when that is done', async () => {
  const posted = open({ ...web, leftBehind: [{ _id: deliveryId, place: 'https://gamla.example.se' }] })
  expect(how()).toMatch(
    /Tillbakadragna artiklar ligger kvarWebbplatsen har bytt adress\. Det som ligger kvar på https:\/\/gamla\.example\.se måste någon ta bort där för hand\.$/,
  )
  expect(screen.queryByRole('button', { name: /^Ta ner dem nu/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Borttaget där: https://gamla.example.se' }))
  await expect.poll(posted).toEqual([`${steered}/cancel`])
})
