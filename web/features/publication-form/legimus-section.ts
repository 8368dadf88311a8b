import type { Section } from './section.ts'

export const legimusSection = {
  path: 'legimus',
  title: 'Legimus',
  help: 'Produktionen kan göra en bok som tas emot av Legimus.',
  labels: { sendToLegimus: 'Skicka till Legimus', legimusFilename: 'Filnamn hos Legimus' },
  readers: {
    sendToLegimus: 'commands/production/receivers-name.ts',
    legimusFilename: 'commands/production/receivers-name.ts',
  },
  summary: ({ sendToLegimus, legimusFilename }) =>
    sendToLegimus
      ? ['Skickas till Legimus', legimusFilename !== '' && `filnamn ${legimusFilename}`]
      : ['Skickas inte till Legimus'],
} as const satisfies Section
