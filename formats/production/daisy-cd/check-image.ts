import type { Problem } from '../book/problem.ts'
import { BYTES_A_SECTOR, MAX_DISC_BYTES } from './data-disc.ts'

/** The first bytes of an image, which hold its descriptors. */
export const HEAD_BYTES = 24 * BYTES_A_SECTOR
const FIRST_DESCRIPTOR = 16
const [PRIMARY_DESCRIPTOR, SUPPLEMENTARY_DESCRIPTOR, LAST_DESCRIPTOR] = [1, 2, 255]

type ImageHead = { readonly name: string; readonly head: Uint8Array; readonly bytes: number }

type Descriptor = {
  readonly type: number
  readonly view: DataView
  readonly text: (from: number, to: number) => string
}

const descriptorsOf = (head: Uint8Array): readonly Descriptor[] => {
  const found: Descriptor[] = []
  for (let at = FIRST_DESCRIPTOR * BYTES_A_SECTOR; at + BYTES_A_SECTOR <= head.length; at += BYTES_A_SECTOR) {
    const sector = head.subarray(at, at + BYTES_A_SECTOR)
    const text = (from: number, to: number) => String.fromCharCode(...sector.subarray(from, to))
    if (text(1, 6) !== 'CD001') return found
    const type = sector[0] ?? LAST_DESCRIPTOR
    if (type === LAST_DESCRIPTOR) return found
    found.push({ type, text, view: new DataView(sector.buffer, sector.byteOffset, sector.length) })
  }
  return found
}

const SECTORS_AT = 80
const ESCAPE_AT = 88

/** Finds what players and robots reject: sizes that disagree, a disc that is too full, long names that are missing. */
export const checkImage = ({ name: file, head, bytes }: ImageHead): readonly Problem[] => {
  const descriptors = descriptorsOf(head)
  const primary = descriptors.find(({ type }) => type === PRIMARY_DESCRIPTOR)
  const said = (rule: string, message: string): Problem => ({ file, rule, message })
  if (!primary) return [said('primary', 'Skivavbilden är ingen ISO 9660.')]
  const isJoliet = descriptors.some(
    ({ type, text }) => type === SUPPLEMENTARY_DESCRIPTOR && /^%\/[@CE]$/.test(text(ESCAPE_AT, ESCAPE_AT + 3)),
  )
  const sectors = primary.view.getUint32(SECTORS_AT, true)
  return [
    ...(bytes % BYTES_A_SECTOR === 0 ? [] : [said('sectors', 'Skivavbilden går inte jämnt upp i sektorer.')]),
    ...(sectors * BYTES_A_SECTOR === bytes ? [] : [said('length', 'Skivavbilden är inte så lång som den säger.')]),
    ...(bytes <= MAX_DISC_BYTES ? [] : [said('full', 'Skivavbilden är större än en skiva (650 MB).')]),
    ...(isJoliet ? [] : [said('joliet', 'Skivavbilden saknar långa filnamn (Joliet).')]),
  ]
}
