/** The order in which several sounds of an article are heard, and so shown: 'del 2' before 'del 10'. */
export const inHearingOrder = (
  one: { readonly name: string; readonly id: string },
  other: { readonly name: string; readonly id: string },
): number => one.name.localeCompare(other.name, 'sv', { numeric: true }) || one.id.localeCompare(other.id)
