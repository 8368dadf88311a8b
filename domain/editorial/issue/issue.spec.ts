import { describe, it } from 'vitest'
import { ProductionId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { IssueCommand, IssueForm } from './commands.ts'
import type { IssueEvent } from './events.ts'
import {
  eventTime,
  issueDated,
  issueId,
  issueOpened,
  issueReleased,
  issueRemoved,
  limits,
  posterimage,
  productionClaimed,
  productionId,
  publicationId,
} from './examples.ts'
import { issueDecider } from './issue.ts'

const given = specify(issueDecider)
const revise = (changes: Partial<IssueForm>): IssueCommand => ({ type: 'ReviseIssue', changes, limits })
const openIssue = (form: Partial<IssueForm> & { date: string }): IssueCommand => {
  const { publicationName, code, number } = issueOpened.data
  return { type: 'OpenIssue', issueId, publicationId, publicationName, code, number, form, limits }
}
const issueDescribed: IssueEvent = { type: 'IssueDescribed', data: { issueId, changes: { name: 'Julnumret' } } }

describe('opening an issue', () => {
  it('names it after publication, number and ISO week', () =>
    given()
      .when(openIssue({ date: '2026-11-20' }))
      .then(issueOpened))

  it('keeps a name that somebody chose', () =>
    given()
      .when(openIssue({ date: '2026-11-20', name: 'Julnumret' }))
      .then({ ...issueOpened, data: { ...issueOpened.data, name: 'Julnumret', namedByHand: true } }))

  it('does not take the proposed name for a chosen one', () =>
    given()
      .when(openIssue({ date: '2026-11-20', name: issueOpened.data.name }))
      .then(issueOpened))

  it('records what else the form said', () =>
    given()
      .when(openIssue({ date: '2026-11-20', info: 'Temanummer', playNextAuto: true, dPushTitle: 'Nytt nummer' }))
      .then(
        issueOpened,
        { type: 'IssueDescribed', data: { issueId, changes: { info: 'Temanummer' } } },
        { type: 'IssuePlayerConfigured', data: { issueId, changes: { playNextAuto: true } } },
        { type: 'AnnouncementWritten', data: { issueId, changes: { dPushTitle: 'Nytt nummer' } } },
      ))

  it('is refused with a release date out of range', () =>
    given()
      .when(openIssue({ date: '2026-11-20', availableFromDate: '2030-01-01T00:00:00.000Z' }))
      .thenRejected('ReleaseDateOutOfRange'))

  it('is refused the second time', () =>
    given(issueOpened)
      .when(openIssue({ date: '2026-11-20' }))
      .thenRejected('IssueAlreadyExists'))
})

describe('revising an issue', () => {
  it('lets the untouched name follow the date', () =>
    given(issueOpened)
      .when(revise({ date: '2026-11-24' }))
      .then(issueDated))

  it('leaves a chosen name alone when the date moves', () =>
    given(issueOpened, issueDescribed)
      .when(revise({ date: '2026-11-24' }))
      .then({ type: 'IssueDated', data: { issueId, date: '2026-11-24' } }))

  it('remembers that the name was chosen when something else is described', () =>
    given(issueOpened, issueDescribed, { type: 'IssueDescribed', data: { issueId, changes: { info: 'Temanummer' } } })
      .when(revise({ date: '2026-11-24' }))
      .then({ type: 'IssueDated', data: { issueId, date: '2026-11-24' } }))

  it('takes a name that arrives together with a new date', () =>
    given(issueOpened)
      .when(revise({ date: '2026-11-24', name: 'Julnumret' }))
      .then({ type: 'IssueDated', data: { issueId, date: '2026-11-24' } }, issueDescribed))

  it('says nothing when nothing changed', () =>
    given(issueOpened, issueReleased)
      .when(revise({ name: issueOpened.data.name, info: '', availableFromDate: issueReleased.data.availableFromDate }))
      .thenNothing())

  it('counts subscribers by kind, changed kinds only', () =>
    given(issueOpened)
      .when(revise({ nrOfSubscribers: { cda: 36, daisy: 0, legimus: 0, email: 412, webb: 0, app: 0 } }))
      .then({ type: 'SubscribersCounted', data: { issueId, changes: { cda: 36, email: 412 } } }))

  it('chooses and drops a poster', () => {
    const chosen: IssueEvent = { type: 'PosterChosen', data: { issueId, posterimage } }
    given(issueOpened).when(revise({ posterimage })).then(chosen)
    given(issueOpened, chosen)
      .when(revise({ posterimage: null }))
      .then({ type: 'PosterChosen', data: { issueId, posterimage: null } })
  })

  it('is refused for an issue nobody opened', () => given().when(revise({})).thenRejected('IssueNotFound'))
  it('is refused for a removed issue', () =>
    given(issueOpened, issueRemoved).when(revise({})).thenRejected('IssueNotFound'))
})

describe('releasing an issue', () => {
  it('releases it from an instant', () =>
    given(issueOpened)
      .when(revise({ availableFromDate: issueReleased.data.availableFromDate }))
      .then(issueReleased))

  it.each(['2016-01-31T22:59:59.999Z', '2028-11-20T23:00:00.001Z'])('is refused from %s', (availableFromDate) =>
    given(issueOpened).when(revise({ availableFromDate })).thenRejected('ReleaseDateOutOfRange'),
  )

  it('takes the release back', () => {
    const deactivated: IssueEvent = { type: 'IssueDeactivated', data: { issueId, publicationId } }
    given(issueOpened, issueReleased).when({ type: 'DeactivateIssue' }).then(deactivated)
    given(issueOpened, issueReleased)
      .when(revise({ availableFromDate: null }))
      .then(deactivated)
    given(issueOpened, issueReleased, deactivated).when({ type: 'DeactivateIssue' }).thenNothing()
  })
})

describe('the current production', () => {
  const other = ProductionId.parse('0199e2a0-0000-7000-8000-000000000009')
  const claim = (id: ProductionId, supersede = false): Extract<IssueCommand, { type: 'ClaimProduction' }> => ({
    type: 'ClaimProduction',
    productionId: id,
    processItemId: 'daisy',
    supersede,
    at: eventTime,
  })
  const book = { kind: 'daisy', filename: 'nr46.zip', bytes: 14_025_600, hash: 'ab12', durationMs: 1_753_200 } as const
  const publish = (id: ProductionId): IssueCommand => ({
    type: 'PublishProduct',
    productionId: id,
    ...book,
    at: eventTime,
  })
  const published: IssueEvent = {
    type: 'ProductPublished',
    data: { issueId, publicationId, productionId, ...book, at: eventTime },
  }

  it('is claimed by the first', () => given(issueOpened).when(claim(productionId)).then(productionClaimed))
  it('is the same when claimed twice', () =>
    given(issueOpened, productionClaimed).when(claim(productionId)).thenNothing())
  it('is claimed anew by one that goes on from where it was parked', () => {
    given(issueOpened, productionClaimed)
      .when({ ...claim(productionId), renew: true })
      .then(productionClaimed)
    given(issueOpened, productionClaimed)
      .when({ ...claim(other), renew: true })
      .thenRejected('ProductionUnderway')
  })
  it('refuses a second', () =>
    given(issueOpened, productionClaimed).when(claim(other)).thenRejected('ProductionUnderway'))
  it('gives way to one that supersedes it', () =>
    given(issueOpened, productionClaimed)
      .when(claim(other, true))
      .then({
        ...productionClaimed,
        data: { ...productionClaimed.data, productionId: other, superseded: productionId },
      }))
  it('is let go of by one that finds it standing still, and is not ended by that', () => {
    given(issueOpened, productionClaimed)
      .when({ ...claim(other), abandoned: productionId })
      .then({ ...productionClaimed, data: { ...productionClaimed.data, productionId: other } })
    given(issueOpened, productionClaimed)
      .when({ ...claim(other), abandoned: other })
      .thenRejected('ProductionUnderway')
  })

  it('is published once', () => {
    given(issueOpened, productionClaimed).when(publish(productionId)).then(published)
    given(issueOpened, productionClaimed, published).when(publish(productionId)).thenNothing()
    given(issueOpened, productionClaimed, published).when(claim(productionId)).thenNothing()
  })
  it('is not published by one that was superseded', () =>
    given(issueOpened, productionClaimed).when(publish(other)).thenRejected('ProductionSuperseded'))

  it('is abandoned with its reason, and then free', () => {
    const abandon = { type: 'AbandonProduction', productionId, reason: 'Ljud saknas', at: eventTime } as const
    const abandoned: IssueEvent = {
      type: 'ProductionAbandoned',
      data: { issueId, productionId, reason: 'Ljud saknas', at: eventTime },
    }
    given(issueOpened, productionClaimed).when(abandon).then(abandoned)
    given(issueOpened, productionClaimed, abandoned).when(abandon).thenNothing()
    given(issueOpened, productionClaimed, abandoned)
      .when(claim(other))
      .then({ ...productionClaimed, data: { ...productionClaimed.data, productionId: other } })
  })
})

describe('what was sent', () => {
  const pushSent: IssueEvent = { type: 'PushSent', data: { issueId, at: eventTime } }
  const reenabled: IssueEvent = { type: 'PushReenabled', data: { issueId, at: eventTime } }

  it('is a push until somebody enables it again', () => {
    given(issueOpened).when({ type: 'ReenablePush', at: eventTime }).thenNothing()
    given(issueOpened, pushSent).when({ type: 'ReenablePush', at: eventTime }).then(reenabled)
    given(issueOpened).when({ type: 'ReenablePush', time: 1, at: eventTime }).then(reenabled)
    given(issueOpened, reenabled).when({ type: 'ReenablePush', time: 1, at: eventTime }).thenNothing()
    given(issueOpened, reenabled, pushSent).when({ type: 'ReenablePush', time: 1, at: eventTime }).thenNothing()
  })

  it('notes the status text and a fetched Daisy file', () => {
    given(issueOpened)
      .when({ type: 'NoteStatus', text: 'Packning', at: eventTime })
      .then({ type: 'StatusNoted', data: { issueId, text: 'Packning', at: eventTime } })
    const fetched: IssueEvent = {
      type: 'DaisyFetched',
      data: { issueId, importDaisyFilename: 'veckan.zip', at: eventTime },
    }
    const fetch = { type: 'RecordFetchedDaisy', filename: 'veckan.zip', at: eventTime } as const
    given(issueOpened).when(fetch).then(fetched)
    given(issueOpened, fetched).when(fetch).thenNothing()
  })
})

describe('removing an issue', () => {
  const restored: IssueEvent = { type: 'IssueRestored', data: { issueId, publicationId } }

  it('removes it once', () => {
    given(issueOpened).when({ type: 'RemoveIssue' }).then(issueRemoved)
    given(issueOpened, issueRemoved).when({ type: 'RemoveIssue' }).thenNothing()
    given().when({ type: 'RemoveIssue' }).thenRejected('IssueNotFound')
  })

  it('restores it as it was', () => {
    given(issueOpened, issueDescribed, issueRemoved).when({ type: 'RestoreIssue' }).then(restored)
    given(issueOpened).when({ type: 'RestoreIssue' }).thenNothing()
    given(issueOpened, issueDescribed, issueRemoved, restored)
      .when(revise({ name: 'Julnumret' }))
      .thenNothing()
  })
})
