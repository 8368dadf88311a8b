import type { Analytics } from '../../../commands/listening/analytics/analytics.ts'
import type { Api, CreatedEntity, OnCreated } from '../api.ts'
import { addIssues, deliver } from './issues.ts'
import { listenToIssues } from './listeners.ts'
import { group, publication } from './publication.ts'
import { addSales } from './sales.ts'
import { addSubscribers } from './subscribers.ts'
import { sendAsVisitors } from './visitors.ts'

export type HistoryTools = {
  readonly api: Api
  readonly analytics: Pick<Analytics, 'record'>
  readonly onCreated: OnCreated
  /** Whether letters leave the house. Then the example's subscribers have addresses that no letter goes to. */
  readonly sendsMail: boolean
  /** Listening figures follow; false: an interrupted start has begun to tell them. */
  readonly mayListen: () => Promise<boolean>
}

/** Reserved addresses (RFC 2606): where there is no mail server their letters become files, which a person can read. */
const mailHostOf = (sendsMail: boolean) => (sendsMail ? 'prenumerant.invalid' : 'prenumerant.example')

/**
 * Founds the second example publication and gives it a history of a year, as users and visitors would. `first`: the
 * publication of today's issue. `now`: when the example began.
 */
export const bringInHistory = async (
  { api, analytics, onCreated, sendsMail, mayListen }: HistoryTools,
  { first, now }: { readonly first: string; readonly now: Date },
): Promise<void> => {
  const today = now.toISOString().slice(0, 10)
  const create = async (path: string, step: string, body: object) =>
    (await api<CreatedEntity>({ method: 'POST', path, step, body }))._id
  const pub = await create('/api/publications', 'history-publication', publication)
  await create('/api/pubgroups', 'history-group', { ...group, publications: [first, pub], defaultPub: first })
  await addSubscribers(api, { pub, today, mailHost: mailHostOf(sendsMail) })
  await addSales(api, pub)
  await sendAsVisitors(api, pub, { today, onCreated })
  const issues = await addIssues(api, pub, today)
  const latest = issues.at(-1)
  if (latest) {
    if (!sendsMail) await api({ method: 'POST', path: `/api/issues/${latest.id}/mailing`, step: 'history-mailing' })
    await deliver(api, latest.id)
  }
  if (await mayListen()) await listenToIssues(analytics, pub, { issues, today })
}
