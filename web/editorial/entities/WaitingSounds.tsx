import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useArticles } from '../queries/articles.ts'
import type { LeftSound } from '../queries/articles-of-sounds.ts'
import { waitingSoundsAddress } from '../queries/file-search.ts'
import { useFiles } from '../queries/files.ts'
import { focusRow } from './focus-row.ts'
import { SoundArticle } from './SoundArticle.tsx'

type WaitingSoundsProps = { readonly issueId: string; readonly left: readonly LeftSound[] }

/**
 * Sounds that an editor has to place, with the articles that their names may mean. A placed sound stays in the list.
 */
export const WaitingSounds = ({ issueId, left }: WaitingSoundsProps) => {
  const { data: files = [], isFetching } = useFiles('soundfiles', { kind: 'issue', id: issueId })
  const list = useRef<HTMLUListElement>(null)
  const { data: articles = [] } = useArticles(issueId)
  const articleOf = new Map<string, string | null>(files.map(({ _id, article }) => [_id, article]))
  // A sound replaced since need not be placed any more.
  const there = left.filter(({ file }) => isFetching || articleOf.has(file))
  const sounds = there.map((sound) => ({ ...sound, given: articleOf.get(sound.file) ?? null }))
  const waiting = sounds.filter(({ given }) => given === null).length
  return (
    <section className="placed" aria-label="Ljud som väntar på en artikel">
      <Notice tone={waiting > 0 ? 'warn' : 'ok'} level={3} title={sayWaiting(waiting)}>
        {waiting > 0 && (
          <p>
            Välj artikel här, eller senare bland <Link to={waitingSoundsAddress(issueId)}>numrets ljudfiler</Link>, där
            du också kan skapa nya artiklar.
          </p>
        )}
      </Notice>
      <ul ref={list} className="file-list">
        {sounds.map((sound, index) => (
          <li key={sound.file} tabIndex={-1}>
            <div className="grow">
              <span>
                <b>{sound.fileName}</b>: {sound.given === null ? reasonOf(sound) : 'på plats.'}
              </span>
              <SoundArticle
                sound={{ _id: sound.file, name: sound.fileName, article: sound.given }}
                articles={articles}
                likely={sound.candidates}
                onChoose={() => {
                  const next = sounds.findIndex(({ given }, at) => at > index && given === null)
                  focusRow(list.current, next === -1 ? index : next)
                }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sayWaiting = (waiting: number): string => {
  if (waiting === 0) return 'Alla ljud har en artikel'
  return waiting === 1 ? 'Ett ljud väntar på en artikel' : `${waiting.toString()} ljud väntar på en artikel`
}

const reasonTexts: Readonly<Record<LeftSound['because'], (article: string) => string>> = {
  nobody: () => 'ingen artikel heter så.',
  noSuchNumber: (article) => `”${article}” har ingen artikel med det numret.`,
  several: () => 'mer än en artikel kan vara den rätta.',
  pageOrTurn: () => 'numret kan vara sidan eller ordningen i listan.',
  disagreeing: () => 'orden och numret säger inte samma artikel.',
  heading: (article) => `”${article}” är en rubrik, som talsyntesen läser.`,
  hasSound: (article) => `”${article}” har redan ljud.`,
  shared: (article) => `flera filer passar ”${article}”.`,
}

const reasonOf = ({ because, article }: LeftSound): string =>
  because === 'noSuchNumber' && article === null ? 'ingen artikel har det numret.' : reasonTexts[because](article ?? '')
