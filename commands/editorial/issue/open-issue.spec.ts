import { expect, it } from 'vitest'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { publicationStream } from '../publication/stream.ts'
import { changeIssue, removeIssue, reviseIssue } from './change-issue.ts'
import { markDefaultIssue } from './default-issue.ts'
import { openIssue } from './open-issue.ts'
import { findPublication } from './parents.ts'
import { issueStream } from './stream.ts'
import { anIssue, context, idOf, issueId, limits, publicationId } from './testing.ts'

const second = IssueId.parse(idOf('second issue'))
const code = '7k2m9qw4hx3vt'
const opening = { issueId: second, publicationId, code, form: { date: '2026-12-01' }, limits }

it('takes the next number of its publication', async () => {
  const tools = await anIssue()
  await openIssue(tools, opening, context('second'))
  await openIssue(tools, opening, context('second'))
  expect(await tools.handlers.issue.state(issueStream(issueId))).toMatchObject({ number: 1 })
  expect(await tools.handlers.issue.state(issueStream(second))).toMatchObject({
    number: 2,
    form: { name: 'Bottenviksbladet nr 2, vecka 49' },
  })
  expect(await findPublication(tools, publicationId)).toMatchObject({ nextIssueNumber: 3 })
})

it('takes no number when it is refused', async () => {
  const tools = await anIssue()
  const late = { ...opening, form: { ...opening.form, availableFromDate: '2030-01-01T00:00:00.000Z' } }
  expect(await openIssue(tools, late, context('late'))).toEqual({ kind: 'rejected', reason: 'ReleaseDateOutOfRange' })
  const nowhere = { ...opening, publicationId: PublicationId.parse(idOf('no publication')) }
  expect(await openIssue(tools, nowhere, context('nowhere'))).toEqual({
    kind: 'rejected',
    reason: 'PublicationNotFound',
  })
  expect(await findPublication(tools, publicationId)).toMatchObject({ nextIssueNumber: 2 })
})

it('merges forms that changed different fields, and shows both values of one that both changed', async () => {
  const tools = await anIssue()
  const revise = (name: string, sent: object) => reviseIssue(tools, { issueId, sent, seen: 0, limits }, context(name))
  expect(await revise('one', { info: 'Temanummer', shortName: '' })).toMatchObject({ kind: 'accepted' })
  expect(await revise('two', { info: '', shortName: 'Nr 1' })).toMatchObject({
    events: [{ type: 'IssueDescribed', data: { changes: { shortName: 'Nr 1' } } }],
  })
  expect(await revise('three', { info: 'Julnummer' })).toEqual({
    kind: 'conflict',
    conflicts: [{ field: 'info', yours: 'Julnummer', theirs: 'Temanummer' }],
  })
})

it('is refused when the publication has been removed', async () => {
  const tools = await anIssue()
  await tools.handlers.publication(
    publicationStream(publicationId),
    { type: 'RemovePublication', publicationId },
    context('remove publication'),
  )
  const ask = { type: 'DeactivateIssue' } as const
  expect(await changeIssue(tools, { issueId, ask }, context('deactivate'))).toEqual({
    kind: 'rejected',
    reason: 'IssueNotFound',
  })
  expect(await removeIssue(tools, issueId, context('remove'))).toMatchObject({ kind: 'accepted' })
})

it('makes one issue the default, which only that one can cease to be', async () => {
  const tools = await anIssue()
  await openIssue(tools, opening, context('second'))
  const mark = (id: IssueId, isDefaultIssue: boolean, name: string) =>
    markDefaultIssue(tools, { issueId: id, isDefaultIssue }, context(name))
  await mark(issueId, true, 'mark')
  await mark(second, false, 'unmark another')
  expect(await findPublication(tools, publicationId)).toMatchObject({ defaultIssue: issueId })
  await mark(issueId, false, 'unmark')
  expect(await findPublication(tools, publicationId)).toMatchObject({ defaultIssue: null })
})
