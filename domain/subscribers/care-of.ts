const CARE_OF = /^c\/o\s+/i

/** 'c/o Ros', however it was written; empty where there is nobody. */
export const careOf = (coaddress: string): string => {
  const whose = coaddress.trim().replace(CARE_OF, '')
  return whose === '' ? '' : `c/o ${whose}`
}
