import type { Section } from '../section.ts'

export const processSection = {
  path: 'processteg',
  title: 'Processteg',
  help: 'Varje processteg är en knapp vid numrets artiklar, som gör flera saker i en följd. Lägst prioritet står först.',
  labels: { processItems: 'Processteg' },
  readers: { processItems: 'commands/editorial/run/start-run.ts' },
  summary: ({ processItems }) =>
    processItems.length === 0
      ? ['Inga processteg än']
      : processItems.toSorted((a, b) => a.prio - b.prio).map(({ name }) => name),
} as const satisfies Section
