/**
 * What somebody may mean who copies a code from paper: first as it was written, then with what codes have no character for
 * taken for the one it looks like. Blanks, strokes, dashes and full stops in and around it are none of it.
 */
export const readingsOf = (typed: string): readonly string[] => {
  const code = typed.replaceAll(/[\s/.\p{Pd}]/gu, '').toLowerCase()
  return [...new Set([code, code.replaceAll('o', '0').replaceAll(/[il]/g, '1')])]
}
