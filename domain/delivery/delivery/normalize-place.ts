import { filePlaceInOneForm } from '../file-place.ts'

/** Where it goes, as addresses are written now: what was ordered before may have had the same one written otherwise. */
export const normalizePlace = <Placed extends { readonly place?: string }>(placed: Placed): Placed =>
  placed.place === undefined ? placed : { ...placed, place: filePlaceInOneForm(placed.place) }
