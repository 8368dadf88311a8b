import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PdfFonts } from '../typeface.ts'

const font = (weight: number) =>
  readFile(new URL(`../../../../adapters/kernel/fonts/atkinson-hyperlegible-next-${weight}.ttf`, import.meta.url))

const readSpareFont = (name: string) => readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))

export const testFonts = async (): Promise<PdfFonts> => ({
  text: await font(400),
  label: await font(600),
  name: await font(800),
  spare: await readSpareFont('DejaVuSans'),
  spareBold: await readSpareFont('DejaVuSans-Bold'),
})
