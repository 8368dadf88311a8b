import type { WordReading } from './readings.ts'

/** How Swedish abbreviations are said; a voice would pause at their dots, or spell them. */
const swedish: Readonly<Record<string, string>> = {
  'bl.a.': 'bland annat',
  'ca.': 'cirka',
  ca: 'cirka',
  'd.v.s.': 'det vill säga',
  'dvs.': 'det vill säga',
  dvs: 'det vill säga',
  'e.d.': 'eller dylikt',
  'f.d.': 'före detta',
  'f.n.': 'för närvarande',
  'fr.o.m.': 'från och med',
  'i.o.m.': 'i och med',
  'kl.': 'klockan',
  'm.a.o.': 'med andra ord',
  'm.fl.': 'med flera',
  'm.m.': 'med mera',
  'nr.': 'nummer',
  nr: 'nummer',
  'o.d.': 'och dylikt',
  'o.s.v.': 'och så vidare',
  'osv.': 'och så vidare',
  osv: 'och så vidare',
  'p.g.a.': 'på grund av',
  'resp.': 'respektive',
  's.k.': 'så kallade',
  't.ex.': 'till exempel',
  't.o.m.': 'till och med',
  'tel.': 'telefon',
}

/** The readings of a language; those of a publication come before them. */
export const usualReadings: Readonly<Record<'sv' | 'en', readonly WordReading[]>> = {
  sv: Object.entries(swedish).map(([word, reading]) => ({ word, reading })),
  en: [],
}
