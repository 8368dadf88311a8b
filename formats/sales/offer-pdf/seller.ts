import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import { writtenPostcode } from '../../../domain/subscribers/postcode.ts'
import { type Fact, facts, factsHeight, section } from '../../kernel/pdf/blocks.ts'
import { type Sheet, space } from '../../kernel/pdf/sheet.ts'
import { oneLine } from '../../kernel/pdf/write.ts'
import type { OfferWords } from './words.ts'

const LABEL = 84
const GAP = 24

/** What was typed, one line each; what is not known is left out. */
export const given = (lines: readonly string[]): readonly string[] => lines.map(oneLine).filter((line) => line !== '')

const known = (entries: readonly Fact[]): readonly Fact[] => entries.filter((entry) => entry.length > 1)

/** Who the offer comes from, for its head. */
export const sellerFact = (
  { name, address1, address2, postcode, city }: SellerForm,
  words: OfferWords,
): readonly Fact[] =>
  known([[words.from, ...given([name, address1, address2, `${writtenPostcode(postcode)} ${city}`])]])

const contact = ({ email, phone, website }: SellerForm, words: OfferWords): readonly Fact[] =>
  known([
    [words.questions, ...given([email, phone])],
    [words.website, ...given([website])],
  ])

const numbers = (seller: SellerForm, words: OfferWords): readonly Fact[] =>
  known([
    [words.organizationNumber, ...given([seller.organizationNumber])],
    [words.vatNumber, ...given([seller.vatNumber])],
    [words.tax, ...(seller.isApprovedForFTax ? [words.approvedForFTax] : [])],
    [words.bankgiro, ...given([seller.bankgiro])],
    [words.plusgiro, ...given([seller.plusgiro])],
  ])

/** Whom to ask, and the numbers that a customer keeps in her books. Nothing where nothing is known. */
export const sellerSection = (sheet: Sheet, seller: SellerForm, words: OfferWords): void => {
  const width = (sheet.width - GAP) / 2
  const columns = [contact(seller, words), numbers(seller, words)].filter((entries) => entries.length > 0)
  if (columns.length === 0) return
  const height = Math.max(...columns.map((entries) => factsHeight(sheet, entries, width, LABEL)))
  section(sheet, words.seller, height)
  const { y } = sheet.at
  columns.forEach((entries, index) =>
    facts(sheet, entries, { x: sheet.left + index * (width + GAP), y, width, labelWidth: LABEL }),
  )
  space(sheet, height)
}

/** For the foot of every page. */
export const sellerLine = ({ name, organizationNumber, email, phone }: SellerForm, words: OfferWords): string => {
  const number = organizationNumber === '' ? '' : `${words.organizationNumber} ${organizationNumber}`
  return given([name, number, email, phone]).join(' · ')
}
