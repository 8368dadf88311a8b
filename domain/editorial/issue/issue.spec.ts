import { describe, it } from 'vitest'
import { ProductionId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { IssueCommand, IssueForm } from './commands.ts'
import type { IssueEvent } from './events.ts'
import {
  at,
  claimed,
  dated,
  issueId,
  limits,
  opened,
  posterimage,
  productionId,
  publicationId,
  released,
  removed,
} from './examples.ts'
import { issueDecider } from './issue.ts'

const given = specify(issueDecider)
const revise = (changes: Partial<IssueForm>): IssueCommand => ({ type: 'ReviseIssue', changes, limits })
const open = (form: Partial<IssueForm> & { date: string }): IssueCommand => {
  const { publicationName, code, number } = opened.data
  return { type: 'OpenIssue', issueId, publicationId, publicationName, code, number, form, limits }
}
const named: IssueEvent = { type: 'IssueDescribed', data: { issueId, changes: { name: 'Julnumret' } } }

describe('opening an issue', () => {
  it('names it after publication, number and ISO week', () =>
    given()
      .when(open({ date: '2026-11-20' }))
      .then(opened))

  it('keeps a name that somebody chose', () =>
    given()
      .when(open({ date: '2026-11-20', name: 'Julnumret' }))
      .then({ ...opened, data: { ...opened.data, name: 'Julnumret', namedByHand: true } }))

  it('does not take the proposed name for a chosen one', () =>
    given()
      .when(open({ date: '2026-11-20', name: opened.data.name }))
      .then(opened))

  it('records what else the form said', () =>
    given()
      .when(open({ date: '2026-11-20', info: 'Temanummer', playNextAuto: true, dPushTitle: 'Nytt nummer' }))
      .then(
        opened,
        { type: 'IssueDescribed', data: { issueId, changes: { info: 'Temanummer' } } },
        { type: 'IssuePlayerConfigured', data: { issueId, changes: { playNextAuto: true } } },
        { type: 'AnnouncementWritten', data: { issueId, changes: { dPushTitle: 'Nytt nummer' } } },
      ))

  it('is refused with a release date out of range', () =>
    given()
      .when(open({ date: '2026-11-20', availableFromDate: '2030-01-01T00:00:00.000Z' }))
      .thenRejected('ReleaseDateOutOfRange'))

  it('is refused the second time', () =>
    given(opened)
      .when(open({ date: '2026-11-20' }))
      .thenRejected('IssueAlreadyExists'))
})

describe('revising an issue', () => {
  it('lets the untouched name follow the date', () =>
    given(opened)
      .when(revise({ date: '2026-11-24' }))
      .then(dated))

  it('leaves a chosen name alone when the date moves', () =>
    given(opened, named)
      .when(revise({ date: '2026-11-24' }))
      .then({ type: 'IssueDated', data: { issueId, date: '2026-11-24' } }))

  it('remembers that the name was chosen when something else is described', () =>
    given(opened, named, { type: 'IssueDescribed', data: { issueId, changes: { info: 'Temanummer' } } })
      .when(revise({ date: '2026-11-24' }))
      .then({ type: 'IssueDated', data: { issueId, date: '2026-11-24' } }))

  it('takes a name that arrives together with a new date', () =>
    given(opened)
      .when(revise({ date: '2026-11-24', name: 'Julnumret' }))
      .then({ type: 'IssueDated', data: { issueId, date: '2026-11-24' } }, named))

  it('says nothing when nothing changed', () =>
    given(opened, released)
      .when(revise({ name: opened.data.name, info: '', availableFromDate: released.data.availableFromDate }))
      .thenNothing())

  it('counts subscribers by kind, changed kinds only', () =>
    given(opened)
      .when(revise({ nrOfSubscribers: { cda: 36, daisy: 0, legimus: 0, email: 412, webb: 0, app: 0 } }))
      .then({ type: 'SubscribersCounted', data: { issueId, changes: { cda: 36, email: 412 } } }))

  it('chooses and drops a poster', () => {
    const chosen: IssueEvent = { type: 'PosterChosen', data: { issueId, posterimage } }
    given(opened).when(revise({ posterimage })).then(chosen)
    given(opened, chosen)
      .when(revise({ posterimage: null }))
      .then({ type: 'PosterChosen', data: { issueId, posterimage: null } })
  })

  it('is refused for an issue nobody opened', () => given().when(revise({})).thenRejected('IssueNotFound'))
  it('is refused for a removed issue', () => given(opened, removed).when(revise({})).thenRejected('IssueNotFound'))
})

describe('releasing an issue', () => {
  it('releases it from an instant', () =>
    given(opened)
      .when(revise({ availableFromDate: released.data.availableFromDate }))
      .then(released))

  it.each(['2016-01-31T22:59:59.999Z', '2028-11-20T23:00:00.001Z'])('is refused from %s', (availableFromDate) =>
    given(opened).when(revise({ availableFromDate })).thenRejected('ReleaseDateOutOfRange'),
  )

  it('takes the release back', () => {
    const deactivated: IssueEvent = { type: 'IssueDeactivated', data: { issueId, publicationId } }
    given(opened, released).when({ type: 'DeactivateIssue' }).then(deactivated)
    given(opened, released)
      .when(revise({ availableFromDate: null }))
      .then(deactivated)
    given(opened, released, deactivated).when({ type: 'DeactivateIssue' }).thenNothing()
  })
})

describe('the current production', () => {
  const other = ProductionId.parse('0199e2a0-0000-7000-8000-000000000009')
  const claim = (id: ProductionId, supersede = false): Extract<IssueCommand, { type: 'ClaimProduction' }> => ({
    type: 'ClaimProduction',
    productionId: id,
    processItemId: 'daisy',
    supersede,
    at,
  })
  const book = { kind: 'daisy', filename: 'nr46.zip', bytes: 14_025_600, hash: 'ab12', durationMs: 1_753_200 } as const
  const publish = (id: ProductionId): IssueCommand => ({
    type: 'PublishProduct',
    productionId: id,
    ...book,
    at,
  })
  const published: IssueEvent = {
    type: 'ProductPublished',
    data: { issueId, publicationId, productionId, ...book, at },
  }

  it('is claimed by the first', () => given(opened).when(claim(productionId)).then(claimed))
  it('is the same when claimed twice', () => given(opened, claimed).when(claim(productionId)).thenNothing())
  it('is claimed anew by one that goes on from where it was parked', () => {
    given(opened, claimed)
      .when({ ...claim(productionId), renew: true })
      .then(claimed)
    given(opened, claimed)
      .when({ ...claim(other), renew: true })
      .thenRejected('ProductionUnderway')
  })
  it('refuses a second', () => given(opened, claimed).when(claim(other)).thenRejected('ProductionUnderway'))
  it('gives way to one that supersedes it', () =>
    given(opened, claimed)
      .when(claim(other, true))
      .then({ ...claimed, data: { ...claimed.data, productionId: other, superseded: productionId } }))
  it('is let go of by one that finds it standing still, and is not ended by that', () => {
    given(opened, claimed)
      .when({ ...claim(other), abandoned: productionId })
      .then({ ...claimed, data: { ...claimed.data, productionId: other } })
    given(opened, claimed)
      .when({ ...claim(other), abandoned: other })
      .thenRejected('ProductionUnderway')
  })

  it('is published once', () => {
    given(opened, claimed).when(publish(productionId)).then(published)
    given(opened, claimed, published).when(publish(productionId)).thenNothing()
    given(opened, claimed, published).when(claim(productionId)).thenNothing()
  })
  it('is not published by one that was superseded', () =>
    given(opened, claimed).when(publish(other)).thenRejected('ProductionSuperseded'))

  it('is abandoned with its reason, and then free', () => {
    const abandon = { type: 'AbandonProduction', productionId, reason: 'Ljud saknas', at } as const
    const abandoned: IssueEvent = {
      type: 'ProductionAbandoned',
      data: { issueId, productionId, reason: 'Ljud saknas', at },
    }
    given(opened, claimed).when(abandon).then(abandoned)
    given(opened, claimed, abandoned).when(abandon).thenNothing()
    given(opened, claimed, abandoned)
      .when(claim(other))
      .then({ ...claimed, data: { ...claimed.data, productionId: other } })
  })
})

describe('what was sent', () => {
  const pushSent: IssueEvent = { type: 'PushSent', data: { issueId, at } }
  const reenabled: IssueEvent = { type: 'PushReenabled', data: { issueId, at } }

  it('is a push until somebody enables it again', () => {
    given(opened).when({ type: 'ReenablePush', at }).thenNothing()
    given(opened, pushSent).when({ type: 'ReenablePush', at }).then(reenabled)
    given(opened).when({ type: 'ReenablePush', time: 1, at }).then(reenabled)
    given(opened, reenabled).when({ type: 'ReenablePush', time: 1, at }).thenNothing()
    given(opened, reenabled, pushSent).when({ type: 'ReenablePush', time: 1, at }).thenNothing()
  })

  it('notes the status text and a fetched Daisy file', () => {
    given(opened)
      .when({ type: 'NoteStatus', text: 'Packning', at })
      .then({ type: 'StatusNoted', data: { issueId, text: 'Packning', at } })
    const fetched: IssueEvent = { type: 'DaisyFetched', data: { issueId, importDaisyFilename: 'veckan.zip', at } }
    const fetch = { type: 'RecordFetchedDaisy', filename: 'veckan.zip', at } as const
    given(opened).when(fetch).then(fetched)
    given(opened, fetched).when(fetch).thenNothing()
  })
})

describe('removing an issue', () => {
  const restored: IssueEvent = { type: 'IssueRestored', data: { issueId, publicationId } }

  it('removes it once', () => {
    given(opened).when({ type: 'RemoveIssue' }).then(removed)
    given(opened, removed).when({ type: 'RemoveIssue' }).thenNothing()
    given().when({ type: 'RemoveIssue' }).thenRejected('IssueNotFound')
  })

  it('restores it as it was', () => {
    given(opened, named, removed).when({ type: 'RestoreIssue' }).then(restored)
    given(opened).when({ type: 'RestoreIssue' }).thenNothing()
    given(opened, named, removed, restored)
      .when(revise({ name: 'Julnumret' }))
      .thenNothing()
  })
})
