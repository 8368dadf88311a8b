import { parseXml } from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import type { ReadPdf } from './read-pdf.ts'

export const problem = (rule: string, message: string, file = 'Dokumentet'): Problem => ({ file, rule, message })

type Rule = (pdf: ReadPdf) => readonly Problem[]

const problemUnless = (isKept: boolean, rule: string, message: string): readonly Problem[] =>
  isKept ? [] : [problem(rule, message)]

/** ISO 14289-1, 5: the document says that it is PDF/UA-1. */
const identification: Rule = ({ metadata }) =>
  problemUnless(/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata), 'identification', 'Säger inte att det är PDF/UA-1.')

/** 7.1: the metadata are well-formed XML (ISO 16684-1, 7). */
const metadataReadable: Rule = ({ metadata }) => {
  const read = parseXml(metadata)
  return 'fault' in read ? [problem('metadata', `Har metadata som ingen kan läsa: ${read.fault}`)] : []
}

/** 7.1: the document is tagged. */
const documentTagged: Rule = ({ isMarked }) => problemUnless(isMarked, 'marked', 'Är inte taggat.')

/** 7.1: the document has a title, in the metadata too, and viewers show it instead of the file name. */
const documentTitled: Rule = ({ title, metadata, showsTitle }) => [
  ...problemUnless(title.trim() !== '' && /<dc:title>/.test(metadata), 'title', 'Saknar titel.'),
  ...problemUnless(showsTitle, 'title-shown', 'Visar sitt filnamn i stället för sin titel.'),
]

/** 7.2: the document has a language. */
const inLanguage: Rule = ({ language }) =>
  problemUnless(/^[a-z]{2}(-[A-Z]{2})?$/.test(language), 'language', 'Saknar språk.')

/** 7.18.3: the tab order of every page is the reading order. */
const tabOrder: Rule = ({ counts, pages }) =>
  problemUnless(counts['/Tabs /S'] === pages.length, 'tab-order', 'Tabbar inte i läsordning på alla sidor.')

/** 7.21.4.1, 7.21.7: the file holds its fonts, with their mapping to Unicode. */
const fonts: Rule = ({ counts }) => [
  ...problemUnless(
    counts['/FontFile2 '] === counts['/Type /FontDescriptor'],
    'fonts',
    'Ett typsnitt ligger inte i filen.',
  ),
  ...problemUnless(
    counts['/ToUnicode '] === counts['/Subtype /Type0'],
    'letters',
    'Ett typsnitt säger inte vilka bokstäver det visar.',
  ),
]

/** The reader returns only printed annotations, so an annotation that is not printed would escape all other rules. */
const linksPrinted: Rule = ({ counts, pages }) =>
  problemUnless(
    counts['/Type /Annot\n'] === pages.reduce((sum, { annotations }) => sum + annotations.length, 0),
    'links-printed',
    'En länk skrivs inte ut med sin sida.',
  )

export const documentRules: readonly Rule[] = [
  identification,
  metadataReadable,
  documentTagged,
  documentTitled,
  inLanguage,
  tabOrder,
  fonts,
  linksPrinted,
]
