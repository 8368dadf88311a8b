import type { Section } from '../section.ts'
import { requireAddress } from './require-address.ts'

export const legimusSection = {
  path: 'legimus',
  title: 'Legimus',
  help: 'Produktionen kan göra en bok som tas emot av Legimus.',
  labels: {
    sendToLegimus: 'Skicka till Legimus',
    legimusFilename: 'Filnamn hos Legimus',
    'legimusTransfer:enable': 'Leverera till en server',
    'legimusTransfer:dtbook': 'Leverera texterna också, som DTBook',
    'legimusTransfer:url': 'Adress',
    'legimusTransfer:username': 'Användarnamn',
    'legimusTransfer:password': 'Lösenord',
    'legimusTransfer:directory': 'Mapp',
    'legimusTransfer:automatic': 'Leverera av sig självt när ett nummer släpps',
    'legimusTransfer:noticeEmail': 'Mejla när en leverans har stannat',
    'legimusTransfer:hostKey': 'Serverns nyckel',
  },
  readers: {
    sendToLegimus: 'commands/production/production/receivers-name.ts',
    legimusFilename: 'commands/production/production/receivers-name.ts',
    legimusTransfer: 'domain/editorial/publication/settings/receivers.ts',
  },
  judge: requireAddress('legimusTransfer', ['sendToLegimus', 'legimusTransfer:enable']),
  summary: ({ sendToLegimus, legimusFilename, legimusTransfer: { enable, dtbook, url } }) =>
    sendToLegimus
      ? [
          'Skickas till Legimus',
          legimusFilename !== '' && `filnamn ${legimusFilename}`,
          !enable && 'hämtas för hand',
          enable && (url === '' ? 'adress saknas' : `levereras till ${url}`),
          enable && dtbook && 'texterna också, som DTBook',
        ]
      : ['Skickas inte till Legimus'],
} as const satisfies Section
