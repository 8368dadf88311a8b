const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (product > 9 ? product - 9 : product)
    }, 0)
  return sum % 10 === 0
}

const digitsOf = (text: string): string => text.replaceAll(/[\s\-–]/g, '')

/** Gives the number in its usual form, 991-2346 or 5050-1055; undefined when it is no bankgiro number. */
export const readBankgiro = (text: string): string | undefined => {
  const digits = digitsOf(text)
  if (!/^\d{7,8}$/.test(digits) || !passesLuhn(digits)) return undefined
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`
}

/**
 * Gives the number in its usual form, 28 65 43-4: pairs from the right, then the check digit. Undefined when it is no
 * plusgiro number.
 */
export const readPlusgiro = (text: string): string | undefined => {
  const digits = digitsOf(text)
  if (!/^\d{2,8}$/.test(digits) || !passesLuhn(digits)) return undefined
  const pairs = digits.slice(0, -1).replaceAll(/(?=(?:\d\d)+$)(?!^)/g, ' ')
  return `${pairs}-${digits.slice(-1)}`
}
