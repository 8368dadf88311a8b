type Rule = readonly [pattern: RegExp, words: string]

/** In this order: browsers call themselves by the names of those before them, too. */
const browsers: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsungs webbläsare'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** An iPad calls itself a Mac. */
const systems: readonly Rule[] = [
  [/\biPhone\b/, 'på iPhone'],
  [/\biPad\b/, 'på iPad'],
  [/\bAndroid\b/, 'på Android'],
  [/\bCrOS\b/, 'på Chromebook'],
  [/\bWindows\b/, 'i Windows'],
  [/\bMacintosh\b/, 'på Mac'],
  [/\bLinux\b/, 'i Linux'],
]

const first = (rules: readonly Rule[], text: string) => rules.find(([pattern]) => pattern.test(text))?.[1]

/** The browser and its system in words, by the header `User-Agent`; what no browser sends is a program. */
export const deviceIn = (userAgent: string | undefined): string => {
  const text = userAgent ?? ''
  const system = first(systems, text)
  const browser = first(browsers, text) ?? (text.startsWith('Mozilla/') ? 'En webbläsare' : undefined)
  if (!browser) return 'Ett program'
  return system ? `${browser} ${system}` : browser
}
