const UUID = /[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}/i
/** A number of a register of articles, which has no noughts in front. */
const REGISTER_NUMBER = /(?<!\d)[1-9]\d{5,}/

/** Ids that grow by one from heading to heading count headings, however long they are. */
const isCounted = (numbers: readonly number[]) =>
  numbers.length > 1 && numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)

/**
 * The ids by which a source knows its articles, null where it has none. Nearly all programs number the headings of a book
 * by their place (`h1`, `id_12`, `d275e181`): in the next export an article that came in above moves all of these, and
 * each article would be taken for its neighbour. So only what must come from a register of articles counts, a UUID or a
 * number of six digits or more; the others are known by their headings and sounds.
 */
export const sourceIds = (ids: readonly (string | undefined)[]): readonly (string | null)[] => {
  const kept = ids.map((id = '') => (UUID.test(id) || REGISTER_NUMBER.test(id) ? id : null))
  const numbers = kept.flatMap((id) => (id !== null && !UUID.test(id) ? Number(REGISTER_NUMBER.exec(id)?.[0]) : []))
  const repeated = new Set(kept).size < kept.filter((id) => id !== null).length
  return isCounted(numbers) || repeated ? ids.map(() => null) : kept
}
