import './imports.css'
import { useState } from 'react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { Checkbox } from '../../../kernel/components/fields/Checkbox.tsx'
import { sayDuration } from '../../../kernel/words/swedish.ts'
import { type ArticleListed, useArticles } from '../../queries/articles.ts'
import {
  type ChosenSource,
  type ImportPreview,
  type PreviewedArticle,
  useImportPreview,
  useImportSource,
} from '../../queries/issue-imports.ts'

type ImportDialogProps = {
  readonly issueId: string
  readonly source: ChosenSource
  /** Whether listeners find the issue now. */
  readonly isReleased: boolean
  readonly onClose: () => void
}

const countOf = (count: number, one: string, more: string) => `${count.toString()} ${count === 1 ? one : more}`

const statusWords: Readonly<Record<PreviewedArticle['status'], string>> = {
  new: 'Ny',
  changed: 'Ändrad i källan',
  waiting: 'Ändrad här och i källan: du väljer efteråt',
  unchanged: 'Som förut',
  removed: 'Borttagen här: kommer inte tillbaka',
}

const outWords = ({ isUnwanted }: PreviewedArticle) =>
  isUnwanted ? 'Utelämnad förut, eller i ett tidigare nummer' : 'Utelämnas'

/** An article that an import would add, change or mark. */
const doesSomething = ({ status }: PreviewedArticle) => status !== 'unchanged' && status !== 'removed'

/** What a person has left out before, and what an earlier issue has: out until the editor takes them along. */
const unwantedIn = (preview: ImportPreview | undefined): ReadonlySet<string> =>
  new Set(preview?.articles.flatMap(({ key, isUnwanted }) => (isUnwanted ? [key] : [])))

/** What would come in, before anything does; rows can be left out. */
export const ImportDialog = ({ issueId, source, isReleased, onClose }: ImportDialogProps) => {
  const preview = useImportPreview(issueId, source)
  const [choice, setLeftOut] = useState<ReadonlySet<string>>()
  const leftOut = choice ?? unwantedIn(preview.data)
  const take = useImportSource(issueId)
  const gone = useArticles(issueId).data?.filter(({ _id }) => preview.data?.gone.includes(_id)) ?? []
  const chosen = preview.data?.articles.filter((article) => doesSomething(article) && !leftOut.has(article.key)) ?? []
  const comes = chosen.filter((article) => article.comes).length
  const marked = chosen.length - comes + gone.length
  const start = () => take.mutate({ ...source, leftOut: [...leftOut] }, { onSuccess: onClose })
  return (
    <Dialog title="Det här kommer in" size="l" isOpen onClose={onClose}>
      <FailureNotice title="Filen gick inte att läsa" error={preview.error} />
      <FailureNotice title="Importen gick inte" error={take.error} />
      {preview.isPending && <Skeleton label="Läser filen" lines={6} />}
      {preview.data && (
        <>
          <p>
            <strong>{preview.data.title || preview.data.filename}</strong>
            {preview.data.title !== '' && <span className="soft"> {preview.data.filename}</span>}
          </p>
          <Faults preview={preview.data} />
          <Rows articles={preview.data.articles} leftOut={leftOut} onChange={setLeftOut} />
          <GoneArticles articles={gone} />
          {isReleased && comes > 0 && (
            <Notice tone="warn" level={3} title="Numret är släppt">
              <p>Det som kommer in hörs av lyssnarna direkt, och boken görs om.</p>
            </Notice>
          )}
        </>
      )}
      <div className="button-row">
        <Button variant="primary" isDisabled={comes + marked === 0} isPending={take.isPending} onPress={start}>
          {sayStart(comes, marked)}
        </Button>
        <Button onPress={onClose}>Avbryt</Button>
      </div>
    </Dialog>
  )
}

/** `marked`: articles of which nothing comes in, but which are marked in the issue. */
const sayStart = (comes: number, marked: number): string => {
  if (comes > 0) return `Importera ${countOf(comes, 'artikel', 'artiklar')}`
  return marked > 0 ? `Märk ut ${countOf(marked, 'artikel', 'artiklar')}` : 'Inget att importera'
}

const GoneArticles = ({ articles }: { readonly articles: readonly ArticleListed[] }) =>
  articles.length > 0 && (
    <section>
      <p>Finns inte längre i källan. Märks ut i numret, men tas inte bort:</p>
      <ul className="import-faults">
        {articles.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </section>
  )

const Faults = ({ preview: { faults, faultCount } }: { readonly preview: ImportPreview }) =>
  faultCount > 0 && (
    <Notice tone="warn" level={3} title={`${countOf(faultCount, 'fel', 'fel')} i källan. Resten kommer in.`}>
      <ul className="import-faults">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {faultCount > faults.length && <li>och {(faultCount - faults.length).toString()} till</li>}
      </ul>
    </Notice>
  )

type RowsProps = {
  readonly articles: readonly PreviewedArticle[]
  readonly leftOut: ReadonlySet<string>
  readonly onChange: (leftOut: ReadonlySet<string>) => void
}

const Rows = ({ articles, leftOut, onChange }: RowsProps) => {
  const toggle = (key: string, isIn: boolean) => {
    const next = new Set(leftOut)
    if (isIn) next.delete(key)
    else next.add(key)
    onChange(next)
  }
  if (articles.length === 0) return <p className="soft">Källan har inga artiklar.</p>
  return (
    <ul className="import-rows">
      {articles.map((article) => (
        <li key={article.key} data-level={article.level} data-out={leftOut.has(article.key) || undefined}>
          <Checkbox
            isSelected={doesSomething(article) && !leftOut.has(article.key)}
            isDisabled={!doesSomething(article)}
            onChange={(isIn) => toggle(article.key, isIn)}
            hint={factsOf(article)}
          >
            {article.name}
          </Checkbox>
          <span className="import-status small">
            {leftOut.has(article.key) ? outWords(article) : statusWords[article.status]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** 'h2, sidan 4, 3 min 10 s, text, 1 bild'. */
const factsOf = ({ level, page, seconds, hasText, images }: PreviewedArticle): string =>
  [
    level,
    page === null ? '' : `sidan ${page.toString()}`,
    seconds === null ? 'ljud' : seconds > 0 ? sayDuration(seconds) : '',
    hasText ? 'text' : '',
    images > 0 ? countOf(images, 'bild', 'bilder') : '',
  ]
    .filter((fact) => fact !== '')
    .join(', ')
