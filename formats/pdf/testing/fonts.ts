import { readFile } from 'node:fs/promises'
import type { PdfFonts } from '../sheet.ts'

const font = (weight: number) =>
  readFile(new URL(`../../../adapters/fonts/atkinson-hyperlegible-next-${weight}.ttf`, import.meta.url))

export const testFonts = async (): Promise<PdfFonts> => ({
  text: await font(400),
  label: await font(600),
  name: await font(800),
})
