import type { SellerForm } from '../../../domain/sales/seller/commands.ts'
import { writtenPostcode } from '../../../domain/subscribers/postcode.ts'
import { type Fact, facts, factsHeight, section } from '../../kernel/pdf/blocks.ts'
import { type Sheet, space } from '../../kernel/pdf/sheet.ts'
import { oneLine } from '../../kernel/pdf/write.ts'
import type { OfferWords } from './words.ts'

const LABEL_WIDTH = 84
const COLUMN_GAP = 24

/** Makes each typed text one line and leaves out empty ones. */
export const nonEmptyLines = (lines: readonly string[]): readonly string[] =>
  lines.map(oneLine).filter((line) => line !== '')

const knownFacts = (entries: readonly Fact[]): readonly Fact[] => entries.filter((entry) => entry.length > 1)

/** The seller's name and address, for the head of the offer. */
export const sellerFact = (
  { name, address1, address2, postcode, city }: SellerForm,
  words: OfferWords,
): readonly Fact[] =>
  knownFacts([[words.from, ...nonEmptyLines([name, address1, address2, `${writtenPostcode(postcode)} ${city}`])]])

const contact = ({ email, phone, website }: SellerForm, words: OfferWords): readonly Fact[] =>
  knownFacts([
    [words.questions, ...nonEmptyLines([email, phone])],
    [words.website, ...nonEmptyLines([website])],
  ])

const numbers = (seller: SellerForm, words: OfferWords): readonly Fact[] =>
  knownFacts([
    [words.organizationNumber, ...nonEmptyLines([seller.organizationNumber])],
    [words.vatNumber, ...nonEmptyLines([seller.vatNumber])],
    [words.tax, ...(seller.isApprovedForFTax ? [words.approvedForFTax] : [])],
    [words.bankgiro, ...nonEmptyLines([seller.bankgiro])],
    [words.plusgiro, ...nonEmptyLines([seller.plusgiro])],
  ])

/**
 * Draws the seller's contact details, and the numbers for the customer's bookkeeping. Draws nothing when the form is
 * empty.
 */
export const sellerSection = (sheet: Sheet, seller: SellerForm, words: OfferWords): void => {
  const width = (sheet.width - COLUMN_GAP) / 2
  const columns = [contact(seller, words), numbers(seller, words)].filter((entries) => entries.length > 0)
  if (columns.length === 0) return
  const height = Math.max(...columns.map((entries) => factsHeight(sheet, entries, width, LABEL_WIDTH)))
  section(sheet, words.seller, height)
  const { y } = sheet.at
  columns.forEach((entries, index) =>
    facts(sheet, entries, { x: sheet.left + index * (width + COLUMN_GAP), y, width, labelWidth: LABEL_WIDTH }),
  )
  space(sheet, height)
}

/** The seller's line in the foot of every page. */
export const sellerLine = ({ name, organizationNumber, email, phone }: SellerForm, words: OfferWords): string => {
  const number = organizationNumber === '' ? '' : `${words.organizationNumber} ${organizationNumber}`
  return nonEmptyLines([name, number, email, phone]).join(' · ')
}
