import type { Section } from './section.ts'

export const pushSection = {
  path: 'push',
  title: 'Pushnotiser',
  help: 'Lyssnare kan be spelaren om en notis i telefonen eller datorn när nästa nummer kommer.',
  labels: {
    usePush: 'Säg till lyssnarna när ett nummer släpps',
    dPushTitleTemplate: 'Notisens rubrik',
    dPushMessageTemplate: 'Notisens text',
    dPushId: 'Appens projekt hos Google',
    pushTopic: 'Ämne',
    dPushKey: 'Nyckel till Google',
  },
  readers: {
    usePush: 'commands/push/order-push.ts',
    dPushTitleTemplate: 'commands/push/write-notice.ts',
    dPushMessageTemplate: 'commands/push/write-notice.ts',
    dPushId: 'commands/push/app-topic.ts',
    pushTopic: 'commands/push/app-topic.ts',
    dPushKey: 'commands/push/app-topic.ts',
  },
  summary: ({ usePush, dPushId, pushTopic, hasDPushKey }) => {
    const hasApp = dPushId !== '' && pushTopic !== ''
    return [
      usePush ? 'Lyssnarna får veta när ett nummer släpps' : 'Inga pushnotiser skickas',
      usePush && hasApp && (hasDPushKey ? 'även i appen' : 'nyckeln till appen saknas'),
    ]
  },
} as const satisfies Section
