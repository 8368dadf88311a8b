import { artifact, room, type Sheet, space } from '../../kernel/pdf/sheet.ts'
import { draw, fitting, types, write } from '../../kernel/pdf/write.ts'
import type { OfferWords } from './words.ts'

const LINE = 34
const GAP = 28

/** Two columns of lines to sign on; `seller` is who signs at the right. */
export const signatures = (sheet: Sheet, { forCustomer, forUs, signature }: OfferWords, seller: string): void => {
  const { doc, root, left, width, at } = sheet
  const half = (width - GAP) / 2
  room(sheet, 20 + signature.length * LINE)
  const { y } = at
  const parties = [forCustomer, fitting(sheet, forUs(seller), types.label, half)]
  parties.forEach((party, index) => {
    const x = left + index * (half + GAP)
    write(sheet, root, party, { tag: 'H3', type: types.label, place: { x, y, width: half } })
    const list = doc.struct('L')
    root.add(list)
    signature.forEach((label, line) => {
      const bottom = y + 14 + (line + 1) * LINE
      artifact(sheet, () => doc.rect(x, bottom - 13, half, 0.75).fill('#000000'))
      const item = doc.struct('LI')
      list.add(item)
      item.add(doc.struct('LBody', () => draw(sheet, label, types.small, { x, y: bottom - 11, width: half })))
    })
  })
  space(sheet, 20 + signature.length * LINE)
}
