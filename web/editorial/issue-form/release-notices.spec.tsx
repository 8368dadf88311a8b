import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { emptyForm } from '../../../domain/editorial/issue/empty-form.ts'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { MailingAnswer, PushAnswer } from '../../subscribers/queries/announcement.ts'
import type { Issue } from '../queries/issues.ts'
import { CountsGroup } from './groups/CountsGroup.tsx'
import { IssueForm } from './IssueForm.tsx'
import { newIssue } from './new-issue.ts'
import { useIssueForm } from './use-issue-form.ts'

const publicationNaming = { name: 'Bottenviksbladet', nextIssueNumber: 47 }
// The casts are sound: the form reads nothing else of them.
const publication = {
  ...defaultSettings,
  ...publicationNaming,
  _id: 'p1',
  hasSubscribers: true,
} as unknown as PublicationView
const noSentDates = { pushSent: null, rss: null, dtbook: null, ftp: null, legimus: null, web: null, wf: null }
const issue = {
  ...emptyForm,
  _id: 'i1',
  publication: 'p1',
  name: 'Bottenviksbladet nr 46',
  date: '2026-11-24',
  isDefaultIssue: false,
  nrOfSubscribers: { cda: 36, daisy: 1_412, legimus: 0, email: 994, app: 7, webb: 0 },
  timestamps: { ...noSentDates, mailSent: '2026-11-25T08:05:00.000Z' },
  actionText: '',
  actionTimestamp: null,
  products: {},
} as unknown as Issue

const mailing = {
  status: 'underway',
  recipients: 994,
  returned: { dead: 0, held: 0, decided: null },
  fates: { sent: 300, toFile: 0, left: 5, refused: 2, failed: 2, unclear: 1 },
} as NonNullable<MailingAnswer['mailing']>
const reachedSubscribers = { letters: 994, away: 0, noAddress: 0 }

type FormOptions = {
  readonly role?: string
  readonly publication?: PublicationView
  readonly standing?: MailingAnswer
  /** The instant of the release. */
  readonly released?: string | null
  readonly push?: PushAnswer['push']
}

const Editor = ({ of: its, issue }: { readonly of: PublicationView; readonly issue: Issue }) => {
  const naming = { publicationName: its.name, number: 46 }
  const blank = newIssue(publicationNaming, undefined, '2026-11-24')
  const state = useIssueForm({ issue, publicationId: 'p1', naming, blank })
  return <IssueForm state={state} publication={its} issue={issue} />
}

const open = ({
  role = 'admin',
  publication: its = publication,
  standing = { mailing: null, reached: reachedSubscribers },
  released = null,
  push = null,
}: FormOptions = {}) => {
  const listed = { ...issue, availableFromDate: released }
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role },
    '/api/issues/i1/mailing': standing,
    '/api/issues/i1': listed,
    '/api/issues/i1/push': { push, listeners: 12 },
    '/api/publications/p1': its,
    '/api/productions/books/issue/i1': [],
    'post /api/mailing/preview': {
      subject: '',
      text: '',
      html: '',
      reader: null,
      unknown: [],
      leftOut: [],
      undescribed: [],
    },
  })
  renderWith(api, <Editor of={its} issue={listed} />)
}

beforeEach(() => sessionStorage.clear())

it('shows administrators how many get the issue in which form', async () => {
  open()
  const counts = await screen.findByRole('region', { name: 'Antal prenumeranter' })
  const terms = within(counts).getAllByRole('term')
  const told = within(counts).getAllByRole('definition')
  const said = terms.map((term, place) => `${term.textContent}: ${told[place]?.textContent.replace(/\s/, ' ') ?? ''}`)
  expect(said).toEqual(['Ljud-cd: 36', 'Daisy-cd: 1 412', 'Legimus: 0', 'E-post: 994', 'App: 7', 'Webb: 0'])
  const status = screen.getByRole('region', { name: 'Status' })
  expect(within(status).getByText('25 november 2026 kl. 09.05')).toBeDefined()
})

it.each([
  ['says so where an issue came out when nobody got it', 0, '2020-11-20T05:00:00.000Z', 1],
  ['says nothing of it before', 0, null, 0],
  ['says nothing of it where somebody got it', 1, '2020-11-20T05:00:00.000Z', 0],
])('%s', (_, cda, availableFromDate, times) => {
  const counts = { cda, daisy: 0, legimus: 0, email: 0, app: 0, webb: 0 }
  renderWith(createFakeServer({}).api, <CountsGroup counts={counts} availableFromDate={availableFromDate} />)
  expect(screen.queryAllByText(/^Numret hade inga prenumeranter när det släpptes/)).toHaveLength(times)
})

it.each<[string, FormOptions]>([
  ['whoever is no administrator', { role: 'user' }],
  ['a publication without subscribers', { publication: { ...publication, hasSubscribers: false } }],
])('shows no counts to %s', async (_, shown) => {
  open(shown)
  await screen.findByRole('region', { name: 'Hämta' })
  expect(screen.queryByRole('region', { name: 'Antal prenumeranter' })).toBeNull()
})

it('says how far a mailing is once it has begun, and offers none then', async () => {
  open({ standing: { mailing, reached: reachedSubscribers } })
  expect(await screen.findByText('Mejlen skickas: 310 av 994 är behandlade.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Se utskicket' }).getAttribute('href')).toBe('/publications/mail/i1')
  expect(screen.queryByText(/Mejla prenumeranterna|får mejl/)).toBeNull()
})

it('says how many wait for a decision, until there is one', async () => {
  const returned = { dead: 13, held: 3, decided: null } as const
  open({ standing: { mailing: { ...mailing, returned }, reached: reachedSubscribers } })
  expect(
    await screen.findByText(/behandlade\. 3 prenumeranter vars mejl kom tillbaka väntar på beslut\./),
  ).toBeDefined()
  cleanup()
  open({
    standing: { mailing: { ...mailing, returned: { ...returned, decided: 'keep' } }, reached: reachedSubscribers },
  })
  expect(await screen.findByText(/behandlade\.$/)).toBeDefined()
})

it('says to how many it will go while it has not', async () => {
  open()
  expect(await screen.findByText(/994 får mejl\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Mejla prenumeranterna' })).toBeDefined()
})

const automaticPublication = { ...publication, mailOnRelease: true, usePush: true }
const RELEASE_TIME = '2016-03-01T08:00:00.000Z'

it('promises to tell of a release that is to come, and none that has been', async () => {
  open({ publication: automaticPublication })
  expect(await screen.findByText('Skickas när numret släpps. 994 får mejl.')).toBeDefined()
  expect(await screen.findByText('Skickas när numret släpps. 12 har bett om det.')).toBeDefined()
  cleanup()
  open({ publication: automaticPublication, released: RELEASE_TIME })
  expect(await screen.findByText('Numret är redan släppt, så det skickas för hand. 994 får mejl.')).toBeDefined()
  expect(await screen.findByText('Numret är redan släppt, så den skickas för hand. 12 har bett om det.')).toBeDefined()
  cleanup()
  const app = { status: 'parked', isUnclear: false, reason: 'Google godtar inte nyckeln (401).' }
  // The cast is sound: the form reads nothing else of it.
  const push = { status: 'completed', listeners: 0, fates: { sent: 0, left: 0 }, app } as PushAnswer['push']
  open({ publication: automaticPublication, released: RELEASE_TIME, push })
  expect(await screen.findByText('Appen har inte fått notisen.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Se pushnotisen' })).toBeDefined()
})
