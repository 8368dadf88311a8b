import type { NarrateBy } from '../../../domain/sales/pricing/services/services.ts'
import type { Language } from '../../../domain/sales/quotation/fields.ts'

type Choice<Value> = { readonly value: Value; readonly text: string; readonly hint?: string }

export const voices: readonly Choice<NarrateBy>[] = [
  { value: 'darub', text: 'Darub', hint: 'En person läser.' },
  { value: 'syntesis', text: 'Talsyntes', hint: 'Datorröst.' },
  { value: 'customer', text: 'Befintligt ljud', hint: 'Kunden skickar färdiga ljudfiler.' },
]

export const languages: readonly Choice<Language>[] = [
  { value: 'se', text: 'Svenska' },
  { value: 'en', text: 'Engelska' },
]

/** The text of a chosen option; undefined for a value that needs none. */
export const sayChoice = (field: string, value: unknown): string | undefined => {
  const of: readonly Choice<string>[] = field === 'narrateBy' ? voices : field === 'language' ? languages : []
  return of.find((choice) => choice.value === value)?.text
}
