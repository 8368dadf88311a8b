import { offeredKinds, products } from '../../production/production/products.ts'
import type { Alteration } from '../contents/events.ts'
import type { ProcessFlag, ProcessItem } from '../publication/process-item.ts'
import { type ReceiverId, receivers, receiversOf } from '../publication/settings/receivers.ts'
import { vendorOf, type WebVendorId, webVendorOf } from '../publication/settings/web-vendors.ts'
import { fetchSteps } from './fetch-steps.ts'
import type { StepRow } from './step-row.ts'

const alterationStep = (
  alteration: Alteration,
  name: string,
  says: string,
  idleBeside: readonly ProcessFlag[] = [],
): StepRow => ({ stage: 'alter', step: `alter:${alteration}`, name, says, idleBeside })

const deliveryStep = (id: ReceiverId, says: string, lack: string): StepRow => ({
  stage: 'deliver',
  step: `deliver:${id}`,
  name: receivers[id].name,
  says,
  lacks: (settings) => {
    const receiver = receiversOf(settings).find((each) => each.id === id)
    const { section } = receivers[id]
    if (!receiver) return { says: lack, section }
    return receiver.address === '' ? { says: 'Adressen till servern saknas.', section } : undefined
  },
})

/** The missing setting of a product that a publication offers by a section of its form. */
const unlessOffered =
  (kind: 'dtbook' | 'rss', says: string): NonNullable<StepRow['lacks']> =>
  (settings) =>
    offeredKinds(settings).includes(kind) ? undefined : { says, section: kind }

const site = deliveryStep('web', 'Lägger de valda artiklarna på webbplatsen.', 'Ingen webbplats.')

/** Delivers to the web site if it is of that vendor. */
const siteStep = (vendor: WebVendorId): StepRow => {
  const { name } = vendorOf(vendor)
  return {
    ...site,
    name,
    lacks: (settings) => {
      const lack = site.lacks?.(settings)
      if (lack || webVendorOf(settings.exportWordPress.vendor) === vendor) return lack
      return { says: `Webbplatsen är ingen ${name}.`, section: receivers.web.section }
    },
  }
}

/**
 * The steps of a process item by its flag, in the order in which they run: levels are set before steps that depend on
 * levels, and everything is activated before steps that deactivate.
 */
export const processSteps = {
  ...fetchSteps,
  alterToH1: alterationStep('toH1', 'Gör alla till h1', 'Alla artiklar får nivå h1.', ['alterToH2']),
  alterToH2: alterationStep('toH2', 'Gör alla till h2', 'Alla artiklar får nivå h2.'),
  alterGuessH2: alterationStep(
    'guessH2',
    'Gissa vilka som är h2',
    'Det på nivå h1 som inte heter som en kategori blir h2. Utan kategorier är ett eller två ord före ett längre namn en rubrik.',
    ['alterToH2'],
  ),
  alterActivateAll: alterationStep(
    'activateAll',
    'Aktivera alla',
    'Sätter på alla, också dem som någon har stängt av.',
  ),
  alterDeactivateH1: alterationStep(
    'deactivateH1',
    'Inaktivera alla h1',
    'Stänger av artiklar på nivå h1. De är ofta bara rubriker.',
    ['alterToH2'],
  ),
  alterExportH2: alterationStep('exportH2', 'Markera h2 för export', 'Sätter export på alla h2.'),
  alterCopyNameToInfo: alterationStep(
    'copyNameToInfo',
    'Kopiera namnet till informationen',
    'Så att det ursprungliga namnet finns kvar.',
  ),
  alterRemoveNumbersStopSpace: alterationStep(
    'removeNumbersStopSpace',
    'Ta bort inledande nummer med punkt',
    '”12. Isvägen” blir ”Isvägen”.',
  ),
  alterRemoveNumbers: alterationStep(
    'removeNumbers',
    'Ta bort inledande nummer',
    '”12 Isvägen” blir ”Isvägen”. ”22 miljoner” blir ”Miljoner”.',
  ),
  alterPrettify: alterationStep(
    'prettify',
    'Snygga till namnen',
    '”ISVÄGEN ÖPPNAR” blir ”Isvägen öppnar”. Citattecken rättas.',
  ),
  alterAddNumbers: alterationStep('addNumbers', 'Numrera artiklarna', '”Isvägen” blir ”1. Isvägen”.'),
  speak: {
    stage: 'speak',
    step: 'speak',
    name: 'Läs in med talsyntes',
    says: 'Artiklar med text och utan ljud läses upp. Det som redan är läst läses inte igen.',
    lacks: ({ speech }) =>
      speech.enable ? undefined : { says: 'Publikationens artiklar läses inte av talsyntes.', section: 'talsyntes' },
  },
  exportDaisy: {
    stage: 'make',
    step: 'make:daisy',
    name: products.daisy.name,
    says: 'Gör Daisy-boken och kontrollerar den.',
    lacks: (settings) =>
      offeredKinds(settings).includes('daisy')
        ? undefined
        : { says: 'Publikationen gör inga Daisy-böcker.', section: 'produktion' },
  },
  exportSingleMp3: {
    stage: 'make',
    step: 'make:singleMp3',
    name: products.singleMp3.name,
    says: 'En fil med kapitel.',
  },
  exportDtbook: {
    stage: 'make',
    step: 'make:dtbook',
    name: products.dtbook.name,
    says: 'Texterna, för omvandling hos mottagaren.',
    lacks: unlessOffered('dtbook', 'Publikationen exporteras inte som DTBook.'),
  },
  exportPdf: {
    stage: 'make',
    step: 'make:pdf',
    name: products.pdf.name,
    says: 'Texterna, med innehållsförteckning och koder.',
  },
  exportLegimus: deliveryStep(
    'legimus',
    'Gör boken till Legimus och skickar den.',
    'Publikationen skickar ingen bok till Legimus.',
  ),
  exportRss: {
    stage: 'deliver',
    step: 'make:rss',
    name: products.rss.name,
    says: 'Gör numrets RSS-flöde, och skickar det om mottagaren ska ha det.',
    lacks: unlessOffered('rss', 'Publikationens nummer visas inte som RSS-flöden.'),
  },
  exportFtp: deliveryStep('ftp', 'Gör det som mottagaren vill ha och skickar det.', 'Inget ftp-konto.'),
  exportOutput2: deliveryStep('output2', 'Gör det som mottagaren vill ha och skickar det.', 'Ingen mottagare 2.'),
  exportOutput3: deliveryStep('output3', 'Gör det som mottagaren vill ha och skickar det.', 'Ingen mottagare 3.'),
  exportWordPress: siteStep('wordpress'),
  exportDrupal: siteStep('drupal'),
  availableFromDateNow: {
    stage: 'release',
    step: 'release',
    name: 'Släpp numret nu',
    says: 'Numret syns för lyssnarna från den stunden.',
  },
  sendMailToSubscribers: {
    stage: 'release',
    step: 'tell:mail',
    name: 'Mejla prenumeranterna',
    says: 'Alla som har numret med e-post får mejlet, var och en en gång.',
    lacks: ({ hasSubscribers }) =>
      hasSubscribers ? undefined : { says: 'Publikationen har inga prenumeranter.', section: 'skivor' },
  },
  sendPush: {
    stage: 'release',
    step: 'tell:push',
    name: 'Skicka pushnotis',
    says: 'Alla som har bett om det får veta att numret finns, var och en en gång.',
    lacks: ({ usePush }) =>
      usePush ? undefined : { says: 'Publikationen skickar inga pushnotiser.', section: 'push' },
  },
  done: {
    stage: 'release',
    step: 'done',
    name: 'Numret är klart',
    says: 'Skriver i numrets logg att allt är gjort.',
  },
} as const satisfies Partial<Readonly<Record<ProcessFlag, StepRow>>>

export type ShownFlag = keyof typeof processSteps
// The cast is sound: the table has nothing else.
export const shownFlags = Object.keys(processSteps) as ShownFlag[]

/** The row of a flag, with the type that all rows share. */
export const stepOf = (flag: ShownFlag): StepRow => processSteps[flag]

/** The name of the other step of the item that makes this one useless; undefined: it has an effect. */
export const idleBecauseOf = (flag: ShownFlag, item: Pick<ProcessItem, ShownFlag>): string | undefined => {
  const other = shownFlags.find((each) => item[each] && stepOf(flag).idleBeside?.includes(each))
  return other && stepOf(other).name
}

/** The name of the step that the item lacks for what this one fetches to reach the articles; undefined: it lacks none. */
export const fetchesOnlyWithout = (flag: ShownFlag, item: Pick<ProcessItem, ShownFlag>): string | undefined => {
  const other = shownFlags.find((each) => each === stepOf(flag).goesOnWith)
  return other && !item[other] ? stepOf(other).name : undefined
}
