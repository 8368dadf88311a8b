import { artifact, ensureRoom, type Sheet, space } from '../../kernel/pdf/sheet.ts'
import { draw, shortenToFit, types, write } from '../../kernel/pdf/write.ts'
import type { OfferWords } from './words.ts'

const LINE_HEIGHT = 34
const COLUMN_GAP = 28

/** Draws two columns of signature lines; `seller` signs at the right. */
export const signatures = (sheet: Sheet, { forCustomer, forUs, signature }: OfferWords, seller: string): void => {
  const { doc, root, left, width, at } = sheet
  const half = (width - COLUMN_GAP) / 2
  ensureRoom(sheet, 20 + signature.length * LINE_HEIGHT)
  const { y } = at
  const parties = [forCustomer, shortenToFit(sheet, forUs(seller), types.label, half)]
  parties.forEach((party, index) => {
    const x = left + index * (half + COLUMN_GAP)
    write(sheet, root, party, { tag: 'H3', type: types.label, place: { x, y, width: half } })
    const list = doc.struct('L')
    root.add(list)
    signature.forEach((label, line) => {
      const bottom = y + 14 + (line + 1) * LINE_HEIGHT
      artifact(sheet, () => doc.rect(x, bottom - 13, half, 0.75).fill('#000000'))
      const item = doc.struct('LI')
      list.add(item)
      item.add(doc.struct('LBody', () => draw(sheet, label, types.small, { x, y: bottom - 11, width: half })))
    })
  })
  space(sheet, 20 + signature.length * LINE_HEIGHT)
}
