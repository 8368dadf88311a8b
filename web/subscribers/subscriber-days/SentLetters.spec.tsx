import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { SentLetters } from './SentLetters.tsx'
import { useSubscriberActs } from './use-subscriber-acts.ts'

const path = '/api/subscribers/s1/letters'
const sentLetter = {
  _id: 'l1',
  issue: 'i1',
  issueName: 'Nr 46',
  publication: 'p1',
  publicationName: 'Bottenviksbladet',
  at: '2026-11-25T08:05:00.000Z',
  outcome: 'Skickat',
  reason: null,
  tone: 'ok',
  again: null,
  delivery: null,
  isUnderWay: false,
  hasGone: true,
  canSendAgain: true,
}

let postedDiscs: readonly object[] = []
beforeEach(() => {
  postedDiscs = []
})

const Letters = () => <SentLetters subscriberId="s1" acts={useSubscriberActs('s1')} />

const open = (...letters: readonly object[]) => {
  const { api, asked } = createFakeServer({ [path]: letters, '/api/subscribers/s1/posted': postedDiscs })
  renderWith(api, <Letters />)
  return () => asked.filter(({ method }) => method !== 'get')
}

it('tells what was sent to her, when, and what became of it', async () => {
  open(sentLetter, {
    ...sentLetter,
    _id: 'l2',
    outcome: 'Studsade',
    tone: 'bad',
    reason: 'Adressen finns inte.',
    again: 'Kom inte fram',
  })
  const [, ...rows] = await screen.findAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nr 46BottenviksbladetE-post25 november 2026 kl. 09.05SkickatSkicka igen',
    'Nr 46BottenviksbladetE-postIgen: Kom inte fram25 november 2026 kl. 09.05StudsadeAdressen finns inte.Skicka igen',
  ])
})

it('tells which discs went to her by post, among the letters', async () => {
  const disc = { issue: 'i1', issueName: 'Nr 46', publicationName: 'Bottenviksbladet' }
  postedDiscs = [
    { ...disc, _id: 'd1', day: '2026-11-26', pouches: null },
    { ...disc, _id: 'd2', day: '2026-11-24', pouches: 2 },
  ]
  open(sentLetter)
  await screen.findByText('2 fodral')
  await screen.findByText('E-post')
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Nr 46BottenviksbladetSkiva med postIgen26 november 2026Beställd',
    'Nr 46BottenviksbladetE-post25 november 2026 kl. 09.05SkickatSkicka igen',
    'Nr 46BottenviksbladetSkiva med post2 fodral24 november 2026Skickat',
  ])
})

it('offers nothing for what is on its way, or of an issue that is not out', async () => {
  open({ ...sentLetter, tone: 'wait', isUnderWay: true }, { ...sentLetter, _id: 'l2', canSendAgain: false })
  await screen.findAllByRole('row')
  expect(screen.queryByRole('button', { name: /Skicka igen/ })).toBeNull()
})

it('sends one again with a reason, from the keyboard', async () => {
  const changes = open(sentLetter)
  await screen.findAllByRole('row')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skicka igen: Nr 46' }))
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Skicka Nr 46 igen' })
  const again = within(dialog).getByRole('button', { name: 'Skicka igen' })
  expect(again).toHaveProperty('disabled', true)
  within(dialog).getAllByRole('radio')[0]?.focus()
  await userEvent.keyboard(' ')
  again.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Mejlet skickas igen.')).toBeDefined()
  expect(changes()).toMatchObject([
    { method: 'post', path, body: { issue: 'i1', reason: expect.any(String), after: 'l1' } },
  ])
})

it('says which letter it follows, so that two windows mean the same', async () => {
  const changes = open(
    { ...sentLetter, _id: 'l2', tone: 'wait', isUnderWay: true, at: '2026-11-26T08:00:00.000Z' },
    sentLetter,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Skicka igen: Nr 46' }))
  const dialog = await screen.findByRole('dialog', { name: 'Skicka Nr 46 igen' })
  await userEvent.click(within(dialog).getAllByRole('radio')[0] ?? dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skicka igen' }))
  await expect.poll(changes).toMatchObject([{ method: 'post', path, body: { issue: 'i1', after: 'l2' } }])
})

it('makes the links of her letters invalid', async () => {
  const changes = open(sentLetter)
  ;(await screen.findByRole('button', { name: 'Gör länkarna i mejlen ogiltiga' })).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(changes).toMatchObject([{ method: 'post', path: '/api/subscribers/s1/mailLinks/revoke' }])
})

it('offers nothing to do about letters where none was sent', async () => {
  open()
  await screen.findByText('Inget har skickats.')
  expect(screen.queryByRole('button')).toBeNull()
})
