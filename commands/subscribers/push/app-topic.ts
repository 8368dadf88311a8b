import {
  type ServiceAccount,
  serviceAccountIn,
} from '../../../domain/editorial/publication/settings/service-account.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'

/**
 * The Google topic to which an app's users subscribe, and the project that sends to it; `account` undefined: the key is
 * missing.
 */
type AppTopic = {
  readonly project: string
  readonly topic: string
  readonly account: ServiceAccount | undefined
}

/** Undefined: the publication has no app. */
export const appTopicOf = ({ usePush, dPushId, pushTopic, dPushKey }: Settings): AppTopic | undefined => {
  if (!usePush || dPushId === '' || pushTopic === '') return undefined
  const account = typeof dPushKey === 'string' ? serviceAccountIn(dPushKey) : undefined
  return { project: dPushId, topic: pushTopic, account }
}
