const CARE_OF_PREFIX = /^c\/o\s+/i

/** 'c/o Ros', however it was written; empty where there is nobody. */
export const careOf = (coaddress: string): string => {
  const whose = coaddress.trim().replace(CARE_OF_PREFIX, '')
  return whose === '' ? '' : `c/o ${whose}`
}
