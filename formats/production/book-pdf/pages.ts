import type { Box } from './layout/boxes.ts'

/** The place of the next box: a page, from 1, and the distance from its top. */
export type Place = { readonly page: number; readonly y: number }

export type PageFrame = { readonly top: number; readonly bottom: number }

/** `whole`: the undivided box that `box` is or begins. */
type PutBox = (box: Box, place: Place, whole: Box) => void

/** The height of a box and of the boxes that it keeps on its page. */
const requiredHeight = (boxes: readonly Box[], from: number): number => {
  const end = boxes.findIndex(({ keepsNext }, index) => index >= from && !keepsNext)
  const kept = boxes.slice(from, end < 0 ? boxes.length : end + 1)
  return kept.reduce((sum, box) => sum + box.above + (box.keepsNext ? box.height : box.least), 0)
}

/** Puts boxes below each other, on as many pages as they take. Returns the place after the last. */
export const putBoxes = ({ top, bottom }: PageFrame, boxes: readonly Box[], from: Place, put: PutBox): Place => {
  let { page, y } = from
  const turn = () => {
    page += 1
    y = top
  }
  const putOne = (box: Box): void => {
    const at = y === top ? y : y + box.above
    if (at + box.height <= bottom || !box.part) {
      put(box, { page, y: at }, box)
      y = at + box.height
      return
    }
    const [head, rest] = box.part(bottom - at)
    put(head, { page, y: at }, box)
    turn()
    putOne(rest)
  }
  for (const [index, box] of boxes.entries()) {
    if (y > top && y + requiredHeight(boxes, index) > bottom) turn()
    putOne(box)
  }
  return { page, y }
}
