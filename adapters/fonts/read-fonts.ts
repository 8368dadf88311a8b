import { readFile } from 'node:fs/promises'

const cut = (weight: number) => readFile(new URL(`atkinson-hyperlegible-next-${weight}.ttf`, import.meta.url))

/** The typeface that documents embed. */
export const readFonts = async () => {
  const [text, label, name] = await Promise.all([cut(400), cut(600), cut(800)])
  return { text, label, name }
}
