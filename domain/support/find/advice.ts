import { isDigitsOnly } from './search-terms.ts'

/** Advice on another text, for a text that found no thing. */
export const adviseSearch = (typed: string, tried: readonly string[]): string => {
  const ways = tried.length === 0 ? 'Texten har varken bokstäver eller siffror.' : `Prövat som ${tried.join(', ')}.`
  const advice = isDigitsOnly(typed)
    ? 'Av ett telefonnummer eller kundnummer räcker inte en del: skriv hela telefonnumret, med riktnummer, eller hela kundnumret.'
    : 'Skriv hela telefonnumret, hela kundnumret eller minst tre bokstäver av namnet. Av flera ord måste alla stämma.'
  return `${ways} ${advice} Den som har skyddad identitet hittas bara med sitt kundnummer.`
}
