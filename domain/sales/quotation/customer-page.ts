import type { Language } from './fields.ts'

/** The path where a customer reads her quotation, in the language of the quotation. */
export const customerPage = (shortCode: string, language: Language): string =>
  `/quotplug/${shortCode}${language === 'en' ? '?lang=en' : ''}`
