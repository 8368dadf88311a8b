const CARE_OF_PREFIX = /^c\/o\s+/i

/** Gives 'c/o Ros' however the prefix was written; empty when the field is empty. */
export const careOf = (coaddress: string): string => {
  const whose = coaddress.trim().replace(CARE_OF_PREFIX, '')
  return whose === '' ? '' : `c/o ${whose}`
}
