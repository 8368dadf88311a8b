import type { Section } from './section.ts'

/** As many categories as fit on a line. */
const CATEGORIES_SHOWN = 6

export const categoriesSection = {
  path: 'kategorier',
  title: 'Kategorier',
  help: 'Avdelningarna som artiklar kan läggas i, i den ordning menyn visar dem.',
  labels: { categories: 'Kategorier' },
  readers: { categories: 'web/editorial/article-list/dialogs/CategoryDialog.tsx' },
  summary: ({ categories }) => {
    if (categories.length === 0)
      return ['Inga kategorier än. Lägg in dem innan artiklarna kommer, så har varje artikel sin.']
    const more = categories.length - CATEGORIES_SHOWN
    return [...categories.slice(0, CATEGORIES_SHOWN), more > 0 && `och ${more.toString()} till`]
  },
} as const satisfies Section
