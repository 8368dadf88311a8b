import type { Section } from '../section.ts'

export const discsSection = {
  path: 'skivor',
  title: 'Prenumeranter och skivor',
  help: 'Numren kan brännas på skivor och skickas till dem som prenumererar.',
  labels: {
    hasSubscribers: 'Har prenumeranter',
    pouchReminderAfter: 'Påminn om fodral efter',
    printDaisyIdentifyer: 'Skriv ut Daisy-bokens id',
  },
  readers: {
    hasSubscribers: 'domain/production/production/products.ts',
    pouchReminderAfter: 'api/subscribers/burn/pouch-routes.ts',
    printDaisyIdentifyer: 'domain/editorial/issue/book-title.ts',
  },
  summary: ({ hasSubscribers, pouchReminderAfter }) =>
    hasSubscribers
      ? ['Har prenumeranter', pouchReminderAfter !== null && `påminner efter ${pouchReminderAfter.toString()} fodral`]
      : ['Har inga prenumeranter'],
} as const satisfies Section
