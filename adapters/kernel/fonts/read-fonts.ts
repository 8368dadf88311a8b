import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const cut = (weight: number) => readFile(new URL(`atkinson-hyperlegible-next-${weight}.ttf`, import.meta.url))

const spareCut = (name: string) => readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

/** The typeface that documents embed, and the fonts for names in alphabets that it lacks. */
export const readFonts = async () => {
  const [text, label, name] = await Promise.all([cut(400), cut(600), cut(800)])
  const [spare, spareBold] = await Promise.all([spareCut('DejaVuSans'), spareCut('DejaVuSans-Bold')])
  return { text, label, name, spare, spareBold }
}
