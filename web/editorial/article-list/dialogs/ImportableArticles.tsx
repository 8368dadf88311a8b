import './import-articles.css'
import { Search } from 'lucide-react'
import { EmptyState } from '../../../kernel/components/feedback/EmptyState.tsx'
import { Checkbox } from '../../../kernel/components/fields/Checkbox.tsx'
import { sayDuration } from '../../../kernel/words/swedish.ts'
import type { ImportableArticle } from '../../queries/importable-articles.ts'

type ImportableArticlesProps = {
  readonly articles: readonly ImportableArticle[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (articles: readonly ImportableArticle[], isChosen: boolean) => void
  /** Whether words, a publication or an issue narrow the list. */
  readonly isNarrowed: boolean
}

type Group = { readonly title: string; readonly articles: readonly ImportableArticle[] }

const groupsOf = (articles: readonly ImportableArticle[]): readonly Group[] =>
  [...Map.groupBy(articles, ({ isReusable, issue }) => (isReusable ? 'reusable' : issue)).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ title: first.isReusable ? 'Får återanvändas' : issueTitle(first), articles: group }] : []
  })

/** The issue, after the publication where its name does not say it. */
const issueTitle = ({ publicationName, issueName }: ImportableArticle): string =>
  issueName.startsWith(publicationName) ? issueName : `${publicationName}: ${issueName}`

/** The articles to choose from: those that may be reused first, then issue by issue. */
export const ImportableArticles = ({ articles, chosen, onChoose, isNarrowed }: ImportableArticlesProps) => {
  if (articles.length === 0)
    return (
      <EmptyState icon={Search} title={isNarrowed ? 'Ingen artikel stämmer' : 'Inga artiklar att importera'}>
        {isNarrowed
          ? 'Sökningen gäller namn, och inom en publikation även text och byline. Välj en annan publikation eller alla.'
          : 'Artiklar i andra nummer visas här, de som får återanvändas först.'}
      </EmptyState>
    )
  const isAll = articles.every(({ _id }) => chosen.has(_id))
  return (
    <>
      <Checkbox
        isSelected={isAll}
        isIndeterminate={!isAll && articles.some(({ _id }) => chosen.has(_id))}
        onChange={(isChosen) => onChoose(articles, isChosen)}
      >
        Välj alla som visas
      </Checkbox>
      <div className="take-over">
        {groupsOf(articles).map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3>{group.title}</h3>
            <ul>
              {group.articles.map((article) => (
                <li key={article._id}>
                  <Checkbox
                    isSelected={chosen.has(article._id)}
                    onChange={(isChosen) => onChoose([article], isChosen)}
                    hint={factsOf(article)}
                  >
                    {article.name}
                  </Checkbox>
                  {article.isHere && <span className="small soft">Finns redan i numret</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** 'Nyheter, sidan 4, 3 min 10 s, 120 ord', after the issue where the heading above says something else. */
const factsOf = ({ isReusable, issueName, category, page, duration, words }: ImportableArticle): string =>
  [
    isReusable ? issueName : '',
    category,
    `sidan ${page.toString()}`,
    duration > 0 ? sayDuration(duration) : 'inget ljud',
    words > 0 ? `${words.toString()} ord` : '',
  ]
    .filter((fact) => fact !== '')
    .join(', ')
