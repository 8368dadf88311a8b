import { eventTime, issueId, issueOpened, publicationId } from '../../../domain/editorial/issue/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { CustomerId, IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/production/events.ts'
import { productionStarted } from '../../../domain/production/production/examples.ts'
import { deliveries } from '../../delivery/delivery/projection.ts'
import { books } from '../../production/book/projection.ts'
import { productions } from '../../production/production/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { issueArticles } from '../issue-articles/projection.ts'
import { publications } from '../publication/projection.ts'
import { runs } from '../run/projection.ts'
import { issues } from './projection.ts'

export const customer = CustomerId.parse('0199e2a0-0000-7000-8000-000000000020')
export const staff = { role: 'user', customers: [] } as const
export const publicationFounded: DomainEvent = {
  type: 'PublicationFounded',
  data: { publicationId, name: 'Bottenviksbladet', customer },
}
export const second = IssueId.parse('0199e2a0-0000-7000-8000-000000000021')
export const laterIssueOpened: DomainEvent = {
  type: 'IssueOpened',
  data: { ...issueOpened.data, issueId: second, number: 47, code: 'secondcode00', name: 'Nr 47', date: '2026-12-01' },
}

/** A read model of issues and of what their rows are joined with, emptied by `empty`. */
export const openIssues = async () => {
  const db = await openReadModel(books, issues, publications, deliveries, productions, runs, issueArticles)

  /** Carries out one production of each kind to its end. */
  const make = (...kinds: readonly ProductionKind[]) =>
    projectAll(
      db,
      productions,
      recordedHistory(
        ...kinds.flatMap((kind, n): DomainEvent[] => {
          const of = {
            productionId: ProductionId.parse(`0199e2a0-0000-7000-8000-00000000005${n}`),
            issueId,
            kind,
            at: eventTime,
          }
          const file = { storageKey: 'ab', hash: 'ab', bytes: 3, filename: `a.${kind}`, durationMs: 12_500 }
          return [
            { ...productionStarted, data: { ...productionStarted.data, ...of } },
            { type: 'ProductionCompleted', data: { ...of, file, log: 'Klart.' } },
          ]
        }),
      ),
    )

  const project = async (...events: readonly DomainEvent[]) => {
    const history = recordedHistory(publicationFounded, issueOpened, ...events)
    for (const projection of [publications, issues]) await projectAll(db, projection, history)
    return history
  }

  const empty = () => emptyReadModel(db, issues, publications, deliveries, productions)
  return { db, make, project, empty }
}
