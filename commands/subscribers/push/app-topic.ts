import {
  type ServiceAccount,
  serviceAccountIn,
} from '../../../domain/editorial/publication/settings/service-account.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'

/** What an app is told by: what its users have subscribed to at Google, and by whom it is sent; undefined: its key is missing. */
export type AppTopic = {
  readonly project: string
  readonly topic: string
  readonly account: ServiceAccount | undefined
}

/** Undefined: the publication tells no app. */
export const appTopicOf = ({ usePush, dPushId, pushTopic, dPushKey }: Settings): AppTopic | undefined => {
  if (!usePush || dPushId === '' || pushTopic === '') return undefined
  const account = typeof dPushKey === 'string' ? serviceAccountIn(dPushKey) : undefined
  return { project: dPushId, topic: pushTopic, account }
}
