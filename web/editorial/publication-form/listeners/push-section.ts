import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import type { Section } from '../section.ts'

const sayApp = ({ pushTopic, hasDPushKey }: Pick<PublicationView, 'pushTopic' | 'hasDPushKey'>) => {
  if (pushTopic === '') return 'ämnet för appen saknas'
  return hasDPushKey ? 'även i appen' : 'nyckeln till appen saknas'
}

export const pushSection = {
  path: 'push',
  title: 'Pushnotiser och app',
  help: 'Lyssnare kan be spelaren om en notis i telefonen eller datorn när nästa nummer kommer.',
  labels: {
    appUrlApple: 'Appen i App Store',
    appUrlGoogle: 'Appen i Google Play',
    usePush: 'Säg till lyssnarna när ett nummer släpps',
    dPushTitleTemplate: 'Notisens rubrik',
    dPushMessageTemplate: 'Notisens text',
    dPushId: 'Appens projekt hos Google',
    pushTopic: 'Ämne',
    dPushKey: 'Nyckel till Google',
  },
  readers: {
    appUrlApple: 'domain/editorial/publication/settings/links/ways.ts',
    appUrlGoogle: 'domain/editorial/publication/settings/links/ways.ts',
    usePush: 'commands/subscribers/announcement/order.ts',
    dPushTitleTemplate: 'commands/subscribers/push/write-notice.ts',
    dPushMessageTemplate: 'commands/subscribers/push/write-notice.ts',
    dPushId: 'commands/subscribers/push/app-topic.ts',
    pushTopic: 'commands/subscribers/push/app-topic.ts',
    dPushKey: 'commands/subscribers/push/app-topic.ts',
  },
  judge: ({ usePush, dPushId, pushTopic }) =>
    usePush === true && dPushId !== '' && pushTopic === ''
      ? { field: 'pushTopic', text: 'Ange ämnet som appen prenumererar på.' }
      : undefined,
  summary: (publication) => [
    publication.usePush ? 'Lyssnarna får veta när ett nummer släpps' : 'Inga pushnotiser skickas',
    publication.usePush && publication.dPushId !== '' && sayApp(publication),
  ],
} as const satisfies Section
