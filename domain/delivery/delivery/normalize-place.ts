import { filePlaceInOneForm } from '../file-place.ts'

/** Writes the place as addresses are written today: an older delivery may spell the same place differently. */
export const normalizePlace = <Placed extends { readonly place?: string }>(placed: Placed): Placed =>
  placed.place === undefined ? placed : { ...placed, place: filePlaceInOneForm(placed.place) }
