import { beforeEach, describe, expect, it } from 'vitest'
import {
  issueId,
  issueOpened,
  issueReleased,
  issueRemoved,
  publicationId,
} from '../../../domain/editorial/issue/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { Reader } from '../publication/visibility.ts'
import { findIssueByCode, findLatestBook, type IssueQuery, listIssueNames, listIssues } from './queries.ts'
import { customer, laterIssueOpened, openIssues, second, staff } from './testing.ts'

const { db, make, project, empty } = await openIssues()
beforeEach(empty)

describe('the list of issues', () => {
  const latest = { sort: 'date', direction: 'desc' } as const
  const idsOf = async (more: Partial<IssueQuery> = {}, reader: Reader = staff) =>
    (await listIssues(db, reader, { ...latest, ...more })).items.map(({ _id }) => _id)

  it('has the latest first', async () => {
    await project(laterIssueOpened)
    expect(await idsOf()).toEqual([second, issueId])
    expect(await idsOf({ publicationId })).toEqual([second, issueId])
    expect(await listIssueNames(db, staff, publicationId)).toEqual([
      { _id: second, name: 'Nr 47', shortName: '', date: '2026-12-01' },
      { _id: issueId, name: issueOpened.data.name, shortName: '', date: '2026-11-20' },
    ])
    expect(await idsOf({ publicationId: PublicationId.parse(issueId) })).toEqual([])
  })

  it('puts the higher number of the same day first, and names as people count', async () => {
    const ninth = IssueId.parse('0199e2a0-0000-7000-8000-000000000039')
    const tenth = IssueId.parse('0199e2a0-0000-7000-8000-000000000031')
    const numbered = (id: IssueId, number: number): DomainEvent => ({
      type: 'IssueOpened',
      data: {
        ...issueOpened.data,
        issueId: id,
        number,
        name: `Nr ${number}`,
        code: `coded${number}`,
        date: '2026-11-25',
      },
    })
    await project(numbered(tenth, 10), numbered(ninth, 9), laterIssueOpened)
    expect(await idsOf()).toEqual([second, tenth, ninth, issueId])
    expect(await idsOf({ sort: 'name', direction: 'asc' })).toEqual([issueId, ninth, tenth, second])
  })

  it('has those that are released, or are not', async () => {
    await project(laterIssueOpened, issueReleased)
    const at = issueReleased.data.availableFromDate
    const before = '2026-11-24T04:59:59.999Z'
    expect(await idsOf({ isReleased: { value: true, at } })).toEqual([issueId])
    expect(await idsOf({ isReleased: { value: false, at } })).toEqual([second])
    expect(await idsOf({ isReleased: { value: false, at: before } })).toEqual([second, issueId])
  })

  it('is searched by its own names, and within a publication by what is said of it', async () => {
    const changes = { shortName: 'Julnumret', info: 'Greta läser in' }
    await project({ type: 'IssueDescribed', data: { issueId, changes } })
    expect(await idsOf({ search: 'botten' })).toEqual([issueId])
    expect(await idsOf({ search: 'greta jul' })).toEqual([])
    expect(await idsOf({ search: 'greta jul', publicationId })).toEqual([issueId])
    expect(await idsOf({ search: 'greta sommar', publicationId })).toEqual([])
    expect(await idsOf({ search: 'g', publicationId })).toEqual([issueId])
  })

  it('hides removed issues and those of removed publications, until they are restored', async () => {
    await project(issueRemoved)
    expect(await idsOf()).toEqual([])
    await project(issueRemoved, { type: 'IssueRestored', data: { issueId, publicationId } })
    expect(await idsOf()).toEqual([issueId])
    await project({ type: 'PublicationRemoved', data: { publicationId } })
    expect(await idsOf()).toEqual([])
    expect(await findIssueByCode(db, issueOpened.data.code)).toBeUndefined()
  })

  it('shows the users of a customer her own', async () => {
    await project()
    expect(await idsOf({}, { role: 'customer', customers: [customer] })).toHaveLength(1)
    expect(await idsOf({}, { role: 'customer', customers: [] })).toEqual([])
  })
})

it('finds the latest issue that is released now and has a book', async () => {
  await project(laterIssueOpened, issueReleased, { ...issueReleased, data: { ...issueReleased.data, issueId: second } })
  expect(await findLatestBook(db, publicationId, issueReleased.data.availableFromDate)).toBeUndefined()
  await make('mp3Files', 'daisy')
  expect((await findLatestBook(db, publicationId, issueReleased.data.availableFromDate))?.issue._id).toBe(issueId)
  expect(await findLatestBook(db, publicationId, '2026-11-24T04:59:59.999Z')).toBeUndefined()
})
