import type { PrintedCode } from '../../../projections/listening/playlist/codes.ts'

const MAX_NAME_CHARACTERS = 60

const safeFileName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_NAME_CHARACTERS)
    .replaceAll(/^-+|-+$/g, '') || 'artikel'

/** File names as `0002-Isvagen-till-Hinderson`. Equal names get a number. */
export const qrNames = (codes: readonly Pick<PrintedCode, 'page' | 'name'>[]): readonly string[] => {
  const seen = new Map<string, number>()
  return codes.map(({ page, name }) => {
    const wanted = `${String(page).padStart(4, '0')}-${safeFileName(name)}`
    const count = (seen.get(wanted.toLowerCase()) ?? 0) + 1
    seen.set(wanted.toLowerCase(), count)
    return `${wanted}${count > 1 ? `-${count}` : ''}`
  })
}
