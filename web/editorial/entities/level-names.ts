import { type Level, levels } from '../../../domain/editorial/contents/rules.ts'

export const levelNames: Readonly<Record<Level, string>> = {
  h1: 'h1 Huvudrubrik',
  h2: 'h2 Artikel',
  h3: 'h3 Underrubrik',
  h4: 'h4 Underrubrik i underrubrik',
  h5: 'h5 Femte nivån',
  h6: 'h6 Sjätte nivån',
}

/** The levels to choose from. In a category, whose heading is above, h2 stands for its single articles. */
export const levelOptionsIn = (category: string) =>
  levels.map((level) => ({
    value: level,
    text: level === 'h2' && category !== '' ? 'h2 Enskilda artiklar' : levelNames[level],
  }))
