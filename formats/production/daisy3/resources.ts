import { escapeXml } from '../../kernel/xml/text.ts'
import type { BookFile, SpokenBook } from '../book/book.ts'
import { RESOURCES_FILE } from './names.ts'

const words = { sv: 'Sida', en: 'Page' } as const

/** The words that a player uses for skippable page markers (Z39.86-2005, 10). */
export const resourcesOf = ({ language }: SpokenBook): BookFile => {
  const word = words[language === 'en' ? 'en' : 'sv']
  const scope = (uri: string, select: string, id: string) => [
    `<scope nsuri="${uri}">`,
    `<nodeSet id="${id}" select="${select}"><resource xml:lang="${escapeXml(language)}"><text>${word}</text></resource></nodeSet>`,
    '</scope>',
  ]
  return {
    name: RESOURCES_FILE,
    content: [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<!DOCTYPE resources PUBLIC "-//NISO//DTD resource 2005-1//EN" "http://www.daisy.org/z3986/2005/resource-2005-1.dtd">',
      '<resources xmlns="http://www.daisy.org/z3986/2005/resource/" version="2005-1">',
      ...scope('http://www.daisy.org/z3986/2005/ncx/', "//smilCustomTest[@bookStruct='PAGE_NUMBER']", 'ncx-page'),
      ...scope('http://www.w3.org/2001/SMIL20/', "//par[@class='pagenum']", 'smil-page'),
      '</resources>',
      '',
    ].join('\n'),
  }
}
