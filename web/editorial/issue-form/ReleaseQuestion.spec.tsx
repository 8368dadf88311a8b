import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { Api } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Issue } from '../queries/issues.ts'
import { NameGroup } from './groups/NameGroup.tsx'
import { newIssue } from './new-issue.ts'
import { type MissingForRelease, type ReleaseNotices, sayLacking, useReleaseQuestion } from './ReleaseQuestion.tsx'
import { useIssueForm } from './use-issue-form.ts'

beforeEach(() => sessionStorage.clear())
const publication = {
  name: 'Bottenviksbladet',
  nextIssueNumber: 46,
  dPushTitleTemplate: '',
  dPushMessageTemplate: '',
  mailTitleTemplate: '',
  mailMessageTemplate: '',
  mailMessageHtmlTemplate: '',
}
const AVAILABLE_FROM = '2026-11-23T23:00:00.000Z'
const blankIssue = newIssue(publication, undefined, '2026-11-24')
const issueNaming = { publicationName: 'Bottenviksbladet', number: 46 }

type NewIssueProps = {
  readonly released: string | null
  readonly lacking: MissingForRelease | undefined
  /** A saved issue that is not released. */
  readonly issue?: Issue
  /** The value in the form. */
  readonly written?: string | null
  readonly tells?: ReleaseNotices
}

const NewIssue = ({
  released,
  lacking,
  issue,
  written = issue ? null : AVAILABLE_FROM,
  tells = { push: false, mail: false },
}: NewIssueProps) => {
  const start = { ...blankIssue, availableFromDate: written }
  const form = useIssueForm({ issue: undefined, publicationId: 'p1', naming: issueNaming, blank: start })
  // The cast is sound: the question reads nothing else of it.
  const was = { _id: 'i1', name: 'Nr 45', availableFromDate: released } as Issue
  const { state, dialog } = useReleaseQuestion(form, { issue: was, lacking, tells })
  return (
    <EntityForm state={state} what="Numret">
      <NameGroup state={state} issue={issue} />
      {dialog}
    </EntityForm>
  )
}

const open = (
  lacking: MissingForRelease | undefined,
  released: string | null = null,
  more: Pick<NewIssueProps, 'issue' | 'written' | 'tells'> = {},
) => {
  const posts: unknown[] = []
  const api: Partial<Api> = {
    get: <Body,>(path: string) =>
      Promise.resolve((path.includes('/receivers/') ? [] : { _id: 'u1', name: 'Maj', role: 'admin' }) as Body),
    post: <Body,>(_path: string, body?: unknown) => {
      posts.push(body)
      return Promise.resolve({ _id: 'i1' } as Body)
    },
  }
  renderWith(api, <NewIssue released={released} lacking={lacking} {...more} />)
  return posts
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Spara' }))
const completeIssue: MissingForRelease = { articles: 5, silent: 0, doubtful: 0, inCheck: 0, book: 'made' }

describe('releasing an issue now', () => {
  // The cast is sound: the group reads nothing else of it.
  const issue = { availableFromDate: null } as Issue

  it('gives it the time it is', async () => {
    const before = new Date().toISOString()
    const posts = open(completeIssue, null, { issue })
    await userEvent.click(await screen.findByRole('button', { name: 'Släpp nu' }))
    await waitFor(() => expect(posts).toHaveLength(1))
    await screen.findByText(/ sparades! Numret är släppt\.$/)
    const { availableFromDate } = posts[0] as { readonly availableFromDate: string }
    expect([before, availableFromDate, new Date().toISOString()].toSorted()[1]).toBe(availableFromDate)
  })

  it('is meant once by two quick presses', async () => {
    const posts = open(completeIssue, null, { issue })
    const button = await screen.findByRole('button', { name: 'Släpp nu' })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(posts).toHaveLength(1))
  })

  it('is asked about when it is not whole', async () => {
    const posts = open({ ...completeIssue, book: 'missing' }, null, { issue })
    await userEvent.click(await screen.findByRole('button', { name: 'Släpp nu' }))
    await screen.findByRole('alertdialog')
    expect(posts).toEqual([])
  })
})

describe('releasing a whole issue that is announced', () => {
  it('is asked about, since what has gone out cannot be called back', async () => {
    const posts = open(completeIssue, null, { tells: { push: false, mail: true } })
    await save()
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Släpp numret?' }))
    expect(dialog.getByText('Mejl om numret går ut när det släpps. Släpp numret?')).toBeDefined()
    expect(posts).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Släpp numret' }))
    await waitFor(() => expect(posts).toMatchObject([{ availableFromDate: AVAILABLE_FROM }]))
  })
})

it('asks before an issue is deactivated, and says where it is left', async () => {
  // The cast is sound: the group reads nothing else of it.
  const issue = { _id: 'i1', name: 'Nr 45', availableFromDate: AVAILABLE_FROM } as Issue
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/issues/receivers/i1/versions': [],
  })
  renderWith(api, <NewIssue released={AVAILABLE_FROM} lacking={undefined} issue={issue} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Avaktivera' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Avaktivera Nr 45' }))
  await dialog.findByText('Ingen mottagare har fått det levererat.')
  expect(asked.filter(({ method }) => method === 'put')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Avaktivera' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.filter(({ method }) => method === 'put')).toMatchObject([{ path: '/api/issues/set-date-undef/i1' }])
})

describe('moving the release of an issue that is out', () => {
  const long = '2016-03-01T08:00:00.000Z'
  const then = '2099-11-25T08:00:00.000Z'

  it.each([
    [then, 'Med den nya tiden döljs det till 25 november 2099 kl. 09.00.'],
    [null, 'Utan Tillgänglig från döljs det tills någon släpper det.'],
  ])('to %s is asked about, with where it is hidden and where it is left', async (written, says) => {
    const posts = open(completeIssue, long, { written })
    await save()
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Dölj Nr 45' }))
    expect(dialog.getByText(says, { exact: false })).toBeDefined()
    expect(dialog.getByText(/^Numret försvinner ur spelaren, poddarna/)).toBeDefined()
    await dialog.findByText('Ingen mottagare har fått det levererat.')
    await userEvent.click(dialog.getByRole('button', { name: 'Avbryt' }))
    expect(posts).toEqual([])
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Dölj och spara' }))
    await waitFor(() => expect(posts).toMatchObject([{ availableFromDate: written }]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    ['that stays out', long, '2016-04-01T08:00:00.000Z'],
    ['that is not out yet', then, '2099-12-25T08:00:00.000Z'],
  ])('is not asked about of one %s', async (_, released, written) => {
    const posts = open(completeIssue, released, { written })
    await save()
    await waitFor(() => expect(posts).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('releasing an issue that is not whole', () => {
  it('is asked about, and done by keyboard', async () => {
    const posts = open({ ...completeIssue, silent: 3, book: 'missing' })
    await save()
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('3 artiklar saknar ljud och boken är inte producerad. Släpp ändå?')
    expect(posts).toEqual([])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(posts).toEqual([])
    await save()
    await screen.findByRole('alertdialog')
    await userEvent.tab()
    if (document.activeElement?.textContent !== 'Släpp ändå') await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(posts).toMatchObject([{ availableFromDate: AVAILABLE_FROM }]))
  })

  it.each([
    [{ push: true, mail: false }, 5, 'Pushnotiser om numret går ut när det släpps.'],
    [{ push: true, mail: true }, 5, 'Pushnotiser och mejl om numret går ut när det släpps.'],
    [{ push: false, mail: true }, 0, 'Mejl om numret går ut när det släpps, fast det inte finns något att höra än.'],
  ])('says who is told of it all the same: %o, %i articles', async (tells, articles, said) => {
    open({ ...completeIssue, articles, book: 'old' }, null, { tells })
    await save()
    expect((await screen.findByRole('alertdialog')).textContent).toContain(`${said} Släpp ändå?`)
  })

  it('says of articles that all lack sound that nothing is heard', async () => {
    open({ ...completeIssue, silent: 5 }, null, { tells: { push: true, mail: false } })
    await save()
    expect((await screen.findByRole('alertdialog')).textContent).toContain('fast det inte finns något att höra än.')
  })

  it('is asked about before it is known what it lacks', async () => {
    const posts = open(undefined)
    await save()
    expect((await screen.findByRole('alertdialog')).textContent).toContain('inte hämtade än')
    expect(posts).toEqual([])
  })

  it.each<[string, MissingForRelease, string | null]>([
    ['whole', completeIssue, null],
    ['whole without a book', { ...completeIssue, book: 'unneeded' }, null],
    ['released already', { ...completeIssue, silent: 1 }, AVAILABLE_FROM],
  ])('is not asked about when it is %s', async (_, lacking, released) => {
    const posts = open(lacking, released)
    await save()
    await waitFor(() => expect(posts).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each<[Partial<MissingForRelease>, string | undefined]>([
    [{}, undefined],
    [{ silent: 1 }, '1 artikel saknar ljud.'],
    [{ book: 'old' }, 'Boken är äldre än numret.'],
    [
      { silent: 1, doubtful: 2, book: 'old' },
      '1 artikel saknar ljud, 2 artiklar har ljud som behöver höras och boken är äldre än numret.',
    ],
    [{ inCheck: 2 }, '2 ljud kontrolleras fortfarande.'],
    [{ articles: 0, book: 'missing' }, 'Numret har inga artiklar och boken är inte producerad.'],
  ])('says what lacks: %o', (lacks, words) => expect(sayLacking({ ...completeIssue, ...lacks })).toBe(words))
})
