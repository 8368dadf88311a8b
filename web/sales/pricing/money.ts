export type Language = 'sv' | 'en'

const wholeFormats = {
  sv: new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }),
}
const exactFormats = {
  sv: new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }),
}

/** Writes öre as '15 066 kr', '2,20 kr' or '−1 674 kr', with non-breaking spaces and a true minus. */
export const sayMoney = (ore: number, language: Language = 'sv'): string => {
  const format = ore % 100 === 0 ? wholeFormats[language] : exactFormats[language]
  const amount = format.format(Math.abs(ore) / 100)
  const sign = ore < 0 ? '−' : ''
  return language === 'sv' ? `${sign}${amount}\u00a0kr` : `${sign}SEK\u00a0${amount}`
}

const decimals = { sv: new Intl.NumberFormat('sv-SE'), en: new Intl.NumberFormat('en-GB') }

/** Writes hundredths of a percent as '12,5 %'. */
export const sayPercent = (hundredths: number, language: Language = 'sv'): string =>
  `${decimals[language].format(hundredths / 100)}${language === 'sv' ? '\u00a0%' : '%'}`

/** '1 000' or '1,000'. */
export const sayCount = (count: number, language: Language = 'sv'): string => decimals[language].format(count)
