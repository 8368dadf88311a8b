import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Mailing, MailingAnswer as Standing } from '../queries/announcement.ts'
import { MailingStatus } from './MailingStatus.tsx'
import { ReturnsDecision } from './ReturnsDecision.tsx'

const path = '/api/issues/i1/mailing'
const reachedSubscribers = { letters: 1_200, away: 3, noAddress: 1 }
const mailing = {
  status: 'underway',
  recipients: 200,
  returned: { dead: 0, held: 0, decided: null },
  fates: { sent: 90, toFile: 0, left: 5, refused: 2, failed: 2, unclear: 1 },
  leftOut: { away: 4, noAddress: 0 },
  reason: null,
  awaitsRelease: false,
  waitsUntil: null,
  orderedBy: 'Maj Ek',
  orderedAt: '2026-11-25T08:05:00.000Z',
} as Mailing

const open = (standing: Partial<Standing>, isReleased = true, role = 'admin', isUsed = true) => {
  const { api, asked } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role } })
  const shown = {
    issueId: 'i1',
    issueName: 'Nr 46',
    standing: { mailing: null, reached: reachedSubscribers, ...standing },
    isReleased,
    isUsed,
  }
  renderWith(api, <MailingStatus {...shown} />)
  const acts = () =>
    asked.filter(({ path: at }) => at !== '/api/users/me').map(({ method, path: at }) => `${method} ${at}`)
  return { asked, acts }
}
const button = (name: string) => screen.getByRole('button', { name })
/** Presses a button by keyboard alone. */
const press = async (name: string) => {
  button(name).focus()
  await userEvent.keyboard('{Enter}')
}

it('asks before it goes to everybody, and tells to how many', async () => {
  const { acts } = open({})
  expect(
    screen.getByText(/1.200 mejl går ut\. Inget till: 3 har uppehåll, 1 saknar e-postadress som går fram\./),
  ).toBeDefined()
  await press('Mejla prenumeranterna')
  const dialog = await screen.findByRole('dialog', { name: /^Skicka 1.200 mejl/ })
  expect(acts()).toEqual([])
  within(dialog).getByRole('button', { name: 'Skicka' }).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(acts).toEqual([`post ${path}`])
  expect(await screen.findByText('Mejlen är på väg ut.')).toBeDefined()
})

it('is not offered where the publication has no subscribers, whoever was registered before', () => {
  open({}, true, 'admin', false)
  screen.getByText(/^Publikationen har inga prenumeranter\. De slås på i dess inställningar/)
  expect(screen.queryByRole('button', { name: 'Mejla prenumeranterna' })).toBeNull()
})

it.each([
  ['is not out', {}, false],
  ['goes to nobody', { reached: { ...reachedSubscribers, letters: 0 } }, true],
])('cannot be sent when the issue %s', (_, standing, isReleased) => {
  open(standing, isReleased)
  expect(button('Mejla prenumeranterna')).toHaveProperty('disabled', true)
  expect(screen.queryByText(/Numret är inte släppt/) === null).toBe(isReleased)
})

it('can be sent for those who have come where nobody was to get it', async () => {
  const { acts } = open({ mailing: { ...mailing, status: 'completed', recipients: 0 } })
  await press('Mejla prenumeranterna')
  ;(await screen.findByRole('button', { name: 'Skicka' })).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(acts).toEqual([`post ${path}`])
})

it('tells how far it is, what became of each, and who started it', () => {
  open({ mailing })
  expect(screen.getByRole('progressbar', { name: '100 av 200 mejl är behandlade' }).getAttribute('aria-valuenow')).toBe(
    '50',
  )
  const shown = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(shown).toEqual(['90', '5', '2', '2', '1'])
  expect(screen.getByText('Inte med på listan: 4 har uppehåll.')).toBeDefined()
  expect(screen.getByText('Maj Ek startade det 25 november 2026 kl. 09.05.')).toBeDefined()
})

it.each([
  ['underway', 'Pausa', 'pause'],
  ['paused', 'Fortsätt', 'resume'],
] as const)('is steered while it is %s', async (status, name, act) => {
  const { acts } = open({ mailing: { ...mailing, status } })
  await press(name)
  await expect.poll(acts).toEqual([`post ${path}/${act}`])
})

it('is stopped for good after a question', async () => {
  const { acts } = open({ mailing })
  await press('Avsluta')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('100 mejl skickas inte, och det går inte att börja om.')
  expect(acts()).toEqual([])
  within(dialog).getByRole('button', { name: 'Avsluta' }).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(acts).toEqual([`post ${path}/stop`])
})

it.each(['stopped', 'completed'] as const)('leaves nothing to steer when it is %s', (status) => {
  open({ mailing: { ...mailing, status } })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Skicka ett prov till mig'])
})

it('says why it stands still, and what helps', () => {
  open({ mailing: { ...mailing, status: 'paused', reason: 'Mejlservern tar inte emot några mejl från oss.' } })
  expect(screen.getByRole('heading', { name: 'Utskicket har stannat' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Står stilla' })).toBeDefined()
  expect(
    screen.getByText(
      'Mejlservern tar inte emot några mejl från oss. Tryck på Fortsätt när det är avhjälpt. De 2 mejl som inte gick skickas inte om då, utan från Utkorgen.',
    ),
  ).toBeDefined()
})

it('leads whoever may decide on them to those that did not go', async () => {
  open({ mailing })
  const to = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Utkorgen' })).href)
  expect(Object.fromEntries(to.searchParams)).toEqual({ lage: 'parked', slag: 'issue-letter', sok: 'Nr 46' })
  cleanup()
  open({ mailing }, true, 'user')
  expect(
    await screen.findByText('De som är oklara eller inte gick ligger i Utkorgen, för administratörer.'),
  ).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it('leaves the focus with the answer, and not with an act behind the question', async () => {
  const { api } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' } })
  const asking: Mailing['returned'] = { dead: 23, held: 13, decided: null }
  const Answering = () => {
    const [returned, setReturned] = useState(asking)
    const keep = () => setReturned({ ...asking, decided: 'keep' })
    return <ReturnsDecision mailing={{ ...mailing, returned }} onAct={keep} />
  }
  renderWith(api, <Answering />)
  await screen.findByRole('button', { name: 'Behåll dem' })
  await press('Behåll dem')
  expect(document.activeElement).toBe(screen.getByText(/^Prenumerationen behölls/))
})

it('asks whether so many addresses are dead, and says what was answered', async () => {
  const returned = { dead: 23, held: 13, decided: null } as const
  const { acts } = open({ mailing: { ...mailing, returned } })
  expect(screen.getByRole('heading', { name: 'Ovanligt många mejl kommer tillbaka' })).toBeDefined()
  expect(
    await screen.findByText(/13 prenumeranter har därför kvar sin prenumeration tills du har bestämt/),
  ).toBeDefined()
  await press('Behåll dem')
  await expect.poll(acts).toEqual([`post ${path}/returned/keep`])
  await press('Avsluta dem')
  expect(
    await screen.findByText(
      '13 prenumeranter får inte längre den här tidningen med e-post, utom den som har fått en ny adress sedan mejlet kom tillbaka. Prenumerationen kan börja igen när en ny adress är inskriven.',
    ),
  ).toBeDefined()
  cleanup()
  open({ mailing: { ...mailing, returned: { ...returned, held: 1, decided: 'keep' } } })
  expect(screen.getByText('Prenumerationen behölls för 1 prenumerant vars mejl kom tillbaka.')).toBeDefined()
  cleanup()
  open({ mailing: { ...mailing, returned: { ...returned, decided: 'end' } } })
  expect(screen.getByText('Prenumerationen avslutades för 13 prenumeranter vars mejl kom tillbaka.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Behåll dem' })).toBeNull()
})

it('says that nobody is to get it, and who might', () => {
  open({ reached: { letters: 0, away: 1, noAddress: 2 } })
  expect(
    screen.getByText(
      'Ingen prenumerant ska ha numret med e-post nu. Inget till: 1 har uppehåll, 2 saknar e-postadress som går fram.',
    ),
  ).toBeDefined()
})

const awaitingMailing = {
  ...mailing,
  status: 'paused',
  awaitsRelease: true,
  reason: 'Numret är inte släppt. Utskicket fortsätter av sig självt när det släpps.',
} as const

it('says that it waits for the release, and can be held back meanwhile', async () => {
  const { acts } = open({ mailing: awaitingMailing }, false)
  expect(screen.getByRole('heading', { name: 'Utskicket väntar på att numret släpps' })).toBeDefined()
  expect(screen.getByText(awaitingMailing.reason)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Fortsätt' })).toBeNull()
  await press('Pausa')
  await expect.poll(acts).toEqual([`post ${path}/pause`])
})

it('goes on by a press where it does not by itself', async () => {
  const { acts } = open({ mailing: awaitingMailing })
  expect(screen.queryByText(awaitingMailing.reason)).toBeNull()
  expect(screen.getByRole('heading', { name: 'Utskicket fortsätter strax' })).toBeDefined()
  await press('Fortsätt')
  await expect.poll(acts).toEqual([`post ${path}/resume`])
})

it('does not go on by a press while the issue is not out', () => {
  open({ mailing: { ...mailing, status: 'paused' } }, false)
  expect(button('Fortsätt')).toHaveProperty('disabled', true)
  expect(screen.getByText('Numret är inte släppt. Släpp det för att fortsätta.')).toBeDefined()
})

it('says that no letter went out for certain where none did', () => {
  const fates = { ...mailing.fates, sent: 0, failed: 195 }
  open({ mailing: { ...mailing, status: 'completed', fates } })
  expect(screen.getByRole('heading', { name: 'Inget mejl gick säkert fram' })).toBeDefined()
})

it('shows no progress of nothing', () => {
  open({ mailing: { ...mailing, status: 'listing', recipients: 0 } })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('sends a trial to whoever asks', async () => {
  const { acts } = open({})
  await press('Skicka ett prov till mig')
  await expect.poll(acts).toEqual([`post ${path}/trial`])
  expect(await screen.findByText('Provet är på väg till dig.')).toBeDefined()
})

it('names whose address was not taken, and who has got the letter since', () => {
  open({
    mailing,
    refused: [{ subscriberId: 's1', name: 'Maj Ek', isSentSince: true }] as Standing['refused'] & object,
  })
  const link = screen.getByRole('link', { name: 'Maj Ek' })
  expect(link.getAttribute('href')).toBe('/subscriber/s1')
  expect(link.closest('li')?.textContent).toBe('Maj EkHar fått numret sedan dess.')
})
