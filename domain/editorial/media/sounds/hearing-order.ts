/** The order in which the sounds of an article are played and shown: 'del 2' before 'del 10'. */
export const inHearingOrder = (
  one: { readonly name: string; readonly id: string },
  other: { readonly name: string; readonly id: string },
): number => one.name.localeCompare(other.name, 'sv', { numeric: true }) || one.id.localeCompare(other.id)
