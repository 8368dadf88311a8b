import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { Api } from '../../kernel/server/api-client.ts'
import { renderWith } from '../../kernel/testing.tsx'
import type { Push } from '../queries/announcement.ts'
import { PushStatus } from './PushStatus.tsx'

const issueId = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
const completedPush: Push = {
  issue: issueId,
  publication: PublicationId.parse('0199e2a0-0000-7000-8000-000000000002'),
  status: 'completed',
  time: 1,
  listeners: 412,
  waiting: 0,
  fates: { sent: 410, dropped: 2, left: 0, failed: 0, unclear: 0 },
  failures: [],
  parked: 0,
  app: null,
  reason: null,
  awaitsRelease: false,
  waitsUntil: null,
  orderedBy: null,
  orderedAt: '2026-11-20T06:00:00.000Z',
  beganAt: '2026-11-20T06:00:01.000Z',
  changedAt: '2026-11-20T06:00:09.000Z',
}

type PushStatusOptions = Partial<Parameters<typeof PushStatus>[0]>

const show = (push: Push | null, more: PushStatusOptions = {}, role = 'admin') => {
  const asked: string[] = []
  const asks = <Body,>(path: string) => {
    asked.push(path)
    return Promise.resolve({} as Body)
  }
  const api: Partial<Api> = { get: <Body,>() => Promise.resolve({ role } as Body), post: asks, put: asks }
  const standing = { push, listeners: 412, isAllowedAgain: false }
  const given = {
    issueId,
    issueName: 'Nr 46, vecka 48',
    standing,
    isReleased: true,
    isUsed: true,
    hasApp: false,
    ...more,
  }
  renderWith(api, <PushStatus {...given} />)
  return asked
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.queryByRole('button', { name })

it('is sent after a question', async () => {
  const asked = show(null)
  expect(await screen.findByText('412 pushnotiser går ut.')).toBeTruthy()
  await press('Skicka pushnotis')
  expect(asked).toEqual([])
  await press('Skicka')
  expect(asked).toEqual([`/api/issues/${issueId}/push`])
})

it('is not sent of what is not out, or to nobody, but for those who have the app', async () => {
  show(null, { isReleased: false })
  expect((await screen.findByRole('button', { name: 'Skicka pushnotis' })).hasAttribute('disabled')).toBe(true)
})

it('is promised to nobody by a publication that tells nobody', async () => {
  show(null, { isReleased: false, isUsed: false })
  await screen.findByText(/Publikationen skickar inga pushnotiser/)
  expect(screen.queryByText(/skickas den av sig själv/)).toBeNull()
  expect(button('Skicka pushnotis')).toBeNull()
})

it('begins its sentence with a capital when it goes to one', async () => {
  show(null, { standing: { push: null, listeners: 1, isAllowedAgain: false } })
  await screen.findByText('En pushnotis går ut.')
})

it('is sent to an app where no browser has joined', async () => {
  show(null, { standing: { push: null, listeners: 0, isAllowedAgain: false }, hasApp: true })
  expect((await screen.findByRole('button', { name: 'Skicka pushnotis' })).hasAttribute('disabled')).toBe(false)
  expect(screen.getByText(/Alla som har appen får en också/)).toBeTruthy()
})

it('says what became of it, and is allowed again by a press', async () => {
  const asked = show(completedPush)
  expect(await screen.findByRole('heading', { name: '410 av 412 lyssnare har fått veta' })).toBeTruthy()
  expect(screen.getByText('Fanns inte längre och togs bort')).toBeTruthy()
  expect(screen.getByText(/Det startade när numret släpptes/)).toBeTruthy()
  expect(button('Skicka pushnotis')).toBeNull()
  await press('Tillåt push igen')
  expect(asked).toEqual([`/api/issues/${issueId}/reenablePush`])
})

it('is sent once more when that was allowed', async () => {
  show(completedPush, { standing: { push: completedPush, listeners: 412, isAllowedAgain: true } })
  expect(await screen.findByRole('heading', { name: 'Numret får skickas en gång till' })).toBeTruthy()
  expect(button('Tillåt push igen')).toBeNull()
})

it('says why it stands still, and goes on by a press', async () => {
  const asked = show({
    ...completedPush,
    status: 'paused',
    reason: 'Pushtjänsterna går inte att nå.',
    fates: { ...completedPush.fates, sent: 12 },
  })
  expect(await screen.findByRole('heading', { name: 'Utskicket har stannat' })).toBeTruthy()
  expect(screen.getByText('Pushtjänsterna går inte att nå. Tryck på Fortsätt när det är avhjälpt.')).toBeTruthy()
  expect(screen.getByText('12 av 412 lyssnare har fått veta')).toBeTruthy()
  expect(button('Tillåt push igen')).toBeNull()
  await press('Fortsätt')
  expect(asked).toEqual([`/api/issues/${issueId}/push/resume`])
})

it('says that nobody was told, and why, and may be allowed again', async () => {
  const fates = { sent: 0, dropped: 0, left: 0, failed: 412, unclear: 0 }
  const failures = [
    { code: null, count: 402 },
    { code: 403, count: 10 },
  ]
  show({ ...completedPush, fates, failures })
  expect(await screen.findByRole('heading', { name: 'Ingen lyssnare har fått veta' })).toBeTruthy()
  expect(screen.getByText('0 av 412 lyssnare har fått veta')).toBeTruthy()
  const why = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(why).toEqual(['Gick inte att nå på 5 försök', 'Pushtjänsten godkände inte avsändaren (svar 403)'])
  expect(button('Tillåt push igen')).toBeTruthy()
})

const parkedAppPush = {
  status: 'parked',
  isUnclear: false,
  reason: 'Google känner inte till projektet eller ämnet (404).',
} as const
const onlyApp: Push = { ...completedPush, listeners: 0, fates: { ...completedPush.fates, sent: 0, dropped: 0 } }

it('says that an app has not got it, why, and sends it again to the app alone', async () => {
  const asked = show({ ...onlyApp, app: parkedAppPush }, { hasApp: true })
  const titles = await screen.findAllByRole('heading', { name: 'Appen har inte fått notisen' })
  expect(titles).toHaveLength(1)
  expect(screen.getByText(parkedAppPush.reason)).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText(/har fått veta/)).toBeNull()
  await press('Försök igen')
  expect(asked).toEqual([`/api/issues/${issueId}/push/app`])
})

it('asks before it sends an app again what may have arrived', async () => {
  const asked = show({
    ...completedPush,
    app: { ...parkedAppPush, isUnclear: true, reason: 'Oklart om det gick fram.' },
  })
  expect(await screen.findByRole('heading', { name: 'Oklart om appen fick notisen' })).toBeTruthy()
  expect(button('Tillåt push igen')).toBeNull()
  expect(screen.getByText(/Push kan tillåtas igen när/)).toBeTruthy()
  await press('Försök igen')
  expect(asked).toEqual([])
  await press('Skicka igen')
  expect(asked).toEqual([`/api/issues/${issueId}/push/app`])
})

it.each([
  [{ status: 'done', isUnclear: false, reason: null }, 'Notisen till appen är skickad', true],
  [
    { status: 'waiting', isUnclear: false, reason: 'Googles pushtjänst svarar inte.' },
    'Googles pushtjänst svarar inte.',
    false,
  ],
] as const)('says how far it is with an app: %o', async (app, said, isOver) => {
  show({ ...onlyApp, app })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(button('Försök igen')).toBeNull()
  expect(button('Tillåt push igen') !== null).toBe(isOver)
})

it('says of an app beside others that have been told what it is about', async () => {
  show({ ...completedPush, app: { status: 'waiting', isUnclear: false, reason: 'Googles pushtjänst svarar inte.' } })
  expect(await screen.findByText('Notisen till appen är på väg. Googles pushtjänst svarar inte.')).toBeTruthy()
})

it('is not allowed again while the message to an app waits for the release', async () => {
  const app = { status: 'withdrawn', isUnclear: false, reason: 'Numret var inte släppt.' } as const
  show({ ...onlyApp, app }, { isReleased: false })
  expect(await screen.findByRole('heading', { name: 'Notisen till appen skickas när numret släpps' })).toBeTruthy()
  expect(button('Tillåt push igen')).toBeNull()
  cleanup()
  show({ ...onlyApp, app: { ...app, reason: 'Avskrivet.' } })
  expect(await screen.findByRole('heading', { name: 'Notisen till appen skickades inte' })).toBeTruthy()
  expect(button('Tillåt push igen')).toBeTruthy()
})

it('says that all were told who still wanted to be', async () => {
  show({ ...completedPush, fates: { ...completedPush.fates, dropped: 0, left: 2 } })
  expect(await screen.findByRole('heading', { name: 'Lyssnarna har fått veta' })).toBeTruthy()
})

it('says that it waits for the release, and no more when that has come', async () => {
  const reason = 'Numret är inte släppt. Utskicket fortsätter av sig självt när det släpps.'
  const push: Push = { ...completedPush, status: 'paused', awaitsRelease: true, reason }
  show(push, { isReleased: false })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect([button('Fortsätt'), button('Pausa')]).toEqual([null, expect.anything()])
  cleanup()
  show(push)
  expect(await screen.findByText(/tryck på Fortsätt/)).toBeTruthy()
  expect(screen.queryByText(reason)).toBeNull()
})

it('says how many are tried again when all have been tried, and may be allowed again meanwhile', async () => {
  const waiting: Push = { ...completedPush, status: 'underway', waiting: 12, waitsUntil: '2026-11-20T06:02:00.000Z' }
  show({ ...waiting, fates: { ...completedPush.fates, sent: 398 } })
  expect(await screen.findByRole('heading', { name: '398 av 412 lyssnare har fått veta' })).toBeTruthy()
  expect(
    screen.getByText(/^12 lyssnare nåddes inte än\. Nytt försök görs tidigast kl\. .*, sammanlagt högst 5 gånger\.$/),
  ).toBeTruthy()
  expect(button('Tillåt push igen')).toBeTruthy()
  cleanup()
  show({ ...waiting, fates: { ...completedPush.fates, sent: 100 } })
  expect(await screen.findByRole('heading', { name: 'Notiserna skickas' })).toBeTruthy()
  expect(button('Tillåt push igen')).toBeNull()
})

it('says that who was not reached is tried again when it goes on, and names no hour', async () => {
  show({ ...completedPush, status: 'paused', waiting: 119, fates: { ...completedPush.fates, sent: 291 } })
  expect(await screen.findByText('119 lyssnare nåddes inte än. Nya försök görs när utskicket går vidare.')).toBeTruthy()
  expect(screen.queryByText(/kl\. .*sammanlagt/)).toBeNull()
})

it('leads to those that are unclear, as long as they wait for a person', async () => {
  const push = { ...completedPush, fates: { ...completedPush.fates, sent: 375, unclear: 37 } }
  show({ ...push, parked: 30 })
  expect(await screen.findByText(/30 oklara väntar på ett beslut i/)).toBeTruthy()
  const to = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Utkorgen' }).href)
  expect(Object.fromEntries(to.searchParams)).toEqual({ lage: 'parked', slag: 'issue-notice', sok: 'Nr 46, vecka 48' })
  cleanup()
  show({ ...push, parked: 30 }, {}, 'user')
  expect(await screen.findByText('Oklart om det gick fram')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
