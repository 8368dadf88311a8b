import type { ProcessFlag } from '../publication/process-item.ts'
import type { StepRow } from './step-row.ts'

const lacksSource: Readonly<Record<'daisy' | 'rss', NonNullable<StepRow['lacks']>>> = {
  daisy: ({ importDaisy: { enable, url } }) =>
    enable && url !== '' ? undefined : { says: 'Publikationen hämtar inga Daisy-böcker.', section: 'daisy-import' },
  rss: ({ importRSS: { enable, url } }) =>
    enable && url !== '' ? undefined : { says: 'Publikationen hämtar inget flöde.', section: 'rss-import' },
}

/** The steps that bring in what comes from outside, before all others. */
export const fetchSteps = {
  fetchDaisy: {
    stage: 'fetch',
    step: 'fetch:daisy',
    name: 'Hämta Daisy-boken',
    says: 'Hämtar den nyaste boken från kontot.',
    lacks: lacksSource.daisy,
    goesOnWith: 'importDaisy',
  },
  importDaisy: {
    stage: 'fetch',
    step: 'import:daisy',
    name: 'Importera Daisy-boken',
    says: 'Artiklar, texter, sidor och ljud ur den hämtade boken.',
  },
  fetchRss: {
    stage: 'fetch',
    step: 'fetch:rss',
    name: 'Hämta flödet',
    says: 'Hämtar flödet som det är nu.',
    lacks: lacksSource.rss,
    goesOnWith: 'importRss',
  },
  importRss: {
    stage: 'fetch',
    step: 'import:rss',
    name: 'Importera flödet',
    says: 'Varje inlägg i det hämtade flödet blir en artikel.',
  },
  importFtp: {
    stage: 'fetch',
    step: 'import:sounds',
    name: 'Hämta ljud till artiklarna',
    says: 'Ljudfilerna på kontot läggs på artiklarna efter sida, nummer eller namn.',
    lacks: lacksSource.daisy,
  },
} as const satisfies Partial<Readonly<Record<ProcessFlag, StepRow>>>
