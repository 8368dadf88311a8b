import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { savedFiles } from '../../kernel/testing/saved-files.ts'
import { createFakeServer, removalAnswers, renderWith } from '../../kernel/testing.tsx'
import type { IssueListed } from '../queries/issues.ts'
import type { RunningIssueRow } from '../queries/running-issues.ts'
import { issueListOf } from './issue-list.tsx'

const issue = (number: number, date: string, more: Partial<IssueListed> = {}) =>
  // The list reads only these fields.
  ({
    _id: `i${number}`,
    publication: 'p1',
    name: `Nr ${number}`,
    info: '',
    date,
    createdAt: '2026-11-20T23:30:00.000Z',
    availableFromDate: '2026-11-02T05:00:00.000Z',
    ...more,
  }) as IssueListed

const issues = [
  issue(46, '2026-11-24', { availableFromDate: null, info: 'Greta läser in' }),
  issue(45, '2026-11-17'),
  issue(10, '2026-11-03'),
]
const runningIssue = {
  _id: 'i46',
  publication: 'p1',
  date: '2026-11-24',
  availableFromDate: null,
  articles: 0,
  silent: 0,
} as RunningIssueRow

const open = ({ at = '/publications/issues/p1', listed = issues, isStaff = true, worked = {} } = {}) => {
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: isStaff ? 'user' : 'customer' },
    '/api/issues/publication/p1': listed,
    '/api/issues/running': [{ ...runningIssue, ...worked }],
    ...removalAnswers('/api/issues'),
    '/api/productions/books/publication/p1': [
      { issue: 'i10', kind: 'daisy', changesSince: { articles: 1, altered: [], details: false } },
      { issue: 'i45', kind: 'singleMp3', changesSince: { articles: 1, altered: [], details: false } },
    ],
    '/api/articles/names/i45': [{}, {}],
    '/api/issues/receivers/i45/versions': [],
  })
  const of = issueListOf({ publicationId: 'p1', publicationName: 'Bladet', isStaff })
  return { ...server, ...renderWith(server.api, <EntityList of={of} />, { at }) }
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })

afterEach(() => vi.restoreAllMocks())

describe('the list of issues', () => {
  it('shows what is not out as such, and says what that means', async () => {
    open()
    await screen.findByRole('grid', { name: 'Nummer av Bladet' })
    const proofs = await Promise.all(
      ['Nr 46', 'Nr 45'].map(async (name) => (await row(name)).hasAttribute('data-proof')),
    )
    expect(proofs).toEqual([true, false])
    expect(screen.getByText(/^Visar 3 nummer\. Nummer på rosa rader har inget datum i Tillgänglig från/)).toBeDefined()
  })

  it('says nothing of pink where there is none', async () => {
    open({ listed: issues.slice(1) })
    await screen.findByText('Visar 2 nummer.')
  })

  it('tells the next step, and where the talking book is older than the issue', async () => {
    open()
    await screen.findByText('Ändrad efter produktionen: 1 artikel')
    const told = async (name: string) => within(await row(name)).queryByText(/^Ändrad efter/) !== null
    expect([await told('Nr 10'), await told('Nr 45')]).toEqual([true, false])
    expect(within(await row('Nr 46')).getByText('Lägg in artiklar')).toBeDefined()
    expect(within(await row('Nr 46')).queryByRole('link', { name: 'Spela Nr 46' })).toBeNull()
    expect(within(await row('Nr 45')).getByRole('link', { name: 'Spela Nr 45' })).toBeDefined()
  })

  it.each([
    [2, false],
    [1, true],
  ])('with %i of two articles without sound offers to play the issue: %s', async (silent, isOffered) => {
    open({ listed: [issue(46, '2026-11-24')], worked: { articles: 2, silent } })
    await within(await row('Nr 46')).findByText(/^Läs in /)
    expect(within(await row('Nr 46')).queryByRole('link', { name: 'Spela Nr 46' }) !== null).toBe(isOffered)
  })

  it('leads to what stopped on its way to a receiver, whatever else is next', async () => {
    open({ listed: [issue(46, '2026-11-24', { stoppedDeliveries: 1 }), issue(45, '2026-11-17')] })
    const stopped = await within(await row('Nr 46')).findByRole('link', { name: 'En leverans stannade' })
    expect(stopped.getAttribute('href')).toBe('/publications/deliver/i46')
    await screen.findByText('Lägg in artiklar')
    expect(screen.getAllByRole('link', { name: /stannade/ })).toHaveLength(1)
  })

  it('asks for what is released or not, as its address says', async () => {
    const { asked } = open({ at: '/publications/issues/p1?visa=false' })
    await row('Nr 46')
    expect(asked[0]?.path).toContain('sort=date&direction=desc&released=false')
  })

  it('asks before one is removed, tells what goes with it, and brings it back', async () => {
    const { asked } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Radera Nr 45' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await dialog.findByText(
      /^2 artiklar med text och ljud försvinner, .* Ingen mottagare har fått det levererat\. Du kan ångra direkt efteråt\.$/,
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
    await screen.findByText('Nr 45 är raderat.')
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('Nr 45 är tillbaka.')
    expect(asked.filter(({ method }) => method === 'del' || method === 'post')).toEqual([
      { method: 'post', path: '/api/issues/chosen/remove', body: { chosen: ['i45'] } },
      {
        method: 'post',
        path: '/api/issues/chosen/restore',
        body: { chosen: ['i45'], undoes: { act: 'remove', key: expect.any(String) } },
      },
    ])
  })

  it('is not changed by who only reads', async () => {
    open({ isStaff: false })
    const found = within(await row('Nr 45'))
    expect(found.queryByRole('link', { name: 'Redigera Nr 45' })).toBeNull()
    expect(found.queryByRole('button', { name: 'Radera Nr 45' })).toBeNull()
    expect(found.getByRole('link', { name: 'Artiklar i Nr 45' })).toBeDefined()
  })

  it('writes days and times as they are in Sweden, and what the table has no column for', async () => {
    open()
    await row('Nr 45')
    expect(screen.queryByRole('columnheader', { name: 'Skapad' })).toBeNull()
    const saved = savedFiles()
    await userEvent.click(screen.getByRole('button', { name: 'Hämta som CSV' }))
    await expect.poll(() => saved.length).toBe(1)
    expect((await saved[0]?.text())?.split('\r\n').slice(0, 3)).toEqual([
      expect.stringContaining('Namn;Datum;Skapad;Läge;Tillgänglig från;Information'),
      'Nr 46;2026-11-24;2026-11-21;Ej släppt;;Greta läser in',
      'Nr 45;2026-11-17;2026-11-21;Släppt;2026-11-02 06:00;',
    ])
  })
})
