import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { deliveryId } from '../../../../domain/delivery/delivery/examples.ts'
import { articleIdOf } from '../../../../domain/editorial/contents/examples.ts'
import { arrivedDelivery, emptyReceiver } from '../../../../projections/delivery/receiver/examples.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import type { Receiver } from '../../queries/receivers.ts'
import { Receivers } from '../Receivers.tsx'

const issueId = '0198e0a0-0000-7000-8000-00000000b001'

type TakeDown = NonNullable<Receiver['recall']>
const articles = ['Isvägen', 'Kören'].map((name, index) => ({ _id: articleIdOf(index), name }))
const parkedTakeDown: TakeDown = { ...arrivedDelivery, status: 'parked', reason: 'Vi släpps inte in.', articles }
const FORMER_SITE = 'https://gamla.example.se'
const formerSite = { _id: deliveryId, place: FORMER_SITE, articles }
const web: Receiver = {
  ...emptyReceiver,
  id: 'web',
  name: 'Webbplats',
  kind: 'webArticles',
  address: 'https://tidning.se',
}

const takeDownPath = `/api/issues/receivers/${issueId}/web/${deliveryId}`

const open = (receiver: Receiver) => {
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    [`${takeDownPath}/hurry`]: {},
    [`${takeDownPath}/done`]: {},
  })
  renderWith(api, <Receivers issueId={issueId} publicationId="p1" isReleased receivers={[receiver]} />)
  return () => asked.filter(({ method }) => method === 'post').map(({ path }) => path)
}
const statusText = () =>
  screen.getByRole('heading', { name: 'Webbplats' }).closest('li')?.querySelector('.how')?.textContent ?? ''

it.each<[string, Partial<TakeDown>, RegExp, boolean]>([
  ['is begun', { status: 'underway', reason: null }, /Tar ner tillbakadragna artiklar”Isvägen” och ”Kören”$/, false],
  [
    'is tried again',
    { status: 'waiting', reason: 'Webbplatsen svarar inte.' },
    /Väntar på att ta ner artiklar”Isvägen” och ”Kören”\. Webbplatsen svarar inte\. Nästa försök.*minut\.$/,
    true,
  ],
  ['has stopped', {}, /ligger kvar”Isvägen” och ”Kören”\. Vi släpps inte in\.$/, true],
])('tells of what is to be taken down when that %s', async (_, more, says, canHurry) => {
  const posted = open({ ...web, recall: { ...parkedTakeDown, ...more } })
  expect(statusText()).toMatch(says)
  const hurry = screen.queryByRole('button', { name: 'Ta ner dem nu: Webbplats' })
  expect(hurry !== null).toBe(canHurry)
  if (!hurry) return
  await userEvent.click(hurry)
  await expect.poll(posted).toEqual([`${takeDownPath}/hurry`])
})

it.each<[string, Partial<TakeDown>, RegExp, boolean]>([
  ['is begun', { status: 'underway', reason: null }, /Visar artiklar igen”Isvägen” och ”Kören”$/, false],
  [
    'is tried again',
    { status: 'waiting', reason: 'Webbplatsen svarar inte.' },
    /Väntar på att visa artiklar”Isvägen” och ”Kören”\. De är med i numret igen men kunde inte visas där\. Webbplatsen svarar inte\. Nästa försök/,
    true,
  ],
  ['has stopped', {}, /Artiklar är dolda på webbplatsen.*kunde inte visas där\. Vi släpps inte in\.$/, true],
])('tells of what is to be shown there again when that %s', async (_, more, says, canHurry) => {
  const posted = open({ ...web, recall: { ...parkedTakeDown, ...more, isReturn: true } })
  expect(statusText()).toMatch(says)
  expect(statusText()).not.toMatch(/ligger kvar/)
  const hurry = screen.queryByRole('button', { name: 'Visa dem nu: Webbplats' })
  expect(hurry !== null).toBe(canHurry)
  if (!hurry) return
  await userEvent.click(hurry)
  await expect.poll(posted).toEqual([`${takeDownPath}/hurry`])
})

it('names the old web site where what is back is hidden still', () => {
  open({ ...web, leftBehind: [{ ...formerSite, isReturn: true }] })
  expect(statusText()).toMatch(
    /Artiklar är dolda på webbplatsenWebbplatsen har bytt adress\. ”Isvägen” och ”Kören” är med i numret igen men dolt på https:\/\/gamla\.example\.se\. Någon måste visa det där för hand\.Klart där$/,
  )
  expect(screen.getByRole('button', { name: `Klart där: ${FORMER_SITE}` })).toBeTruthy()
})

it('names the old web site where what was withdrawn has to be taken away by a person, who says when that is done', async () => {
  const posted = open({ ...web, leftBehind: [formerSite] })
  expect(statusText()).toMatch(
    /Tillbakadragna artiklar ligger kvarWebbplatsen har bytt adress\. ”Isvägen” och ”Kören” ligger kvar på https:\/\/gamla\.example\.se\. Någon måste ta bort det där för hand\.Borttaget där$/,
  )
  expect(screen.queryByRole('button', { name: /^Ta ner dem nu/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `Borttaget där: ${FORMER_SITE}` }))
  await expect.poll(posted).toEqual([`${takeDownPath}/done`])
})

it('offers nothing at an old web site while an attempt there has not ended', () => {
  open({ ...web, leftBehind: [{ ...formerSite, isTried: true }] })
  expect(statusText()).toMatch(/ligger kvar på https:\/\/gamla\.example\.se\. Ett försök att ta ner det pågår ännu\.$/)
  expect(screen.queryByRole('button', { name: /Borttaget/ })).toBeNull()
})

it('has the button of each old web site after the sentence that names it', () => {
  const older = 'https://aldre.example.se'
  open({
    ...web,
    leftBehind: [
      formerSite,
      { ...formerSite, _id: '0198e0a0-0000-7000-8000-0000000000aa' as typeof formerSite._id, place: older },
    ],
  })
  expect(statusText()).toMatch(
    /gamla\.example\.se\. Någon måste .*Borttaget där.*aldre\.example\.se\. Någon måste .*Borttaget där$/,
  )
  expect(screen.getByRole('button', { name: `Borttaget där: ${older}` })).toBeTruthy()
})

it('lists many articles below their number', () => {
  const many = ['A', 'B', 'C', 'D'].map((name, index) => ({ _id: articleIdOf(index), name }))
  open({ ...web, leftBehind: [{ ...formerSite, articles: many }] })
  expect(statusText()).toMatch(/4 artiklar ligger kvar på/)
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['A', 'B', 'C', 'D']),
  )
})

it('says of a web site that is delivered to no more what lies there, and offers nothing but that it is done', () => {
  open({ ...web, address: '', isOff: true, leftBehind: [formerSite] })
  expect(statusText()).toMatch(
    /^Levereras inte längrePublikationen levererar inte dit längre\.Tillbakadragna artiklar ligger kvar”Isvägen” och ”Kören” ligger kvar på https:\/\/gamla/,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Borttaget där'])
  expect(screen.queryByRole('link', { name: 'Ange adressen' })).toBeNull()
})
