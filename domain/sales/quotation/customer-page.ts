import type { Language } from './fields.ts'

/** The path of the page where the customer reads the quotation, in the language of the quotation. */
export const customerPage = (shortCode: string, language: Language): string =>
  `/quotplug/${shortCode}${language === 'en' ? '?lang=en' : ''}`
