import type { AddressLabel } from './address-labels.ts'
import type { DiscLabel } from './disc-label.ts'

export const disc: DiscLabel = {
  publication: 'Norrsyn',
  issue: 'Nr 11, vecka 45',
  date: '20 november 2026',
  which: '1 av 2',
  identifier: '',
  format: 'Ljud-cd, 76 min',
  url: 'https://ljudkod.example/player/i/7k2m9qw4hx3vt',
}

export const ingrid: AddressLabel = {
  name: 'Ingrid Sandberg',
  coaddress: 'Anna Sandberg',
  address: 'Kungsgatan 3 B',
  zip: '972 41',
  city: 'Luleå',
  note: 'Kundnr 10482, Ljud-cd, 2 ex',
}
