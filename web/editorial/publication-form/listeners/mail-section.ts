import type { Section } from '../section.ts'

export const mailSection = {
  path: 'mejl',
  title: 'Mejl till prenumeranter',
  help: 'Det som skickas till den som har numret med e-post.',
  labels: {
    mailOnRelease: 'Mejla när numret släpps',
    mailTitleTemplate: 'Mejlets rubrik',
    mailMessageTemplate: 'Meddelande',
    mailMessageHtmlTemplate: 'Meddelande som html',
  },
  readers: {
    mailOnRelease: 'processors/subscribers/mailing/release-mailing.ts',
    mailTitleTemplate: 'commands/subscribers/mailing/write-issue.ts',
    mailMessageTemplate: 'commands/subscribers/mailing/write-issue.ts',
    mailMessageHtmlTemplate: 'commands/subscribers/mailing/write-issue.ts',
  },
  summary: ({ hasSubscribers, mailOnRelease }) => [
    hasSubscribers ? 'Har prenumeranter' : 'Har inga prenumeranter',
    hasSubscribers && (mailOnRelease ? 'mejlas när numret släpps' : 'mejlas för hand'),
  ],
} as const satisfies Section
